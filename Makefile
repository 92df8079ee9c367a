# slowstart: how it is built, tested and installed. `make help` lists what can be made.
#
# CC, CFLAGS, CPPFLAGS, LDFLAGS and LDLIBS are yours, from the command line or the environment; what
# the program cannot do without stands in variables of its own. HARDENING is what the compiler and the
# linker do against an attacker, as far as these two can; HARDENING= is without. RUN_ENV goes in front of the
# program in the tests (RUN_ENV='valgrind -q --error-exitcode=99'). WERROR=-Werror is for CI: a newer
# compiler with a new warning must not keep anybody from building.

# make's own rules know nothing of this project, and would make a file out of any x.sh or x.c.
MAKEFLAGS += --no-builtin-rules
.SUFFIXES:
.DELETE_ON_ERROR:

# CC without a value of yours is make's own: cc.
CFLAGS ?= -O2 -g
INSTALL ?= install
INSTALL_PROGRAM ?= $(INSTALL)
INSTALL_DATA ?= $(INSTALL) -m 644

PREFIX ?= /usr/local
prefix ?= $(PREFIX)
exec_prefix ?= $(prefix)
bindir ?= $(exec_prefix)/bin
datarootdir ?= $(prefix)/share
mandir ?= $(datarootdir)/man

# Another BUILD and PROGRAM make a second build beside the first, as `make asan` does.
BUILD = build
PROGRAM = slowstart

STANDARD = -std=c11 -D_POSIX_C_SOURCE=200809L
WARNINGS = -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
	-Wvla -Wundef
comma := ,
hash := \#
# Asked of the compiler and the linker, quietly: whether they take some flags beside yours, and some code.
takes = $(shell mkdir -p $(BUILD); printf '%s\n' $(2) 'int main(void) { return 0; }' | $(CC) $(CPPFLAGS) \
	$(CFLAGS) $(LDFLAGS) -Werror $(1) -x c -o $(BUILD)/probe - 2>/dev/null && echo yes)

# All at once, and only where that fails one by one. Flags that belong together have + for a blank. A
# static program cannot be moved about, and has nothing to bind.
protections = -fstack-protector-strong -Wl,-z,relro \
	$(if $(filter -static,$(CFLAGS) $(LDFLAGS)),,-Wl,-z,now -fPIE+-pie)
usable = $(if $(call takes,$(subst +, ,$(1))),$(subst +, ,$(1)))
# Fortified functions need a compiler that optimises, and are left alone where they are asked for already.
may_fortify = '$(hash)include <stdio.h>' '$(hash)if !defined __OPTIMIZE__ || defined _FORTIFY_SOURCE' \
	'$(hash)error' '$(hash)endif'
ifeq ($(origin HARDENING),undefined)
HARDENING := $(or $(call usable,$(protections)),$(foreach each,$(protections),$(call usable,$(each)))) \
	$(if $(call takes,,$(may_fortify)),-D_FORTIFY_SOURCE=2)
endif
for_linker = -pie -Wl,%

# The same program to the byte from any folder: its debugging information names the sources from here.
ifeq ($(origin SAME_PATHS),undefined)
SAME_PATHS := $(if $(call takes,-ffile-prefix-map=/a=.),-ffile-prefix-map='$(CURDIR)'=.)
endif
SANITIZE = -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
INCLUDES =
PLAIN =

compile = $(CC) $(STANDARD) $(WARNINGS) $(WERROR) $(filter-out $(for_linker),$(HARDENING)) $(SAME_PATHS) \
	$(CPPFLAGS) $(CFLAGS)
link = $(CC) $(filter $(for_linker),$(HARDENING)) $(CFLAGS) $(LDFLAGS)

