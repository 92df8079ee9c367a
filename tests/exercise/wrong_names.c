/* wrong_names.c: how much of a name is kept, with the mistakes that are known of it. */
#include "mistakes.h"

#define CUT(most) "names are read up to " most " bytes; all of a name should count"
#define STORED_CUT(most) \
    "names are kept up to " most " bytes, and a longer one is then not found; all of a name " \
    "should count"

#define MISTAKES(known) \
    known(names_cut_at_7, CUT("7")); \
    known(names_stored_cut_at_7, STORED_CUT("7")); \
    known(names_cut_at_8, CUT("8")); \
    known(names_stored_cut_at_8, STORED_CUT("8")); \
    known(names_cut_at_9, CUT("9")); \
    known(names_stored_cut_at_9, STORED_CUT("9")); \
    known(names_cut_at_10, CUT("10")); \
    known(names_stored_cut_at_10, STORED_CUT("10")); \
    known(names_cut_at_15, CUT("15")); \
    known(names_stored_cut_at_15, STORED_CUT("15")); \
    known(names_cut_at_16, CUT("16")); \
    known(names_stored_cut_at_16, STORED_CUT("16")); \
    known(names_cut_at_19, CUT("19")); \
    known(names_stored_cut_at_19, STORED_CUT("19")); \
    known(names_cut_at_20, CUT("20")); \
    known(names_stored_cut_at_20, STORED_CUT("20")); \
    known(names_cut_at_31, CUT("31")); \
    known(names_stored_cut_at_31, STORED_CUT("31")); \
    known(names_cut_at_32, CUT("32")); \
    known(names_stored_cut_at_32, STORED_CUT("32")); \
    known(names_cut_at_63, CUT("63")); \
    known(names_stored_cut_at_63, STORED_CUT("63")); \
    known(names_cut_at_64, CUT("64")); \
    known(names_stored_cut_at_64, STORED_CUT("64"));

static struct {
    MISTAKES(AS_FLAG)
} made;

void know_name_mistakes(void)
{
    MISTAKES(KNOW)
}

void bend_names(struct twist *twist)
{
    static const struct {
        const bool *read, *stored;
        size_t most;
    } cuts[] = {
        {&made.names_cut_at_7, &made.names_stored_cut_at_7, 7},
        {&made.names_cut_at_8, &made.names_stored_cut_at_8, 8},
        {&made.names_cut_at_9, &made.names_stored_cut_at_9, 9},
        {&made.names_cut_at_10, &made.names_stored_cut_at_10, 10},
        {&made.names_cut_at_15, &made.names_stored_cut_at_15, 15},
        {&made.names_cut_at_16, &made.names_stored_cut_at_16, 16},
        {&made.names_cut_at_19, &made.names_stored_cut_at_19, 19},
        {&made.names_cut_at_20, &made.names_stored_cut_at_20, 20},
        {&made.names_cut_at_31, &made.names_stored_cut_at_31, 31},
        {&made.names_cut_at_32, &made.names_stored_cut_at_32, 32},
        {&made.names_cut_at_63, &made.names_stored_cut_at_63, 63},
        {&made.names_cut_at_64, &made.names_stored_cut_at_64, 64},
    };

    for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++)
        if (*cuts[i].read || *cuts[i].stored) {
            twist->name_most = cuts[i].most;
            twist->finds_whole = *cuts[i].stored;
        }
}
