/* working.h - the formula of a shape, worked with the numbers of one backend, for a reader.
 *
 * One function a shape; the table in ramp.c names it. Each writes a text such as
 * "10 * 5 / 20 = 2.5 -> 2", whose last number is the effective weight.
 */
#ifndef SLOWSTART_WORKING_H
#define SLOWSTART_WORKING_H

#include "balancers/ramp.h"

enum { WORKING_SIZE = 256 }; /* the longest, with the largest numbers, fits */

void work_linear(char out[WORKING_SIZE], const struct warming *at);
void work_angie(char out[WORKING_SIZE], const struct warming *at);
void work_haproxy(char out[WORKING_SIZE], const struct warming *at);
void work_envoy(char out[WORKING_SIZE], const struct warming *at);
void work_brpc(char out[WORKING_SIZE], const struct warming *at);
void work_sofarpc(char out[WORKING_SIZE], const struct warming *at);
void work_dubbo(char out[WORKING_SIZE], const struct warming *at);

#endif
