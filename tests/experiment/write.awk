# Writes a script of steady traffic: so many picks a second, and what happens meanwhile.
# Usage: awk -v pool='a=100 b=100' -v events='0 ADD new=100 10; 20 DOWN a' -f write.awk
#
# pool     the POOL that it starts with
# events   `SECOND COMMAND` each, with a semicolon between two, in the order of their seconds
# seconds  how long it lasts, 16
# rate     picks a second, 100
# ticks    how many units of the clock a second has, 1: the clock of the lesson. With 100 a NOW stands
#          in front of every pick, and a ramp of 10 seconds has to be written as 1000

BEGIN {
    seconds = seconds == "" ? 16 : seconds
    rate = rate == "" ? 100 : rate
    ticks = ticks == "" ? 1 : ticks
    count = split(events, event, /; */)
    print "POOL " pool
    for (pick = 0; pick < seconds * rate; pick++) {
        clock = int(pick * ticks / rate)
        if (pick == 0 || clock != last)
            print "NOW " clock
        last = clock
        while (happened < count && event[happened + 1] * rate <= pick) {
            command = event[++happened]
            sub(/^[0-9]+ /, "", command)
            print command
        }
        print "PICK"
    }
}
