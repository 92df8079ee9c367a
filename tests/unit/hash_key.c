/* hash_key.c - checks of src/main.c: the key of the hash tables is what the system's random source gave, and
 * reaches all of them. Main itself is here in a copy, under another name and with calls that are watched. */
#include <sys/random.h>

#include "chart/chart.h"
#include "check.h"
#include "session.h"
#include "views/shares.h"
#include "views/shares_tsv.h"

/* What the random source gives: these bytes, so many of them. */
static const unsigned char given[sizeof(struct siphash_key)] = {
    0x51, 0x0c, 0xd2, 0x33, 0x84, 0x95, 0xa6, 0xb7, 0xc8, 0xd9, 0xea, 0xfb, 0x1c, 0x2d, 0x3e, 0x4f,
};
static ssize_t gives;

static ssize_t watched_getrandom(void *bytes, size_t count, unsigned flags)
{
    expect_number(sizeof given, count, "bytes asked of the random source");
    expect_number(GRND_NONBLOCK, flags, "the random source is asked not to wait");
    if (gives > 0)
        memcpy(bytes, given, (size_t)gives);
    return gives;
}

static struct siphash_key expected_key(void)
{
    struct siphash_key key = {0, 0};

    if (gives == (ssize_t)sizeof given)
        memcpy(&key, given, sizeof key);
    return key;
}

static void expect_key(struct siphash_key key, const char *what)
{
    struct siphash_key expected = expected_key();

    expect(key.low == expected.low && key.high == expected.high, what);
}

static void watched_session_free(struct session *session)
{
    for (size_t i = 0; i < session->lane_count; i++)
        expect_key(session->lanes[i].pool.names.key, "the pool has the key");
    session_free(session);
}

static void watched_tally(const struct tally *tally)
{
    expect_key(tally->names.key, "the tally has the key");
}

static void watched_shares_free(struct shares *shares)
{
    watched_tally(&shares->tally);
    shares_free(shares);
}

static void watched_shares_tsv_free(struct shares_tsv *shares)
{
    watched_tally(&shares->tally);
    shares_tsv_free(shares);
}

static void watched_chart_free(struct chart *chart)
{
    watched_tally(&chart->record.tally);
    chart_free(chart);
}

#define main slowstart_main
#define getrandom watched_getrandom
#define session_free watched_session_free
#define shares_free watched_shares_free
#define shares_tsv_free watched_shares_tsv_free
#define chart_free watched_chart_free
int slowstart_main(int argc, char **argv);
#include "main.c" /* NOLINT(bugprone-suspicious-include): to watch its calls */
#undef main
#undef session_free

/* A run of all ramps that a picture can have, over no input. */
static void run_program(ssize_t random_bytes)
{
    static char *arguments[] = {"slowstart",      "--shares=tsv", "--ramp=linear",
                                "--ramp=haproxy", "/dev/null",    NULL};
    int usual = dup(STDOUT_FILENO), nowhere = open("/dev/null", O_WRONLY);

    if (usual < 0 || nowhere < 0 || fflush(stdout) != 0 || dup2(nowhere, STDOUT_FILENO) < 0)
        exit(2);
    gives = random_bytes;
    optind = 1;
    expect_number(STATUS_ACCEPTED, (uint64_t)slowstart_main(5, arguments), "the exit status");
    if (dup2(usual, STDOUT_FILENO) < 0)
        exit(2);
    close(usual);
    close(nowhere);
}

static void key_is_random(void)
{
    run_program((ssize_t)sizeof given);
}

static void key_without_source(void)
{
    about("no bytes");
    run_program(-1);
    about("half of them");
    run_program((ssize_t)sizeof given / 2);
}

/* A POOL makes the names anew, and keeps the key. */
static void key_of_new_names(void)
{
    struct siphash_key key = {3, 5};
    struct member members[] = {{BYTES("a"), 1}, {BYTES("b"), 2}};
    struct reason reason;
    struct pool pool;

    pool_init(&pool, slow_start_linear(), key);
    expect(pool_replace(&pool, members, 2, &reason) == ACCEPTED, "POOL");
    expect(pool.names.key.low == 3 && pool.names.key.high == 5, "the key after POOL");
    pool_free(&pool);
}

int main(void)
{
    static const struct check checks[] = {
        {"hash key: it is what the random source gave", key_is_random},
        {"hash key: without random bytes it is a known one", key_without_source},
        {"hash key: a new POOL keeps the key", key_of_new_names},
    };

    return CHECK_ALL(checks);
}
