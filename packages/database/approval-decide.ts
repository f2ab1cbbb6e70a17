import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import {
  type Actor,
  type ApprovalKind,
  type Effect,
  isAboutThem,
  mayDecide,
  mayPropose,
  type ProposalDifference,
  proposalHash,
} from './approval.ts';
import { APPROVALS_CHANNEL } from './approval-propose.ts';
import { appendAudit } from './audit.ts';
import { publish } from './outbox.ts';
import type { Json } from './outbox-message.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

export interface Decision {
  readonly proposalId: Id<'prop'>;
  readonly decider: Actor;
  readonly approve: boolean;
  /** Needed to decline. */
  readonly reason: string;
  /** What the decider typed where there is a total; null for nothing. */
  readonly typedCents: bigint | null;
  /** The roles that somebody has at this moment: a proposal of somebody who may make it no longer ends. */
  readonly rolesOf?: (tx: Transaction, userId: string) => Promise<readonly string[]>;
  readonly now: Date;
}

export type DecideRefusal =
  | 'proposal_not_found'
  | 'proposal_is_your_own'
  | 'proposal_concerns_you'
  | 'proposal_decided'
  | 'proposal_expired'
  /** Something it was based on is different now: it has ended, and can be proposed again. */
  | 'proposal_changed'
  | 'total_differs'
  | 'reason_missing';

interface Row {
  kind: string;
  subject: string;
  payload: Json;
  total_cents: bigint | null;
  hash: Buffer;
  reason: string;
  proposed_by: string;
  ends_at: Date;
  status: string;
}

/**
 * Decides, and carries out in the same transaction what was agreed to. The figures are worked out again under locks: if
 * one is another than the decider was shown, the proposer has lost the role, or carrying it out is refused, nothing is done
 * and the proposal ends as `changed`, which the caller must commit.
 */
export async function decideProposal<R extends string>(
  tx: Transaction,
  kinds: readonly ApprovalKind<Json, R>[],
  { proposalId, decider, approve, reason, typedCents, rolesOf, now }: Decision,
): Promise<Result<'approved' | 'declined', DecideRefusal | R>> {
  const row = await tx.maybe<Row>(sql`
    select kind, subject, payload, total_cents, hash, reason, proposed_by, ends_at, status from proposal
    where id = ${proposalId} for update`);
  const kind = kinds.find(({ name }) => name === row?.kind);
  // To a role that has no part in it, it does not exist.
  if (row === undefined || kind === undefined || !mayDecide(kind, decider)) return err('proposal_not_found');
  if (row.proposed_by === decider.userId) return err('proposal_is_your_own');
  if (row.status !== 'waiting') return err('proposal_decided');
  if (row.ends_at <= now) return err('proposal_expired');
  if (await isAboutThem(tx, kind, row.payload, { ...decider, now })) return err('proposal_concerns_you');
  const given = reason.trim();
  const actor = `operator:${decider.userId}`;
  const end = { tx, proposalId, subject: row.subject, kind, payload: row.payload, actor, reason: given, now };
  if (!approve) {
    if (given === '') return err('reason_missing');
    await close(end, 'declined', decider.userId);
    return ok('declined');
  }
  if (row.total_cents !== null && typedCents !== row.total_cents) return err('total_differs');
  const proposer = {
    userId: row.proposed_by,
    roles: (await rolesOf?.(tx, row.proposed_by)) ?? kind.proposers,
  };
  const effect = await kind.effect(tx, row.payload, now);
  const difference = mayPropose(kind, proposer) ? differenceOf(row, effect) : { cause: 'proposer' as const };
  if (difference !== null) {
    await close(end, 'changed', null, difference);
    return err('proposal_changed');
  }
  await tx.run(sql`savepoint agreed`);
  await close(end, 'approved', decider.userId);
  const by = { proposalId, proposedBy: row.proposed_by, actor, reason: given || row.reason, now };
  const done = await kind.carryOut(tx, row.payload, by);
  if (done.ok) return ok('approved');
  await tx.run(sql`rollback to savepoint agreed`);
  await close(end, 'changed', null, { cause: 'refused', code: done.error });
  return err('proposal_changed');
}

