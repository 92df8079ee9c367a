/* tally.c - see tally.h.
 *
 * A pick costs two counters. A list says which columns have picks, so that the end of an
 * interval costs what happened in it, not a walk over the pool.
 */
#include "views/tally.h"

#include <stdlib.h>

#include "base/grow.h"

static struct tally *tally_of(struct view *view)
{
    return (struct tally *)view;
}

static void put(struct columns *columns, uint32_t column)
{
    columns->list[columns->count++] = column;
}

/* Columns ******************************************************************************/

/* Room for one more column, in the list too, so that it never needs any of its own. */
static bool reserve_column(struct tally *tally, size_t count)
{
    size_t capacity = tally->capacity, as_many;
    struct column *columns = grow(tally->columns, &capacity, count, sizeof *columns);
    uint32_t *list;

    if (columns == NULL)
        return false;
    tally->columns = columns;
    as_many = tally->capacity;
    list = grow(tally->picked.list, &as_many, capacity, sizeof *list);
    if (list == NULL)
        return false;
    tally->picked.list = list;
    tally->capacity = capacity;
    return true;
}

/* Seats the backend at the next place of the pool in the column of its name. */
static bool seat(struct tally *tally, const struct pool *pool)
{
    uint32_t place = (uint32_t)tally->seat_count, column;
    size_t known = tally->names.count;
    uint32_t *seats =
        grow(tally->seats, &tally->seat_capacity, tally->seat_count + 1, sizeof *seats);

    if (seats == NULL)
        return false;
    tally->seats = seats;
    if (!reserve_column(tally, known + 1))
        return false;
    column = names_add(&tally->names, pool_name(pool, place));
    if (column == NOBODY)
        return false;
    if (column == known)
        tally->columns[column] = (struct column){.picks = 0};
    tally->columns[column].place = place;
    tally->seats[tally->seat_count++] = column;
    return true;
}

/* The pool is another one. */
static bool seat_all(struct tally *tally, const struct pool *pool)
{
    for (size_t place = 0; place < tally->seat_count; place++)
        tally->columns[tally->seats[place]].place = NOBODY;
    tally->seat_count = 0;
    while (tally->seat_count < pool_count(pool))
        if (!seat(tally, pool))
            return false;
    return true;
}

/* Stretches ****************************************************************************/

enum state tally_state(const struct tally *tally, const struct pool *pool, uint32_t column)
{
    uint32_t place = tally->columns[column].place;
    struct ramp_moment at;

    if (place == NOBODY)
        return STATE_GONE;
    if (!pool_backend(pool, place)->up)
        return STATE_DOWN;
    return pool_ramps(pool, place, &at) ? STATE_RAMPING : STATE_UP;
}

static void start_interval(struct tally *tally)
{
    for (size_t i = 0; i < tally->picked.count; i++) {
        struct column *column = &tally->columns[tally->picked.list[i]];

        column->all += column->picks;
        column->picks = 0;
    }
    tally->picked.count = 0;
    tally->all_none += tally->none;
    tally->none = 0;
    tally->picks = 0;
}

static enum verdict end_interval(struct tally *tally, const struct pool *pool)
{
    enum verdict verdict;

    if (tally->picks == 0)
        return ACCEPTED;
    verdict = tally->interval(tally, pool);
    start_interval(tally);
    return verdict;
}

/* The view *****************************************************************************/

enum verdict tally_before(struct view *view, const struct command *command, const struct pool *pool)
{
    return command->verb == NOW ? end_interval(tally_of(view), pool) : ACCEPTED;
}

/* ADD, DOWN or UP has been carried out. */
static bool change_one(struct tally *tally, const struct command *command, const struct pool *pool)
{
    bool joined = pool_count(pool) > tally->seat_count;
    struct column *column;
    struct ramp_moment at;
    uint32_t place;

    if (joined && !seat(tally, pool))
        return false;
    place = pool_find(pool, command->member.name);
    column = &tally->columns[tally->seats[place]];
    if (command->verb == UP || (command->verb == ADD && (!joined || pool_ramps(pool, place, &at))))
        column->warmed = true;
    return true;
}

enum verdict tally_after(struct view *view, const struct command *command, const struct pool *pool)
{
    struct tally *tally = tally_of(view);
    bool done = true;

    if (command->verb == POOL)
        done = seat_all(tally, pool);
    else if (command->verb != NOW)
        done = change_one(tally, command, pool);
    return done ? ACCEPTED : NO_MEMORY;
}

static enum verdict weights(struct view *view, struct pool *pool)
{
    (void)view;
    (void)pool;
    return ACCEPTED;
}

static void pick(struct view *view, const struct pool *pool, uint32_t winner)
{
    struct tally *tally = tally_of(view);

    (void)pool;
    tally->picks++;
    if (winner == NOBODY)
        tally->none++;
    else if (tally->columns[tally->seats[winner]].picks++ == 0)
        put(&tally->picked, tally->seats[winner]);
}

static enum verdict end(struct view *view, const struct pool *pool)
{
    struct tally *tally = tally_of(view);
    enum verdict verdict = end_interval(tally, pool);

    if (verdict == ACCEPTED)
        verdict = tally->finish(tally);
    return verdict;
}

void tally_init(struct tally *tally,
                enum verdict (*interval)(struct tally *tally, const struct pool *pool),
                enum verdict (*finish)(struct tally *tally), struct siphash_key key)
{
    *tally = (struct tally){
        .view =
            {
                .before = tally_before,
                .after = tally_after,
                .weights = weights,
                .pick = pick,
                .end = end,
            },
        .interval = interval,
        .finish = finish,
    };
    names_init(&tally->names, key);
}

void tally_free(struct tally *tally)
{
    names_free(&tally->names);
    free(tally->columns);
    free(tally->seats);
    free(tally->picked.list);
    tally_init(tally, tally->interval, tally->finish, tally->names.key);
}
