import type { Queryable } from '@furrow/database/database';

/** Something that must never be so, found where it is. */
export interface BooksProblem {
  readonly rule: string;
  readonly where: string;
  readonly detail: string;
}

/** Compares what is kept with what it follows from, on one snapshot. */
export type Proof = (snapshot: Queryable) => Promise<BooksProblem[]>;