sources := $(sort $(wildcard src/*.c src/*/*.c))
objects := $(sources:%.c=$(BUILD)/%.o)
# All but main: what a test program links with.
modules := $(filter-out $(BUILD)/src/main.o,$(objects))
unit_sources := $(sort $(wildcard tests/unit/*.c))
unit_objects := $(unit_sources:%.c=$(BUILD)/%.o)
units := $(unit_sources:tests/unit/%.c=$(BUILD)/tests/unit_%)
exercise_objects := $(BUILD)/tests/exercise/harness.o $(BUILD)/tests/exercise/solution.o
mistakes_objects := $(patsubst %.c,$(BUILD)/%.o,tests/exercise/mistakes.c $(wildcard tests/exercise/wrong_*.c)) \
	$(BUILD)/tests/exercise/harness_alone.o
runner_objects := $(BUILD)/tests/grading/runner.o $(BUILD)/tests/differ/run.o $(BUILD)/tests/differ/text.o
# What tests/grade works with, beside the program.
graders := $(BUILD)/grade-run $(BUILD)/mistakes $(BUILD)/exercise $(BUILD)/differ
differ_objects := $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/differ.c tests/differ/*.c))
# The soak and the bench draw their random numbers as the differ does.
chance := $(BUILD)/tests/differ/chance.o
soak_objects := $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/soak/*.c))
# What replays and fuzzes: src and the exercise with their input and output in memory. The objects
# lie apart, as they are compiled differently.
wired := $(patsubst src/%.c,$(BUILD)/wired/%.o,$(filter-out src/main.c,$(sources))) \
	$(BUILD)/wired/harness.o $(BUILD)/wired/solution.o
fuzz_objects := $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/fuzz/*.c))
fuzzed := $(wired) $(addprefix $(BUILD)/tests/fuzz/,setup.o tested.o oracle.o reduce.o agree.o holds.o)
faults_objects := $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/faults/*.c))
strike_objects := $(BUILD)/tests/faults/strike.o $(BUILD)/tests/differ/run.o $(BUILD)/tests/differ/text.o
# The calls that tests/faults/inject.c stands in for.
wrapped := $(addprefix -Wl$(comma)--wrap=,malloc calloc realloc free read write close getrandom)
# f is not there: this links where --wrap=f makes __wrap_f of it.
wrapped_call = 'int f(void); int __wrap_f(void); int __wrap_f(void) { return 0; }' 'int g(void); int g(void) { return f(); }'
limits_programs := $(addprefix $(BUILD)/limits/,peak repeat)
limits_objects := $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/limits/*.c))
# What the tests run, beside the program.
test_programs = $(units) $(graders) $(addprefix $(BUILD)/,soak replay slowstart-faults strike) $(limits_programs)
bench_objects := $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/bench/*.c))
bench_programs := $(addprefix $(BUILD)/bench/,floor input picks race)
all_objects := $(objects) $(unit_objects) $(exercise_objects) $(differ_objects) \
	$(soak_objects) $(faults_objects) $(limits_objects) $(bench_objects) $(mistakes_objects) $(runner_objects)
scripts = tests/run tests/proof tests/grade tests/options tests/shares tests/experiment/run tests/difference tests/bench/run tests/demo tests/examples tests/cli .ci/run \
	tests/faults/run tests/limits/run tests/limits/memory tests/hardening tests/coverage tests/conditions tests/portability tests/dist \
	tests/learners/run tests/learners/matrix tests/learners/right.sh \
	tests/grading/state tests/grading/hint $(wildcard tests/grading/*.sh)
all_objects += $(wired) $(fuzz_objects) $(BUILD)/tests/mutation/limited.o
scripts += $(addprefix tests/fuzz/,run afl keep seeds) tests/mutants tests/mutation/worker
c_files = $(wildcard src/*.[ch] src/*/*.[ch] tests/*.[ch] tests/*/*.[ch])

.PHONY: all demo built test check tests grader grade starter bench soak proof asan coverage portability limits dist lint install uninstall clean help force

all: $(PROGRAM) ## the program, ./slowstart (what a plain `make` does)

demo: all ## watch a backend being ramped: a script, each answer beside its command
	@RUN_ENV='$(RUN_ENV)' PROGRAM='./$(PROGRAM)' tests/demo

# What the tests need, by as many compilers at a time as there are processors, unless the call has
# said how many.
built: all $(test_programs)
at_once = $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,-j$(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1))

