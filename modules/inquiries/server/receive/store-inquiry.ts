import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { openWork, WORK_CHANNEL } from '@furrow/database/work-items';
import { type Id, newId } from '@furrow/kernel/ids';
import {
  type Answers,
  type DeliveryState,
  type InquiryKind,
  isAnsweredKind,
  sameAddress,
  type Tracking,
} from '../../rules/index.ts';

export const INQUIRY_QUEUE = 'inquiries';

export interface NewInquiry {
  readonly kind: InquiryKind;
  readonly userId: string | null;
  readonly email: string;
  readonly answers: Answers;
  readonly tracking: Tracking;
  readonly pageUri: string | null;
  readonly hutk: string | null;
  readonly delivery: Exclude<DeliveryState, 'given_up'>;
  readonly refusals: readonly string[];
  /** How often the service was asked already. */
  readonly attempts: number;
  /** Of one that is queued: when it is passed on. */
  readonly nextAttemptAt: Date | null;
  readonly now: Date;
}

/** Keeps what was sent together with how it stands with the service, once. Null: a sign-up that is kept already. */
export async function storeInquiry(tx: Transaction, given: NewInquiry): Promise<Id<'inq'> | null> {
  const { kind, email, delivery, refusals, attempts, nextAttemptAt, now } = given;
  const id = newId('inq', now);
  const added =
    await tx.run(sql`insert into inquiry (id, kind, user_id, email, email_normal, answers, tracking, page_uri,
      hutk, received_at, delivery, attempts, next_attempt_at, settled_at, refusals)
    values (${id}, ${kind}, ${given.userId}, ${email}, ${sameAddress(email)}, ${JSON.stringify(given.answers)}::jsonb,
      ${JSON.stringify(given.tracking)}::jsonb, ${given.pageUri}, ${given.hutk}, ${now}, ${delivery}, ${attempts},
      ${nextAttemptAt}, ${delivery === 'queued' ? null : now}, ${[...refusals]}::text[])
    on conflict (user_id) where kind = 'sign_up' do nothing`);
  if (added === 0) return null;
  await recordAct(tx, { id, act: 'received', actor: 'visitor', after: { kind, delivery }, now });
  if (isAnsweredKind(kind)) await openWork(tx, { queue: INQUIRY_QUEUE, subject: id, since: now });
  return id;
}

export interface InquiryAct {
  readonly id: string;
  readonly act: string;
  readonly actor: string;
  readonly after: Readonly<Record<string, string | number | null | readonly string[]>>;
  readonly now: Date;
}

/** In the audit, without anything that the sender wrote; open consoles read it again. */
export async function recordAct(tx: Transaction, { id, act, actor, after, now }: InquiryAct): Promise<void> {
  await appendAudit(tx, { actor, action: `inquiry.${act}`, subject: `inquiry:${id}`, after, at: now });
  await publish(tx, { topic: 'inquiries.changed', channel: WORK_CHANNEL, data: { id, act } });
}
