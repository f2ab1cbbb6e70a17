import type { Id } from '@furrow/kernel/ids';
import type { ProposalDifference, ProposalStatus } from './approval.ts';
import type { Json } from './outbox-message.ts';
import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

export interface StoredProposal {
  readonly id: Id<'prop'>;
  readonly kind: string;
  readonly subject: string;
  readonly figures: Json;
  readonly totalCents: bigint | null;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly endsAt: Date;
}

/** What still waits for a second person, the one that ends first before the others. */
export function waitingProposals(
  database: Queryable,
  kinds: readonly string[],
  now: Date,
): Promise<StoredProposal[]> {
  return database.rows<StoredProposal>(
    sql`select id, kind, subject, figures, total_cents as "totalCents", reason, proposed_by as "proposedBy",
        proposed_at as "proposedAt", ends_at as "endsAt"
      from proposal where status = 'waiting' and kind = any(${[...kinds]}::text[]) and ends_at > ${now}
      order by ends_at, id limit 200`,
  );
}

/** What one that still waits would do, as its kind reads it. */
export function waitingPayload(
  database: Queryable,
  proposalId: string,
): Promise<{ readonly kind: string; readonly payload: Json } | undefined> {
  return database.maybe<{ kind: string; payload: Json }>(
    sql`select kind, payload from proposal where id = ${proposalId} and status = 'waiting'`,
  );
}

/** Which of these wait for a second person, each with its proposal. */
export async function waitingSubjects(
  database: Queryable,
  kind: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Id<'prop'>>> {
  const rows = await database.rows<{ id: Id<'prop'>; subject: string }>(
    sql`select id, subject from proposal
      where status = 'waiting' and kind = ${kind} and subject = any(${[...subjects]}::text[])`,
  );
  return new Map(rows.map(({ id, subject }) => [subject, id]));
}

export interface EndedProposal
  extends Pick<StoredProposal, 'id' | 'kind' | 'subject' | 'figures' | 'totalCents' | 'proposedBy'> {
  readonly status: Exclude<ProposalStatus, 'waiting'>;
  readonly decidedBy: string | null;
  readonly decidedAt: Date;
  readonly reason: string | null;
  /** Of one that ended as `changed`. */
  readonly difference: ProposalDifference | null;
}

/** The last ones that ended, the latest first. */
export function endedProposals(
  database: Queryable,
  kinds: readonly string[],
  limit: number,
): Promise<EndedProposal[]> {
  return database.rows<EndedProposal>(
    sql`select id, kind, subject, figures, total_cents as "totalCents", proposed_by as "proposedBy", status, difference,
        decided_by as "decidedBy", decided_at /* never null: decidedAt */ as "decidedAt", decision_reason as reason
      from proposal where status <> 'waiting' and kind = any(${[...kinds]}::text[])
      order by decided_at desc, id desc limit ${limit}`,
  );
}
