import type { Transitions } from '@furrow/kernel/transitions';

/** Asks of every pair of states whether the one may follow the other; each state with those that may. */
export function everyMove<State extends string>({
  states,
  canMove,
}: Transitions<State>): Record<string, string> {
  return Object.fromEntries(states.map((from) => [from, states.filter((to) => canMove(from, to)).join(' ')]));
}

/** The states that can be come to from here, itself included. */
export function reachedFrom<State extends string>(
  { states, after }: Transitions<State>,
  start: State,
): State[] {
  const reached = new Set<State>([start]);
  for (const state of reached) for (const next of after(state)) reached.add(next);
  return states.filter((state) => reached.has(state));
}
