import { type Id, newId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import {
  type Actor,
  type ApprovalKind,
  isAboutThem,
  mayPropose,
  PROPOSAL_ENDS_AFTER_DAYS,
  proposalHash,
} from './approval.ts';
import { appendAudit } from './audit.ts';
import { publish } from './outbox.ts';
import type { Json } from './outbox-message.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The channel that open desks follow. */
export const APPROVALS_CHANNEL = 'masters.approvals';

export interface NewProposal<Payload extends Json> {
  readonly subject: string;
  readonly payload: Payload;
  readonly reason: string;
  readonly proposer: Actor;
  readonly now: Date;
}

export type ProposeRefusal<R extends string> =
  | R
  | 'proposal_not_yours_to_make'
  | 'proposal_concerns_you'
  | 'proposal_waits_already'
  | 'reason_missing';

/** Writes down what somebody wants done; nothing is done before somebody else agrees. */
export async function propose<Payload extends Json, R extends string>(
  tx: Transaction,
  kind: ApprovalKind<Payload, R>,
  { subject, payload, reason, proposer, now }: NewProposal<Payload>,
): Promise<Result<Id<'prop'>, ProposeRefusal<R>>> {
  if (!mayPropose(kind, proposer)) return err('proposal_not_yours_to_make');
  if (reason.trim() === '') return err('reason_missing');
  if (await isAboutThem(tx, kind, payload, { ...proposer, now })) return err('proposal_concerns_you');
  const effect = await kind.effect(tx, payload, now);
  if (!effect.ok) return effect;
  const { figures, totalCents = null } = effect.value;
  const id = newId('prop', now);
  const made = await tx.run(sql`
    insert into proposal (id, kind, subject, payload, figures, total_cents, hash, reason, proposed_by, proposed_at, ends_at)
    values (${id}, ${kind.name}, ${subject}, ${JSON.stringify(payload)}::jsonb, ${JSON.stringify(figures)}::jsonb,
      ${totalCents}, ${proposalHash(kind.name, subject, payload, effect.value)}, ${reason.trim()}, ${proposer.userId}, ${now},
      ${new Date(now.getTime() + PROPOSAL_ENDS_AFTER_DAYS * DAY_MS)})
    on conflict (kind, subject) where status = 'waiting' do nothing`);
  if (made === 0) return err('proposal_waits_already');
  await appendAudit(tx, {
    actor: `operator:${proposer.userId}`,
    action: `${kind.name}.proposed`,
    subject,
    after: { proposal: id, payload, figures, reason: reason.trim() },
    at: now,
  });
  await publish(tx, { topic: 'proposal.changed', channel: APPROVALS_CHANNEL, data: { id } });
  return ok(id);
}
