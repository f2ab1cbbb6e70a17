/** A state machine: what may follow each state. Standing still is no move. */
export interface Transitions<State extends string> {
  /** In the order of the table. */
  readonly states: readonly State[];
  canMove(from: State, to: State): boolean;
  after(from: State): readonly State[];
  /** The states from which this one may be reached: what a conditional update asks for. */
  before(to: State): State[];
}

/** Of a table that names for each state what may follow it. Without side effects, so that a page ships only the tables it asks. */
/* @__NO_SIDE_EFFECTS__ */
export function transitions<State extends string>(
  next: Readonly<Record<State, readonly State[]>>,
): Transitions<State> {
  const states = Object.keys(next) as State[];
  const canMove = (from: State, to: State) => next[from].includes(to);
  return {
    states,
    canMove,
    after: (from) => next[from],
    before: (to) => states.filter((from) => canMove(from, to)),
  };
}
