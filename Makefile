# slowstart: how it is built, tried, tested and installed. `make help` lists what can be made; the
# machinery of the checks is in tests/checks.mk.
#
# Yours, from the command line or the environment: CC, CFLAGS, CPPFLAGS, LDFLAGS, LDLIBS, prefix, DESTDIR.
# Yours, from the command line only: HARDENING, what the compiler and the linker do against an attacker
# (HARDENING= is without); WERROR=-Werror; BUILD and PROGRAM, for a second build beside the first; V=1,
# which shows each command in full.

# Another make than GNU's stops here, with these words. For GNU make they are nothing.
.error ${GNU_MAKE:Uslowstart is built by GNU make, whose name here may be} : gmake

.DEFAULT_GOAL := all
MAKEFLAGS += --no-builtin-rules
.SUFFIXES:
.DELETE_ON_ERROR:
unexport CDPATH

CC ?= cc
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
docdir ?= $(datarootdir)/doc/slowstart
bashcompletiondir ?= $(datarootdir)/bash-completion/completions
zshcompletiondir ?= $(datarootdir)/zsh/site-functions

BUILD = build
PROGRAM = slowstart
WERROR =
STANDARD = -std=c11 -D_POSIX_C_SOURCE=200809L
WARNINGS = -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
	-Wvla -Wundef

comma := ,
hash := \#
blank := $() $()
quoted = '$(subst ','\'',$1)'

# make cannot tell a name with a blank from two names. A BUILD with one, or with another byte that means
# something to make or to a shell, goes by a link in build; a PROGRAM like that is built in BUILD and copied.
copy =
named_build := $(BUILD)
named_program := $(PROGRAM)
is_odd = $(if $(filter-out build slowstart,$1),$(shell case $(call quoted,$1) in (*[!-A-Za-z0-9_./+@]*) echo odd ;; esac))
link_to = $(shell to=$(call quoted,$1) && mkdir -p "$$to" build/links && to=$$(cd "$$to" && pwd) && \
	link=build/links/$$(printf %s "$$to" | cksum | tr ' ' -) && { [ -h $$link ] || ln -s "$$to" $$link; } && echo $$link)
ifneq ($(call is_odd,$(named_build)),)
override BUILD := $(or $(call link_to,$(named_build)),$(error BUILD has a blank or the like, so make needs a link to \
	it in the folder build, and cannot make one))
endif
ifneq ($(call is_odd,$(named_program)),)
override PROGRAM := $(BUILD)/slowstart
copy = copy
endif

sources := $(sort $(wildcard src/*.c src/*/*.c))
objects := $(sources:%.c=$(BUILD)/%.o)
# The program as a command.
program := $(call quoted,$(if $(filter /%,$(PROGRAM)),,./)$(PROGRAM))

.PHONY: all copy demo test check tests grade starter install installcheck uninstall clean distclean help force

all: $(PROGRAM) $(copy) ## the program, ./slowstart (what a plain `make` does)

demo: all ## watch a backend being ramped: a script, each answer beside its command
	@RUN_ENV='$(RUN_ENV)' PROGRAM=$(program) tests/demo

test: built ## every check; PARTS='golden cli' only those; WHOLE=yes at full length what is otherwise a sample
	@$(for_tests) tests/run $(PARTS)

check: test ## the same as test
# `tests` is a folder: without a rule make would say that there is nothing to be done, and end well.
tests: test

# MINE is a learner's file with the two functions, CMD any program.
grade: $(if $(MINE)$(CMD),grader) ## your program against the lesson: CMD='python3 mine.py', or MINE=mine.c
	@$(if $(MINE)$(CMD),,echo "make $@ CMD='python3 mine.py', or make $@ MINE=mine.c" >&2; exit 2)
	@BUILD='$(BUILD)' PROGRAM=$(program) tests/grade $(if $(MINE),$(call quoted,$(MINE)),$(CMD))

STARTER = $(BUILD)/starter
STARTER_FLAGS =
# The warnings about a learner's file are told, and are no errors, whatever holds for ours.
starter: private override WERROR =
starter: $(if $(MINE),$(BUILD)/tests/exercise/harness.o) ## a program, build/starter, from your two functions: MINE=mine.c
	@$(if $(MINE),,echo "Copy tests/exercise/starter.c, write the two functions in the copy, and name it:" \
		"make $@ MINE=mine.c" >&2; exit 2)
	$(call say,CC $(MINE))$(compile) -Itests/exercise $(STARTER_FLAGS) -o $(call quoted,$(STARTER)) $(call quoted,$(MINE)) $< $(LDFLAGS) $(LDLIBS)

# Where the pages lie here they lie there, so that they find each other.
pages = README.md src/balancers/README.md src/views/README.md tests/experiment/picture.svg
# to PATH: where it goes, as a word of the shell.
to = $(call quoted,$(DESTDIR)$1)
to_bin = $(call to,$(bindir)/slowstart)
to_man = $(call to,$(mandir)/man1/slowstart.1)
to_bash = $(call to,$(bashcompletiondir)/slowstart)
to_zsh = $(call to,$(zshcompletiondir)/_slowstart)
to_doc = $(call to,$(docdir))

install: all ## the program, its manual page, completions and pages under $(DESTDIR)$(prefix)
	$(INSTALL) -d $(call to,$(bindir)) $(call to,$(mandir)/man1) $(call to,$(bashcompletiondir)) \
		$(call to,$(zshcompletiondir)) $(foreach folder,$(sort $(dir $(pages))),$(to_doc)/$(folder))
	$(INSTALL_PROGRAM) $(PROGRAM) $(to_bin)
	$(INSTALL_DATA) src/slowstart.1 $(to_man)
	$(INSTALL_DATA) src/completion/slowstart.bash $(to_bash)
	$(INSTALL_DATA) src/completion/_slowstart $(to_zsh)
	for page in $(pages); do $(INSTALL_DATA) $$page $(to_doc)/$$page || exit; done

