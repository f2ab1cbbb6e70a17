import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

export interface AuditProblem {
  /**
   * I26: the row does not follow its predecessor (gap, wrong link, or a missing end). I27: the content does not have
   * the hash it was sealed with. unsealed: committed over five minutes ago and still outside the chain.
   */
  readonly rule: 'I26' | 'I27' | 'unsealed';
  /** The row, or null when the row itself is missing at the end of the chain. */
  readonly id: bigint | null;
  readonly seq: bigint | null;
  readonly detail: string;
}

/**
 * Checks the whole chain in one statement, hence one snapshot. With `afterSeq` only what follows that row is checked,
 * for frequent runs between full ones.
 */
export async function verifyAudit(
  database: Queryable,
  { afterSeq = 0n }: { afterSeq?: bigint } = {},
): Promise<AuditProblem[]> {
  return database.rows<AuditProblem>(sql`
    select 'I26' as rule, id, seq,
      case when seq = last_seq + 1 then 'is not linked to the hash of row ' || last_seq
        else 'follows row ' || last_seq end as detail
    from (
      select id, seq, prev_hash, lag(seq, 1, 0) over chain as last_seq, lag(hash) over chain as last_hash
      from audit where seq >= ${afterSeq} window chain as (order by seq)
    ) linked
    where seq > ${afterSeq} and (seq <> last_seq + 1 or prev_hash is distinct from last_hash)
    union all
    select 'I27', id, seq, 'content and hash differ'
    from audit
    where seq > ${afterSeq}
      and hash is distinct from audit_hash(prev_hash, seq, at, actor, action, subject, before, after)
    union all
    select 'I26', case when l.seq >= h.seq then l.id end, greatest(h.seq, l.seq),
      'the chain ends at ' || coalesce(l.seq, 0) || ', the head says ' || h.seq
    from audit_head h
      left join (select id, seq, hash from audit where seq is not null order by seq desc limit 1) l on true
    where h.seq <> coalesce(l.seq, 0) or h.hash is distinct from l.hash
    union all
    select 'unsealed', id, null, 'waiting since ' || inserted_at
    from audit where seq is null and inserted_at < clock_timestamp() - interval '5 minutes'
    order by seq nulls last, id`);
}
