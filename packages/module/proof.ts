import type { Queryable } from '@furrow/database/database';
import type { Sql } from '@furrow/database/sql';
import { sql } from '@furrow/database/sql';

/** Something that must never be so, found where it is. */
export interface BooksProblem {
  readonly rule: string;
  readonly where: string;
  readonly detail: string;
}

export interface Proof {
  /** Compares what is kept with what it follows from, on one snapshot. */
  find(snapshot: Queryable): Promise<BooksProblem[]>;
  /**
   * The same for what is new since a moment, for runs every few minutes between whole ones. A proof without it is small
   * enough to be made as a whole each time.
   */
  findSince?(snapshot: Queryable, since: Date): Promise<BooksProblem[]>;
  /** How many rows are compared. */
  rows(snapshot: Queryable): Promise<number>;
}

/** What one proof found, among how many rows. */
export interface CheckedProof {
  readonly name: string;
  readonly rows: number;
  readonly milliseconds: number;
  readonly problems: readonly BooksProblem[];
}

export interface ProvenBooks {
  readonly checks: readonly CheckedProof[];
}

/** Counts what a `from` names: `rowsOf(sql`share_entry`)`. */
export const rowsOf = (from: Sql) => async (snapshot: Queryable) => {
  const { rows } = await snapshot.one<{ rows: bigint }>(sql`select count(*) as rows from ${from}`);
  return Number(rows);
};