installcheck: grader ## what is installed there against the golden cases
	@cmp src/slowstart.1 $(to_man)
	@BUILD='$(BUILD)' PROGRAM=$(to_bin) tests/run golden options cli

uninstall: ## takes away what install put there
	rm -f $(to_bin) $(to_man) $(to_bash) $(to_zsh) $(foreach page,$(pages),$(to_doc)/$(page))
	-cd $(to_doc) 2>/dev/null && rmdir -p $(filter-out ./,$(sort $(dir $(pages)))) 2>/dev/null; \
		rmdir $(to_doc) 2>/dev/null || :

clean: ## removes all that was built
	rm -rf $(call quoted,$(named_build)) $(call quoted,$(named_program))

distclean: clean ## the same as clean: nothing else is ever written here

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile tests/checks.mk

include tests/checks.mk

# How a file is compiled and a program linked: written beside its place and moved there whole, so that
# two makes at once never see a half of it.
beside = .$$$$
moved = $(if $(beside),&& mv -f $@$(beside) $@)
compile = $(CC) $(STANDARD) $(WARNINGS) $(WERROR) $(filter-out $(for_linker),$(HARDENING)) $(SAME_PATHS) \
	$(CPPFLAGS) $(CFLAGS)
link = $(CC) $(filter $(for_linker),$(HARDENING)) $(CFLAGS) $(LDFLAGS)
for_linker = -pie -Wl,%
to_object = $(compile) $1 $(INCLUDES) $(DEPENDENCIES) -c -o $@$(beside) $< $(moved)
to_program = $(link) $1 -o $@$(beside) $(filter %.o,$^) $(LDLIBS) $(moved)

# say WORD FILE: the short form of the command after it, unless V=1 or -s. Who asks for demo or grade wants
# its answer, and reads one line in all of what is built for it.
say = $(if $(filter-out 0,$(V)),,@$(if $(findstring s,$(filter-out x-%,$(firstword x$(MAKEFLAGS)))),,$(if \
	$(filter demo grade,$(MAKECMDGOALS)),$(if $(told),,$(eval told := yes)echo 'building, once ...' && ),echo '$1' && )))

$(BUILD)/src/%.o: INCLUDES = -Isrc

$(PROGRAM): $(objects) $(BUILD)/sources
	$(call say,LD $@)$(to_program)

copy: $(PROGRAM)
	@cmp -s $< $(call quoted,$(named_program)) || cp $< $(call quoted,$(named_program))

$(BUILD)/%.o: %.c $(BUILD)/settings
	@mkdir -p $(@D)
	$(call say,CC $<)$(to_object)

# Two stamps, written when what they hold has changed: after other compilers or flags all is built again,
# after a file that has come or gone the programs are linked again.
settings = $(strip $(CC) $(STANDARD) $(WARNINGS) $(WERROR) $(CPPFLAGS) $(CFLAGS) : $(LDFLAGS) $(LDLIBS) : \
	$(foreach given,HARDENING SAME_PATHS TRACE,$(if $(filter command,$(origin $(given))),$(given)=$($(given)))))
$(BUILD)/settings: text = $(settings)
$(BUILD)/sources: text = $(sources)
ifneq ($(shell cat '$(BUILD)/settings' 2>/dev/null),$(settings))
$(BUILD)/settings: force
endif
ifneq ($(shell cat '$(BUILD)/sources' 2>/dev/null),$(sources))
$(BUILD)/sources: force
endif
$(BUILD)/settings $(BUILD)/sources:
	@mkdir -p $(@D)
	@printf '%s\n' $(call quoted,$(text)) >$@

# What the compiler and the linker take beside your flags is asked of them once, when first something is
# compiled: all at once, and only where that fails one by one. + is a blank between flags that belong
# together. A static program cannot be moved about, and has nothing to bind.
protections = -fstack-protector-strong -Wl,-z,relro $(if $(filter -static,$(CFLAGS) $(LDFLAGS)),,-Wl,-z,now -fPIE+-pie)
HARDENING = $(call once,HARDENING,$(call usable,$(protections)) $(if $(call takes,,$(may_fortify)),-D_FORTIFY_SOURCE=2))
# Fortified functions need a compiler that optimises, and are left alone where they are asked for already.
may_fortify = '$(hash)if !defined __OPTIMIZE__ || defined _FORTIFY_SOURCE' '$(hash)error' '$(hash)endif'
# The same program to the byte from any folder: its debugging information names the sources from here.
SAME_PATHS = $(call once,SAME_PATHS,$(if $(call takes,-ffile-prefix-map=/a=.),-ffile-prefix-map=$(call quoted,$(CURDIR))=.))
has_MMD = $(call once,has_MMD,$(call takes,-MMD -MP))
DEPENDENCIES = $(if $(has_MMD),-MMD -MP -MT $@ -MF $(@:.o=.d))
once = $(eval $1 := $$2)$2
usable = $(or $(call each_usable,$(subst $(blank),+,$(strip $1))),$(foreach each,$1,$(call each_usable,$(each))))
each_usable = $(if $(call takes,$(subst +, ,$1)),$(subst +, ,$1))
takes = $(shell at=$$(mktemp -d 2>/dev/null) || { at='$(BUILD)' && mkdir -p "$$at"; }; \
	printf '%s\n' $2 'int main(void) { return 0; }' | \
		$(CC) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) -Werror $1 -x c -o "$$at/probe" - 2>/dev/null && echo yes; \
	rm -f "$$at"/probe*; [ "$$at" = '$(BUILD)' ] || rm -r "$$at")

-include $(all_objects:.o=.d)
