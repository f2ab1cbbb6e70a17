import { AnchorCheck, type AnchorsFound, anchorFileProblems } from './audit-anchor-check.ts';
import { CheckpointCheck } from './audit-checkpoint-check.ts';
import type { AuditKeys } from './audit-keys.ts';
import type { AuditProblem, ChainRow } from './audit-problem.ts';
import { linkParts } from './audit-seal.ts';
import { checkStamp } from './audit-stamp.ts';
import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

interface VerifyOptions {
  readonly keys: AuditKeys;
  readonly anchors?: AnchorsFound;
  /** Only what follows this row is checked, for frequent runs between full ones. */
  readonly afterSeq?: bigint;
}

const PAGE = 20_000;

interface ReadChain {
  readonly problems: AuditProblem[];
  readonly keyed: boolean;
  /** Whether rows stand under another key than the current one, and no checkpoint speaks for them. */
  readonly unheld: boolean;
  /** The last row, and a hash over the contents of all of them. */
  readonly through: bigint;
  readonly contents: string;
}

/** Checks the whole chain on what the given connection sees: give it one snapshot. */
export async function verifyAudit(snapshot: Queryable, options: VerifyOptions): Promise<AuditProblem[]> {
  const { problems, through, keyed } = await readChain(snapshot, options);
  if (through > 0n && !keyed) {
    problems.push({ rule: 'I27', id: null, seq: through, detail: 'no row of the chain is under a key' });
  }
  if (options.anchors !== undefined) problems.push(...(await anchorFileProblems(snapshot, options.anchors)));
  return problems.sort(bySeq);
}

export async function readChain(
  snapshot: Queryable,
  { keys, anchors, afterSeq = 0n }: VerifyOptions,
): Promise<ReadChain> {
  const problems: AuditProblem[] = [];
  const checkpoints = await CheckpointCheck.read(snapshot, keys);
  const anchored = new AnchorCheck(anchors?.files ?? []);
  let last = afterSeq > 0n ? (await chainRows(snapshot, afterSeq - 1n, 1))[0] : undefined;
  let unheld = false;
  let keyed = last !== undefined && last.plain === null;
  for (;;) {
    const page = await chainRows(snapshot, last?.seq ?? afterSeq, PAGE);
    for (const row of page) {
      problems.push(...linkProblems(row, last, afterSeq));
      problems.push(...contentProblems(row, keys, keyed, checkpoints));
      if (afterSeq === 0n) checkpoints.see(row);
      anchored.see(row);
      keyed ||= row.plain === null;
      unheld ||= !checkpoints.covers(row.seq) && !isCurrent(row, keys);
      last = row;
    }
    if (page.length < PAGE) break;
  }
  if (afterSeq === 0n) problems.push(...checkpoints.problems());
  problems.push(...anchored.problems(last?.seq ?? 0n));
  problems.push(...(await headProblems(snapshot)), ...(await waitingProblems(snapshot, keys)));
  return { problems, keyed, unheld, through: last?.seq ?? 0n, contents: checkpoints.contents() };
}

function chainRows(snapshot: Queryable, after: bigint, limit: number): Promise<ChainRow[]> {
  return snapshot.rows<ChainRow>(sql`
    select id, seq /* never null: seq, hash */, prev_hash, hash, stamp, audit_digest(at, actor, action, subject, before, after) as digest,
      case when octet_length(hash) = 32
        then hash = audit_hash(prev_hash, seq, at, actor, action, subject, before, after) end as plain
    from audit where seq > ${after} order by seq limit ${limit}`);
}

function isCurrent({ hash, stamp }: ChainRow, keys: AuditKeys): boolean {
  return stamp !== null && keys.isCurrent(stamp) && keys.isCurrent(hash);
}

function linkProblems(row: ChainRow, last: ChainRow | undefined, afterSeq: bigint): AuditProblem[] {
  const problem = (detail: string) => [{ rule: 'I26', id: row.id, seq: row.seq, detail } as const];
  const [lastSeq, lastHash] = [last?.seq ?? afterSeq, last?.hash ?? null];
  if (row.seq !== lastSeq + 1n) return problem(`follows row ${lastSeq}`);
  if (same(row.prev_hash, lastHash)) return [];
  return problem(`is not linked to the hash of row ${lastSeq}`);
}

function contentProblems(
  row: ChainRow,
  keys: AuditKeys,
  keyed: boolean,
  checkpoints: CheckpointCheck,
): AuditProblem[] {
  const problem = (detail: string) => [{ rule: 'I27', id: row.id, seq: row.seq, detail } as const];
  if (row.plain !== null) {
    if (keyed) return problem('has a hash without a key, and stands after rows that have one');
    return row.plain ? [] : problem('content and hash differ');
  }
  const linked = keys.check(row.hash, 'link', linkParts(row.prev_hash, row.seq, row));
  if (linked === 'wrong') return problem('content and hash differ');
  const stamped = checkStamp(keys, row.stamp, row.digest);
  if (stamped === 'wrong') return problem('was not written by the application');
  if (linked === 'unknown_key' || stamped === 'unknown_key') checkpoints.rely(row);
  return [];
}

function headProblems(snapshot: Queryable): Promise<AuditProblem[]> {
  return snapshot.rows<AuditProblem>(sql`
    select 'I26' as rule, case when l.seq >= h.seq then l.id end as id, greatest(h.seq, l.seq) as seq,
      'the chain ends at ' || coalesce(l.seq, 0) || ', the head says ' || h.seq as detail
    from audit_head h
      left join (select id, seq, hash from audit where seq is not null order by seq desc limit 1) l on true
    where h.seq <> coalesce(l.seq, 0) or h.hash is distinct from l.hash`);
}

async function waitingProblems(snapshot: Queryable, keys: AuditKeys): Promise<AuditProblem[]> {
  type Waiting = Pick<ChainRow, 'id' | 'stamp' | 'digest'> & { late: boolean; since: string };
  const waiting = await snapshot.rows<Waiting>(sql`
    select id, stamp, audit_digest(at, actor, action, subject, before, after) as digest, inserted_at::text as since,
      inserted_at < clock_timestamp() - interval '5 minutes' as late
    from audit where seq is null order by id`);
  return waiting.flatMap(({ id, stamp, digest, late, since }): AuditProblem[] => {
    if (checkStamp(keys, stamp, digest) === 'wrong') {
      return [{ rule: 'I27', id, seq: null, detail: 'was not written by the application' }];
    }
    return late ? [{ rule: 'unsealed', id, seq: null, detail: `waiting since ${since}` }] : [];
  });
}

function same(a: Buffer | null, b: Buffer | null): boolean {
  return a === null || b === null ? a === b : a.equals(b);
}

function bySeq(a: AuditProblem, b: AuditProblem): number {
  const [left, right] = [a.seq, b.seq];
  if (left === right) return Number((a.id ?? 0n) - (b.id ?? 0n));
  if (left === null || right === null) return left === null ? 1 : -1;
  return left < right ? -1 : 1;
}
