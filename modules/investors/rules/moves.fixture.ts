import { type Moves, mayMove, statesOf } from './moves.ts';

/** Asks of every pair of states whether the one may follow the other; each state with those that may. */
export function everyMove<State extends string>(moves: Moves<State>): Record<string, string> {
  const all = statesOf(moves);
  return Object.fromEntries(
    all.map((from) => [from, all.filter((to) => mayMove(moves, from, to)).join(' ')]),
  );
}

/** The states that can be come to from here, itself included. */
export function reachedFrom<State extends string>(moves: Moves<State>, start: State): State[] {
  const reached = new Set<State>([start]);
  for (const state of reached) for (const next of moves[state]) reached.add(next);
  return statesOf(moves).filter((state) => reached.has(state));
}
