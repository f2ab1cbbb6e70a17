import { createHash } from 'node:crypto';
import { type AuditKeys, integerBytes } from './audit-keys.ts';
import type { AuditProblem, ChainRow } from './audit-problem.ts';
import { checkStamp } from './audit-stamp.ts';
import type { Json } from './outbox-message.ts';
import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

export const CHECKPOINT = 'audit.checkpoint';

interface Checkpoint {
  readonly id: bigint;
  readonly seq: bigint | null;
  /** The last row it speaks for, and a hash over the contents of all rows up to it. */
  readonly through: bigint;
  readonly contents: string;
}

interface CheckpointRow {
  readonly id: bigint;
  readonly seq: bigint | null;
  readonly after: Json;
  readonly stamp: Buffer | null;
  readonly digest: Buffer;
}

/** Compares the contents of the chain with what earlier looks at it have written into it. */
export class CheckpointCheck {
  readonly #checkpoints: readonly Checkpoint[];
  readonly #through: bigint;
  readonly #contents = createHash('sha256');
  readonly #found = new Map<bigint, string>();
  #unknown: { first: ChainRow; last: ChainRow } | undefined;

  private constructor(checkpoints: readonly Checkpoint[]) {
    this.#checkpoints = checkpoints;
    this.#through = checkpoints.reduce((most, { through }) => (through > most ? through : most), 0n);
  }

  /** Only those count that a key which was given has stamped. */
  static async read(snapshot: Queryable, keys: AuditKeys): Promise<CheckpointCheck> {
    const rows = await snapshot.rows<CheckpointRow>(sql`
      select id, seq, after, stamp, audit_digest(at, actor, action, subject, before, after) as digest
      from audit where action = ${CHECKPOINT} order by id`);
    const known = rows.filter(({ stamp, digest }) => checkStamp(keys, stamp, digest) === 'right');
    return new CheckpointCheck(
      known.map(({ id, seq, after }) => {
        const { through, contents } = after as { through: string; contents: string };
        return { id, seq, through: BigInt(through), contents };
      }),
    );
  }

  see({ seq, digest }: Pick<ChainRow, 'seq' | 'digest'>): void {
    this.#contents.update(integerBytes(seq)).update(digest);
    if (this.#checkpoints.some(({ through }) => through === seq)) this.#found.set(seq, this.contents());
  }

  /** Of all rows seen so far. */
  contents(): string {
    return this.#contents.copy().digest('hex');
  }

  covers(seq: bigint): boolean {
    return seq <= this.#through;
  }

  /** This row is under a key that was not given: only a checkpoint can speak for it. */
  rely(row: ChainRow): void {
    if (!this.covers(row.seq)) this.#unknown = { first: this.#unknown?.first ?? row, last: row };
  }

  problems(): AuditProblem[] {
    const wrong = this.#checkpoints.filter(({ through, contents }) => this.#found.get(through) !== contents);
    const problems = wrong.map(
      ({ id, seq, through }): AuditProblem => ({
        rule: 'I27',
        id,
        seq,
        detail: `this checkpoint has seen other rows up to ${through} than there are now`,
      }),
    );
    if (this.#unknown === undefined) return problems;
    const { first, last } = this.#unknown;
    const detail = `rows ${first.seq} to ${last.seq} are under a key that was not given (FURROW_SECRET_KEY_OLD)`;
    return [...problems, { rule: 'I27', id: first.id, seq: first.seq, detail }];
  }
}
