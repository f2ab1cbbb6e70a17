import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

/** The chain of the audit as it is now. Whether it holds, the proofs of the books say. */
export interface AuditState {
  /** How many lines are in the chain. */
  readonly lines: number;
  /** How many were written and are not in it yet, and since when the oldest waits. */
  readonly waiting: number;
  readonly waitingSince: Date | null;
  readonly anchors: readonly AnchorState[];
}

/** The last line of the chain that a file outside the database has seen. */
export interface AnchorState {
  readonly host: string;
  readonly seq: number;
  readonly at: Date;
}

interface Head {
  readonly lines: bigint;
  readonly waiting: number;
  readonly waitingSince: Date | null;
}

export async function auditState(database: Queryable): Promise<AuditState> {
  const head = await database.one<Head>(sql`
    select head.seq as lines, waiting.count as waiting, waiting.since as "waitingSince"
    from audit_head head, (select count(*)::int, min(inserted_at) as since from audit where seq is null) waiting`);
  const anchors = await database.rows<{ host: string; seq: bigint; at: Date }>(
    sql`select host, seq, at from audit_anchor order by at desc limit 5`,
  );
  return {
    ...head,
    lines: Number(head.lines),
    anchors: anchors.map((anchor) => ({ ...anchor, seq: Number(anchor.seq) })),
  };
}

/**
 * The last line of the chain and the SHA-256 of its link: what a document states, so that it can be told to have been
 * signed after that line.
 */
export async function auditHead(
  database: Queryable,
): Promise<{ readonly line: string; readonly hash: string }> {
  return database.one<{ line: string; hash: string }>(
    sql`select seq::text as line, encode(sha256(coalesce(hash, ''::bytea)), 'hex') as hash from audit_head`,
  );
}