function differenceOf(
  { kind, subject, payload, hash }: Row,
  effect: Result<Effect, string>,
): ProposalDifference | null {
  if (!effect.ok) return { cause: 'refused', code: effect.error };
  if (proposalHash(kind, subject, payload, effect.value).equals(hash)) return null;
  const { figures, totalCents } = effect.value;
  return { cause: 'figures', figures, total_cents: totalCents?.toString() ?? null };
}

/** Takes back one's own proposal. */
export async function withdrawProposal(
  tx: Transaction,
  kinds: readonly ApprovalKind[],
  { proposalId, proposer, now }: { proposalId: Id<'prop'>; proposer: string; now: Date },
): Promise<Result<null, 'proposal_not_found' | 'proposal_decided'>> {
  const row = await tx.maybe<{ kind: string; subject: string; payload: Json; status: string }>(sql`
    select kind, subject, payload, status from proposal
    where id = ${proposalId} and proposed_by = ${proposer} for update`);
  if (row === undefined) return err('proposal_not_found');
  if (row.status !== 'waiting') return err('proposal_decided');
  const actor = `operator:${proposer}`;
  const kind = kindNamed(kinds, row.kind);
  await close({ tx, proposalId, ...row, kind, actor, reason: '', now }, 'withdrawn', proposer);
  return ok(null);
}

/** Ends what nobody decided in time; answers how many. */
export async function expireProposals(
  tx: Transaction,
  kinds: readonly ApprovalKind[],
  now: Date,
): Promise<number> {
  const over = await tx.rows<{ id: Id<'prop'>; kind: string; subject: string; payload: Json }>(sql`
    select id, kind, subject, payload from proposal where status = 'waiting' and ends_at <= ${now}
    order by ends_at limit 500 for update skip locked`);
  for (const { id: proposalId, kind, subject, payload } of over)
    await close(
      {
        tx,
        proposalId,
        kind: kindNamed(kinds, kind),
        subject,
        payload,
        actor: 'job:expire-proposals',
        reason: '',
        now,
      },
      'expired',
      null,
    );
  return over.length;
}

/** One of a module that is gone can still end. */
const kindNamed = (
  kinds: readonly ApprovalKind[],
  name: string,
): Pick<ApprovalKind<Json, string>, 'name' | 'ended'> => kinds.find((kind) => kind.name === name) ?? { name };

interface End {
  readonly tx: Transaction;
  readonly proposalId: Id<'prop'>;
  readonly kind: Pick<ApprovalKind<Json, string>, 'name' | 'ended'>;
  readonly payload: Json;
  readonly subject: string;
  readonly actor: string;
  readonly reason: string;
  readonly now: Date;
}

async function close(
  { tx, proposalId, kind, payload, subject, actor, reason, now }: End,
  status: 'approved' | 'declined' | 'withdrawn' | 'changed' | 'expired',
  decidedBy: string | null,
  difference: ProposalDifference | null = null,
): Promise<void> {
  await tx.run(sql`
    update proposal set status = ${status}, decided_by = ${decidedBy}, decided_at = ${now},
      decision_reason = ${reason === '' ? null : reason},
      difference = ${difference === null ? null : JSON.stringify(difference)}::jsonb
    where id = ${proposalId}`);
  await appendAudit(tx, {
    actor,
    action: `${kind.name}.${status}`,
    subject,
    after: {
      proposal: proposalId,
      ...(reason === '' ? {} : { reason }),
      ...(difference === null ? {} : { difference }),
    },
    at: now,
  });
  await publish(tx, { topic: 'proposal.changed', channel: APPROVALS_CHANNEL, data: { id: proposalId } });
  if (status !== 'approved') await kind.ended?.(tx, payload, { as: status, actor, reason, now });
}
