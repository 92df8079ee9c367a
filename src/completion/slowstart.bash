# shellcheck shell=bash
# Completion of slowstart's command line for bash; `make install` puts it where bash-completion looks for it.
# Which options, shapes and keys there are is asked of the program whose name stands on the command line.

# _slowstart_options PROGRAM: its options, one a line; = is at the end of one that takes a value of yours.
_slowstart_options() {
    local line option
    "$1" --help 2>/dev/null | while read -r line; do
        [[ $line == -* ]] || continue
        # The options stand before two blanks, and none has a blank in it.
        # shellcheck disable=SC2086
        printf '%s\n' ${line%%  *}
    done | while IFS= read -r option; do
        case $option in
        *'[='*']') printf '%s\n' "${option%%\[*}" "${option%%\[*}=${option##*=}" ;;
        *=*) printf '%s\n' "${option%%=*}=" ;;
        *) printf '%s\n' "${option%,}" ;;
        esac
    done | tr -d ']'
}

# _slowstart_shapes PROGRAM: `NAME` for each shape, `NAME KEY` for each key of it.
_slowstart_shapes() {
    "$1" --ramp=help 2>/dev/null | awk '
        /^  [a-z]/ { print name = $1; next }
        /^ +as [a-z-]+$/ { count = split(keys[$2], key, " "); for (i = 1; i <= count; i++) print name, key[i] }
        /^ +[a-z]+=[0-9.]+ to / { sub(/=.*/, "", $1); keys[name] = keys[name] " " $1; print name, $1 }'
}

# _slowstart_ramps PROGRAM TEXT: what the value of --ramp, of which TEXT is typed, may go on with.
_slowstart_ramps() {
    local text=$2 name key front
    case $text in
    *:*,*) front=${text%,*}, ;;
    *:*) front=${text%%:*}: ;;
    *)
        echo help
        _slowstart_shapes "$1" | grep -v ' '
        return
        ;;
    esac
    _slowstart_shapes "$1" | while read -r name key; do
        [[ -n $key && $name == "${text%%:*}" && ${front//,/:} != *":$key="* ]] && printf '%s\n' "$front$key="
    done
}

_slowstart() {
    # $2 is cut at = and :, which are no ends of words here.
    local program=${1/#\~\//$HOME/} word=${COMP_LINE:0:COMP_POINT} before=$3 typed
    word=${word##*[[:blank:]]}
    COMPREPLY=()
    [[ " ${COMP_WORDS[*]:0:COMP_CWORD} " != *' -- '* ]] || return
    case $before in
    --ramp) [[ $word == --ramp* ]] || typed='--ramp ' ;;
    --rate | --title) [[ $word == --* ]] || return ;;
    esac
    case ${typed-}$word in
    --ramp=*) mapfile -t COMPREPLY < <(_slowstart_ramps "$program" "${word#*=}" | sed 's/^/--ramp=/') ;;
    '--ramp '*) mapfile -t COMPREPLY < <(_slowstart_ramps "$program" "$word") ;;
    -*) mapfile -t COMPREPLY < <(_slowstart_options "$program") ;;
    *) return ;;
    esac
    # Only those that begin so.
    mapfile -t COMPREPLY < <(compgen -W "${COMPREPLY[*]}" -- "$word")
    [[ ${#COMPREPLY[@]} -ne 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null
    # Readline replaces what stands after the last of these.
    typed=${word%"${word##*[=:]}"}
    [[ $COMP_WORDBREAKS != *[=:]* ]] || COMPREPLY=("${COMPREPLY[@]#"$typed"}")
}

# Where there is nothing of these, files.
complete -o default -F _slowstart slowstart