test: ## every check; PARTS='golden cli' only those
	@$(MAKE) --no-print-directory $(at_once) built
	@RUN_ENV='$(RUN_ENV)' BUILD='$(BUILD)' PROGRAM='./$(PROGRAM)' SANITIZED='$(SANITIZED)' \
		HARDENING='$(HARDENING)' tests/run $(PARTS)

# `tests` is a folder: without a rule make would say that there is nothing to be done, and end well.
check tests: test ## the same as test

# MINE is a learner's file with the two functions, CMD any program.
grade: grader $(if $(MINE),starter) ## your program against the lesson: CMD='python3 mine.py', or MINE=mine.c
	@$(if $(MINE)$(CMD),,echo "make $@ CMD='python3 mine.py', or make $@ MINE=mine.c" >&2; exit 2)
	@BUILD='$(BUILD)' PROGRAM='./$(PROGRAM)' tests/grade $(if $(MINE),$(BUILD)/starter,$(CMD))

starter: $(BUILD)/tests/exercise/harness.o ## a program, build/starter, from your two functions: MINE=mine.c
	@if [ -z '$(MINE)' ]; then \
		echo "Copy tests/exercise/starter.c, write the two functions in the copy, and name it:" \
			"make $@ MINE=mine.c" >&2; \
		exit 2; \
	fi
	$(compile) -Itests/exercise -o $(BUILD)/starter '$(MINE)' $(BUILD)/tests/exercise/harness.o $(LDFLAGS) $(LDLIBS)

# What tests/grade builds by itself when it is not there yet.
grader: all $(graders)

bench: all $(bench_programs) ## how fast, beside what stands for the same; ROWS='a d' only those
	@PROGRAM='./$(PROGRAM)' BUILD='$(BUILD)' CC='$(CC)' SETTINGS='$(CFLAGS)' \
		tests/bench/run $(ROWS)

# The seed is the first of the ROUNDS seeds that it goes through.
ROUNDS = 30
SEED = 1
soak: $(BUILD)/soak ## a hundred million picks against a walk over the pool; SEED=17 others
	@$(BUILD)/soak $(ROUNDS) $(SEED)

proof: ## Frama-C proves that the code keeps its contracts (needs the tools)
	@tests/proof

# FUZZ_CC is a clang with libFuzzer (Debian: libclang-rt-dev).
FUZZ_CC = clang
SECONDS = 120
FUZZING = -O2 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all
.PHONY: fuzz afl
fuzz: ## inputs that reach ever more of the code, src against the exercise; SECONDS=3600 longer
	@$(MAKE) --no-print-directory BUILD='$(BUILD)/fuzz' CC='$(FUZZ_CC)' CFLAGS='$(FUZZING)' HARDENING= \
		TRACE=-fsanitize=fuzzer-no-link MUTATOR=mutate.o \
		$(addprefix $(BUILD)/fuzz/,fuzz-scripts fuzz-shapes pack)
	@tests/fuzz/run '$(BUILD)/fuzz' '$(SECONDS)'

# AFL++ brings its own ways of changing an input, and its own compiler.
afl: ## the same with AFL++, where it is installed (Debian: afl++); SECONDS=3600 longer
	@$(MAKE) --no-print-directory BUILD='$(BUILD)/afl' CC=afl-clang-fast CFLAGS='-O2 -g' HARDENING= \
		$(addprefix $(BUILD)/afl/,fuzz-scripts pack)
	@tests/fuzz/afl '$(BUILD)/afl' '$(SECONDS)'

.PHONY: mutants
mutants: ## small edits of src, each of which the tests have to notice; FILES=src/swrr.c those of one file
	@BUILD='$(BUILD)' CC='$(CC)' MAKE='$(MAKE)' tests/mutants $(FILES)

# What a sanitizer finds ends the program with a status that is none of its own.
asan: ## every check under AddressSanitizer and UndefinedBehaviorSanitizer
	@ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99:print_stacktrace=1 \
		$(MAKE) --no-print-directory BUILD='$(BUILD)/asan' PROGRAM='$(BUILD)/asan/slowstart' \
		CFLAGS='$(CFLAGS) $(SANITIZE)' HARDENING= SANITIZED=yes test

