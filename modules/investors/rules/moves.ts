/** A state machine as a table: what may follow each state. Standing still is no move. */
export type Moves<State extends string> = Readonly<Record<State, readonly State[]>>;

export function mayMove<State extends string>(moves: Moves<State>, from: State, to: State): boolean {
  return moves[from].includes(to);
}

/** The states from which this one may be reached: what a conditional update asks for. */
export function statesBefore<State extends string>(moves: Moves<State>, to: State): State[] {
  return statesOf(moves).filter((from) => mayMove(moves, from, to));
}

export function statesOf<State extends string>(moves: Moves<State>): State[] {
  return Object.keys(moves) as State[];
}
