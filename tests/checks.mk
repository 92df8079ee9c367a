# The machinery of the checks, a part of the Makefile: what they are built from, and how each is run.

# Taken from the command line only, as BUILD and PROGRAM are.
TRACE =
MUTATOR =
SANITIZED =
COUNTED =
INCLUDES =
# yes: what is random or exhaustive at its full length, and not a sample of it.
WHOLE =
# How many seconds a part of the tests has.
LIMIT = 600

# Where the tests find what they look at; `tests/run` says what each is.
for_tests = RUN_ENV='$(RUN_ENV)' BUILD='$(BUILD)' PROGRAM=$(program) SANITIZED='$(SANITIZED)' WHOLE='$(WHOLE)' LIMIT='$(LIMIT)' \
	HARDENING='$(HARDENING)' HARDENING_IS=$(if $(filter command,$(origin HARDENING)),yours,ours) \
	STEPS='$(if $(stepped),yes,no)' CC='$(CC)' CFLAGS='$(CFLAGS)' CPPFLAGS='$(CPPFLAGS)' LDFLAGS='$(LDFLAGS)' MAKE='$(make_program)'
# For the scripts that call make themselves. Not $(MAKE) in a recipe: that would run under -n as well.
make_program := $(MAKE)

# One goal is made by as many compilers at a time as there are processors, unless -j says how many.
ifneq ($(filter test check tests classroom record grade installcheck bench soak limits,$(MAKECMDGOALS)),)
ifeq ($(words $(MAKECMDGOALS))$(filter -j% --jobserver%,$(MAKEFLAGS)),1)
MAKEFLAGS += -j$(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
endif
endif

.PHONY: built grader record bench soak proof fuzz mutants asan coverage portability surroundings classroom limits dist lint

bench: all $(addprefix $(BUILD)/bench/,floor input picks plain race bare weight) ## how fast, beside what stands for the same; ROWS='a d' only those
	@PROGRAM=$(program) BUILD='$(BUILD)' CC='$(CC)' SETTINGS='$(CFLAGS)' tests/bench/time_rows $(ROWS)

# The seed is the first of the ROUNDS seeds that it goes through.
ROUNDS = 30
SEED = 1
soak: $(BUILD)/soak ## a hundred million picks against a walk over the pool; SEED=17 others
	@'$(BUILD)/soak' $(ROUNDS) $(SEED)

record: built ## what the tests have recorded, made anew: shows the differences; KEEP=yes keeps them
	@$(for_tests) HARDENING='$(HARDENING)' KEEP='$(KEEP)' tests/record $(WHAT)

proof: ## Frama-C proves that the code keeps its contracts (needs the tools)
	@tests/proof

# FUZZ_CC is a clang with libFuzzer (Debian: libclang-rt-dev).
FUZZ_CC = clang
SECONDS = 120
FUZZING = -O2 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all
fuzz: ## inputs that reach ever more of the code, src against the exercise; SECONDS=3600 longer
	@echo 'int LLVMFuzzerTestOneInput(void); int LLVMFuzzerTestOneInput(void) { return 0; }' | \
		$(FUZZ_CC) -fsanitize=fuzzer -x c -o /dev/null - 2>/dev/null || { \
		echo "fuzz needs a clang with libFuzzer, which $(FUZZ_CC) is not" \
			"(on Debian: apt-get install clang libclang-rt-dev)." >&2; \
		exit 2; \
	}
	@$(MAKE) --no-print-directory BUILD='$(BUILD)/fuzz' CC='$(FUZZ_CC)' CFLAGS='$(FUZZING)' HARDENING= \
		TRACE=-fsanitize=fuzzer-no-link MUTATOR=mutate.o \
		$(addprefix $(BUILD)/fuzz/,fuzz-scripts fuzz-shapes pack)
	@tests/fuzz/search '$(BUILD)/fuzz' '$(SECONDS)'

mutants: ## small edits of src, each of which the tests have to notice; FILES=src/pool/swrr.c those of one file
	@BUILD='$(BUILD)' CC='$(CC)' MAKE='$(make_program)' tests/mutants/try_edits $(FILES)

# What a sanitizer finds ends the program with a status that is none of its own.
SANITIZE = -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
asan: ## every check under AddressSanitizer and UndefinedBehaviorSanitizer
	@ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99:print_stacktrace=1 \
		$(MAKE) --no-print-directory BUILD='$(BUILD)/asan' PROGRAM='$(BUILD)/asan/slowstart' \
		CFLAGS='$(CFLAGS) $(SANITIZE)' HARDENING= SANITIZED=yes LIMIT=1800 test

# Built without the optimiser, so that a branch in the program is a branch in the source. The compiler
# names what it counts after the object, which for that has to be written in its place.
GCOV ?= gcov
coverage: ## lines and branches of src that make test WHOLE=yes goes through: all of them, or it fails (needs gcc's gcov)
	@rm -rf '$(BUILD)/coverage'
	@$(MAKE) --no-print-directory BUILD='$(BUILD)/coverage' PROGRAM='$(BUILD)/coverage/slowstart' \
		CFLAGS='-O0 -g --coverage' HARDENING= SAME_PATHS= beside= LIMIT=1200 WHOLE=yes test
	@GCOV='$(GCOV)' tests/coverage '$(BUILD)/coverage'
	@MAKE='$(make_program)' tests/conditions '$(BUILD)/conditions'

portability: ## the answers, built by other compilers and for other machines (needs them; says which); ROWS='gcc-O0 musl'
	@MAKE='$(make_program)' tests/portability '$(BUILD)/portability' $(ROWS)

surroundings: built ## the tests and tests/grade with other awks, shells and utilities, and in odd folders (says which); ROWS='gawk zsh'
	@MAKE='$(make_program)' BUILD='$(BUILD)' PROGRAM=$(program) tests/surroundings '$(BUILD)/surroundings' $(ROWS)

classroom: built ## tests/grade on whole runs of programs in awk, sh and C, on a class, and its forms read by others
	@$(for_tests) tests/run classroom

limits: all $(addprefix $(BUILD)/limits/,peak repeat) ## the promised limits in full: a line of 1 GiB, ten million backends and so on
	@BUILD='$(BUILD)' tests/limits/reach_limits $(program) $(CHECKS)

dist: ## the sources as build/slowstart-VERSION.tar.gz, the same to the byte each time
	@tests/dist '$(BUILD)'

lint: ## formatter, static analysis, shell scripts, manual page (needs the tools)
	@tests/lint $(STANDARD) $(WARNINGS)

# What each program is linked from. `of FOLDER` is the objects of a folder of tests.
of = $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/$1/*.c))
# All of src but main: what a test program links with.
modules := $(filter-out $(BUILD)/src/main.o,$(objects))
units := $(patsubst tests/unit/%.c,$(BUILD)/tests/unit_%,$(wildcard tests/unit/*.c))
# The program that a learner's is held against, and what tells mistakes: no way to src's headers.
exercise := $(addprefix $(BUILD)/tests/exercise/,harness.o solution.o)
mistakes := $(patsubst %.c,$(BUILD)/%.o,tests/exercise/mistakes.c $(wildcard tests/exercise/wrong_*.c)) \
	$(BUILD)/tests/exercise/harness_alone.o
# Runs a program under a limit, its output in memory, and ends whatever it has started.
runner := $(addprefix $(BUILD)/tests/common/,run.o orphans.o text.o)
chance := $(BUILD)/tests/common/chance.o
# The lesson's walk, for what is as fast as it can be to be held against.
reference := $(addprefix $(BUILD)/reference/,walk.o solution.o)
# Src and the exercise with their input and output in memory, for replay and fuzz. What reads and writes is
# compiled apart (tests/rooms sees to it that no other file does), and all where it is traced.
wired_apart := $(if $(TRACE),$(filter-out src/main.c,$(sources)),src/base/message.c src/base/output.c src/script/reader.c)
wired := $(wired_apart:src/%.c=$(BUILD)/wired/%.o) $(filter-out $(wired_apart:%.c=$(BUILD)/%.o),$(modules)) \
	$(BUILD)/wired/harness.o $(BUILD)/wired/solution.o
# Src with what it costs counted, for the part `counts`.
counted := $(patsubst src/%.c,$(BUILD)/counted/%.o,$(filter-out src/main.c,$(sources)))
fuzzed := $(wired) $(addprefix $(BUILD)/tests/fuzz/,setup.o tested.o oracle.o reduce.o agree.o holds.o)

# What tests/grade works with and builds by itself when it is not there yet.
graders := $(addprefix $(BUILD)/,limited grade-run grade-report hint mistakes exercise differ)
grader: all $(graders)
# What tests/run works with.
built: grader $(units) $(addprefix $(BUILD)/,soak replay slowstart-faults strike counts limits/peak limits/repeat)

$(units): $(BUILD)/tests/unit_%: $(BUILD)/tests/unit/%.o $(modules)
$(BUILD)/exercise: $(exercise)
$(BUILD)/mistakes: $(mistakes)
$(BUILD)/grade-run: $(addprefix $(BUILD)/tests/grading/,runner.o keeper.o folder.o) $(runner)
$(BUILD)/grade-report: $(addprefix $(BUILD)/tests/,grading/report.o common/text.o)
$(BUILD)/hint: $(addprefix $(BUILD)/tests/,grading/hint.o common/text.o)
$(BUILD)/differ: $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/differ.c)) $(call of,differ) $(runner) $(chance)
$(BUILD)/soak: $(call of,soak) $(reference) $(chance) $(modules)
$(BUILD)/strike: $(BUILD)/tests/faults/strike.o $(runner)
$(BUILD)/counts: $(call of,counts) $(counted)
$(BUILD)/replay: $(addprefix $(BUILD)/tests/fuzz/,replay.o corpus.o) $(fuzzed)
$(BUILD)/pack: $(addprefix $(BUILD)/tests/fuzz/,pack.o corpus.o)
$(BUILD)/limited: $(BUILD)/tests/limited.o
$(BUILD)/limits/peak: $(BUILD)/tests/limits/peak.o
$(BUILD)/limits/repeat: $(BUILD)/tests/limits/repeat.o
$(BUILD)/bench/floor: $(BUILD)/tests/bench/floor.o
$(BUILD)/bench/input: $(BUILD)/tests/bench/input.o $(chance) $(BUILD)/src/base/siphash.o
$(BUILD)/bench/plain: $(addprefix $(BUILD)/tests/bench/,plain.o need.o)
$(BUILD)/bench/race: $(addprefix $(BUILD)/tests/bench/,race.o process.o row.o)
$(BUILD)/bench/bare: $(addprefix $(BUILD)/tests/bench/,bare.o need.o row.o) $(chance) $(modules)
$(BUILD)/bench/weight: $(addprefix $(BUILD)/tests/bench/,weight.o row.o) $(chance) $(modules)
$(BUILD)/bench/picks: $(addprefix $(BUILD)/tests/bench/,picks.o need.o row.o) $(reference) $(chance) $(modules)
programs := $(units) $(graders) $(addprefix $(BUILD)/,soak strike counts replay pack) \
	$(addprefix $(BUILD)/limits/,peak repeat) $(addprefix $(BUILD)/bench/,floor input race picks plain bare weight)
$(programs): $(BUILD)/sources
	@mkdir -p $(@D)
	$(call say,LD $@)$(to_program)

# With main from the fuzzer. TRACE has the compiler note which parts of src a run reaches.
fuzzers := $(BUILD)/fuzz-scripts $(BUILD)/fuzz-shapes
$(BUILD)/fuzz-scripts: $(addprefix $(BUILD)/tests/fuzz/,scripts.o $(MUTATOR))
$(BUILD)/fuzz-shapes: $(BUILD)/tests/fuzz/shapes.o
$(fuzzers): $(fuzzed)
	$(call say,LD $@)$(call to_program,-fsanitize=fuzzer)

# The calls that tests/faults/inject.c stands in for. Where the linker knows no --wrap there is no such
# program, and tests/faults/strike_all says so. f is not there: this links where --wrap=f makes __wrap_f of it.
wrapped := $(addprefix -Wl$(comma)--wrap=,malloc calloc realloc free read write close getrandom)
wrapped_call := 'int f(void); int __wrap_f(void); int __wrap_f(void) { return 0; }' 'int g(void); int g(void) { return f(); }'
$(BUILD)/slowstart-faults: $(objects) $(BUILD)/tests/faults/inject.o $(BUILD)/sources
	$(if $(call takes,-Wl$(comma)--wrap=f,$(wrapped_call)),$(call say,LD $@)$(call to_program,$(wrapped)),@rm -f $@)

# What is compiled in another way than the rest. Only these see src's headers; the exercise, above all,
# shares no code with src.
$(addprefix $(BUILD)/,wired/%.o tests/unit/%.o tests/soak/%.o tests/bench/%.o tests/fuzz/%.o tests/counts/%.o \
	counted/%.o): INCLUDES = -Isrc

# Unit tests take longer to compile than to run. What they test is optimised; they need not be.
$(BUILD)/tests/unit/%.o: tests/unit/%.c $(BUILD)/settings
	@mkdir -p $(@D)
	$(call say,CC $<)$(call to_object,-U_FORTIFY_SOURCE -O0)

# The exercise with a main of its own.
$(BUILD)/tests/exercise/harness_alone.o: tests/exercise/harness.c $(BUILD)/settings
	@mkdir -p $(@D)
	$(call say,CC $<)$(call to_object,-DOWN_MAIN)

# The reference is optimised, whatever CFLAGS are, and gets names of its own beside those of src.
apart = -O2 -Deffective_weight=reference_weight -Dpick=reference_pick
$(BUILD)/reference/solution.o: tests/exercise/solution.c $(BUILD)/settings
	@mkdir -p $(@D)
	$(call say,CC $<)$(call to_object,$(apart))
$(BUILD)/reference/walk.o: tests/common/walk.c $(BUILD)/settings
	@mkdir -p $(@D)
	$(call say,CC $<)$(call to_object,$(apart))

$(BUILD)/wired/%.o: src/%.c $(BUILD)/settings
	@mkdir -p $(@D)
	$(call say,CC $<)$(call to_object,$(TRACE) -include tests/fuzz/wires.h)

$(BUILD)/wired/harness.o: tests/exercise/harness.c $(BUILD)/settings
	@mkdir -p $(@D)
	$(call say,CC $<)$(call to_object,-DOWN_MAIN -include tests/fuzz/oracle_wires.h)

$(BUILD)/wired/solution.o: tests/exercise/solution.c $(BUILD)/settings
	@mkdir -p $(@D)
	$(call say,CC $<)$(call to_object,-DLESSON -include tests/fuzz/oracle_wires.h)

# Steps are the compiler's basic blocks, and those of code that is not optimised: they are the same
# whatever CFLAGS are.
steps = -fsanitize-coverage=trace-pc
stepped = $(call once,stepped,$(if $(call takes,$(steps),'void __sanitizer_cov_trace_pc(void);' \
	'void __sanitizer_cov_trace_pc(void) { }'),$(steps)))
$(BUILD)/counted/pool/%.o: COUNTED = -DCOUNT_WEIGHED
$(BUILD)/counted/%.o: src/%.c $(BUILD)/settings
	@mkdir -p $(@D)
	$(call say,CC $<)$(call to_object,-U_FORTIFY_SOURCE -O0 $(stepped) $(COUNTED) -include tests/counts/counted.h)

# Of which the compiler notes what they include.
all_objects := $(objects) $(wired) $(counted) $(reference) $(BUILD)/tests/exercise/harness_alone.o \
	$(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/*.c tests/*/*.c))