# Built without the optimiser, so that a branch in the program is a branch in the source.
GCOV ?= gcov
coverage: ## lines and branches of src that make test goes through: all of them, or it fails (needs gcc's gcov)
	@rm -rf '$(BUILD)/coverage'
	@$(MAKE) --no-print-directory BUILD='$(BUILD)/coverage' PROGRAM='$(BUILD)/coverage/slowstart' \
		CFLAGS='-O0 -g --coverage' HARDENING= SAME_PATHS= test
	@GCOV='$(GCOV)' tests/coverage '$(BUILD)/coverage'
	@MAKE='$(MAKE)' tests/conditions '$(BUILD)/conditions'

portability: ## the answers, built by other compilers and for other machines (needs them; says which)
	@MAKE='$(MAKE)' tests/portability '$(BUILD)/portability'

limits: all $(limits_programs) ## the promised limits in full: a line of 1 GiB, ten million backends and so on
	@BUILD='$(BUILD)' tests/limits/run './$(PROGRAM)' $(CHECKS)

dist: ## the sources as build/slowstart-VERSION.tar.gz, the same to the byte each time
	@tests/dist '$(BUILD)'

lint: ## formatter, static analysis, shell scripts, manual page (needs the tools)
	@for tool in clang-format cppcheck clang-tidy shellcheck mandoc; do \
		command -v $$tool >/dev/null || { \
			echo "lint needs $$tool, which is not installed" \
				"(on Debian: apt-get install $$tool)." >&2; \
			exit 2; \
		}; \
	done
	clang-format --dry-run -Werror $(c_files)
	cppcheck --quiet --std=c11 --language=c --error-exitcode=1 --inline-suppr -Isrc \
		--enable=warning,performance,portability $(c_files)
	clang-tidy --quiet --warnings-as-errors='*' $(filter %.c,$(c_files)) -- \
		$(STANDARD) $(WARNINGS) -Isrc
	shellcheck $(scripts)
	mandoc -T lint src/slowstart.1

install: all ## the program and its manual page under $(DESTDIR)$(prefix)
	$(INSTALL) -d '$(DESTDIR)$(bindir)' '$(DESTDIR)$(mandir)/man1'
	$(INSTALL_PROGRAM) $(PROGRAM) '$(DESTDIR)$(bindir)/slowstart'
	$(INSTALL_DATA) src/slowstart.1 '$(DESTDIR)$(mandir)/man1/slowstart.1'

uninstall: ## takes away what install put there
	rm -f '$(DESTDIR)$(bindir)/slowstart' '$(DESTDIR)$(mandir)/man1/slowstart.1'

clean: ## removes all that was built
	rm -rf $(BUILD) $(PROGRAM)

help: ## this list
	@awk -F ':.*## ' '/^[a-z][a-z ]*:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

$(PROGRAM): $(objects)
	$(link) -o $@ $(objects) $(LDLIBS)

$(units): $(BUILD)/tests/unit_%: $(BUILD)/tests/unit/%.o $(modules)
	$(link) -o $@ $< $(modules) $(LDLIBS)

# The exercise shares no code with src: it has no way to src's headers either.
$(BUILD)/exercise: $(exercise_objects)
	$(link) -o $@ $(exercise_objects) $(LDLIBS)

# With a main of their own.
$(BUILD)/tests/exercise/harness_alone.o: tests/exercise/harness.c $(BUILD)/settings
	@mkdir -p $(@D)
	$(compile) -DOWN_MAIN -MMD -MP -c -o $@ $<

$(BUILD)/mistakes: $(mistakes_objects)
	$(link) -o $@ $(mistakes_objects) $(LDLIBS)

$(BUILD)/limited: $(BUILD)/tests/mutation/limited.o
	$(link) -o $@ $^ $(LDLIBS)

$(BUILD)/grade-run: $(runner_objects)
	$(link) -o $@ $(runner_objects) $(LDLIBS)

$(BUILD)/differ: $(differ_objects)
	$(link) -o $@ $(differ_objects) $(LDLIBS)

$(BUILD)/soak: $(soak_objects) $(chance) $(modules)
	$(link) -o $@ $(soak_objects) $(chance) $(modules) $(LDLIBS)

