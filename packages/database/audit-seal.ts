import { type AuditKeys, integerBytes } from './audit-keys.ts';
import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

interface Waiting {
  readonly id: bigint;
  readonly digest: Buffer;
  /** Missing only where somebody wrote past the application; it is chained all the same, and named when it is verified. */
  readonly stamp: Buffer | null;
  readonly head_seq: bigint;
  readonly head_hash: Buffer | null;
}

/** In small portions, so that messages do not wait for it. */
const BATCH = 200;
const NOTHING = new Uint8Array();

/** What the hash of a row is made of: its place, what stands before it, its content and who wrote it. */
export const linkParts = (
  previous: Uint8Array | null,
  seq: bigint,
  { digest, stamp }: { readonly digest: Uint8Array; readonly stamp: Uint8Array | null },
): Uint8Array[] => [previous ?? NOTHING, integerBytes(seq), digest, stamp ?? NOTHING];

/**
 * Chains committed rows. The hashes are made here, so that the key never reaches the database; they count only if the
 * head is still the one they were made for. 'busy' means it is not, or that there may be more: ask again shortly.
 */
export async function sealAudit(database: Queryable, keys: AuditKeys): Promise<'busy' | number> {
  const waiting = await database.rows<Waiting>(
    sql.named(
      'audit-waiting',
      sql`select a.id, audit_digest(a.at, a.actor, a.action, a.subject, a.before, a.after) as digest, a.stamp,
          h.seq as head_seq, h.hash as head_hash
        from audit_head h, audit a where a.seq is null order by a.id limit ${BATCH}`,
    ),
  );
  const [first] = waiting;
  if (first === undefined) return 0;
  let [seq, last] = [first.head_seq, first.head_hash];
  const hashes = waiting.map((row) => {
    seq += 1n;
    last = keys.sign('link', linkParts(last, seq, row));
    return last;
  });
  const ids = waiting.map(({ id }) => id);
  const { sealed } = await database.one<{ sealed: number }>(
    sql.named(
      'audit-seal',
      sql`select audit_seal(${first.head_seq}, ${first.head_hash}, ${ids}::bigint[], ${hashes}::bytea[]) as sealed`,
    ),
  );
  return sealed < 0 || sealed === BATCH ? 'busy' : sealed;
}