$(BUILD)/replay: $(addprefix $(BUILD)/tests/fuzz/,replay.o corpus.o) $(fuzzed)
	$(link) -o $@ $^ $(LDLIBS)

$(BUILD)/pack: $(addprefix $(BUILD)/tests/fuzz/,pack.o corpus.o)
	$(link) -o $@ $^ $(LDLIBS)

# With main from the fuzzer. TRACE has the compiler note which parts of src a run reaches.
$(BUILD)/fuzz-scripts: $(addprefix $(BUILD)/tests/fuzz/,scripts.o $(MUTATOR)) $(fuzzed)
	$(link) -fsanitize=fuzzer -o $@ $^ $(LDLIBS)

$(BUILD)/fuzz-shapes: $(BUILD)/tests/fuzz/shapes.o $(fuzzed)
	$(link) -fsanitize=fuzzer -o $@ $^ $(LDLIBS)

$(BUILD)/wired/%.o: src/%.c $(BUILD)/settings
	@mkdir -p $(@D)
	$(compile) $(INCLUDES) $(TRACE) -include tests/fuzz/wires.h -MMD -MP -c -o $@ $<

$(BUILD)/wired/harness.o: tests/exercise/harness.c $(BUILD)/settings
	@mkdir -p $(@D)
	$(compile) -DOWN_MAIN -include tests/fuzz/oracle_wires.h -MMD -MP -c -o $@ $<

$(BUILD)/wired/solution.o: tests/exercise/solution.c $(BUILD)/settings
	@mkdir -p $(@D)
	$(compile) -DLESSON -include tests/fuzz/oracle_wires.h -MMD -MP -c -o $@ $<

# Where the linker knows no --wrap there is no such program, and tests/faults/run says so.
$(BUILD)/slowstart-faults: $(objects) $(BUILD)/tests/faults/inject.o
	@rm -f $@
	$(if $(call takes,-Wl$(comma)--wrap=f,$(wrapped_call)),$(link) $(wrapped) -o $@ $(objects) $(BUILD)/tests/faults/inject.o $(LDLIBS))

$(BUILD)/strike: $(strike_objects)
	$(link) -o $@ $(strike_objects) $(LDLIBS)

$(limits_programs): $(BUILD)/limits/%: $(BUILD)/tests/limits/%.o
	@mkdir -p $(@D)
	$(link) -o $@ $< $(LDLIBS)

$(BUILD)/bench/floor: $(BUILD)/tests/bench/floor.o
$(BUILD)/bench/input: $(BUILD)/tests/bench/input.o $(chance) $(BUILD)/src/siphash.o
$(BUILD)/bench/race: $(addprefix $(BUILD)/tests/bench/,race.o process.o row.o)
$(BUILD)/bench/picks: $(addprefix $(BUILD)/tests/bench/,picks.o row.o walk.o solution-O2.o) \
	$(chance) $(modules)
$(bench_programs):
	@mkdir -p $(@D)
	$(link) -o $@ $^ $(LDLIBS)

# The walk that the bench measures against is optimised, whatever CFLAGS are.
$(BUILD)/tests/bench/solution-O2.o: tests/exercise/solution.c $(BUILD)/settings
	@mkdir -p $(@D)
	$(compile) -O2 -MMD -MP -c -o $@ $<

$(objects) $(wired) $(unit_objects) $(soak_objects) $(bench_objects) $(fuzz_objects): INCLUDES = -Isrc
# Unit tests take longer to compile than to run. What they test is optimised; they need not be.
$(unit_objects): PLAIN = -U_FORTIFY_SOURCE -O0

$(BUILD)/%.o: %.c $(BUILD)/settings
	@mkdir -p $(@D)
	$(compile) $(PLAIN) $(INCLUDES) -MMD -MP -c -o $@ $<

# The stamp of compiler, flags and sources: written only when one of them changed, and then all is
# built again. It is how `make CC=clang` after `make` gives what was asked for.
settings = $(compile) : $(link) $(LDLIBS) : $(sources)
$(BUILD)/settings: force
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(settings))' >$@.new
	@if cmp -s $@.new $@; then rm -f $@.new; else mv -f $@.new $@; fi

-include $(all_objects:.o=.d)
