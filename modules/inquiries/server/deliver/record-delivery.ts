import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Answers, type DeliveryState, nextDelivery } from '../../rules/index.ts';
import { recordAct } from '../receive/store-inquiry.ts';
import type { AskOutcome } from './ask-service.ts';

interface Delivery {
  readonly id: string;
  /** Before this one. */
  readonly attempts: number;
  readonly answers: Answers;
  readonly outcome: AskOutcome;
  readonly now: Date;
}

/** Writes down how an attempt went and when the next one is; nothing where somebody else has by now. */
export async function recordDelivery(
  tx: Transaction,
  { id, attempts, answers, outcome, now }: Delivery,
): Promise<void> {
  const next = outcome.kind === 'unavailable' ? nextDelivery(attempts + 1, now) : null;
  const state = stateAfter(outcome, next);
  const refusals = 'errors' in outcome ? outcome.errors : [];
  const own =
    await tx.run(sql`update inquiry set version = version + 1, attempts = attempts + 1, delivery = ${state},
      next_attempt_at = ${next}, settled_at = ${state === 'queued' ? null : now}, claimed_until = null,
      refusals = ${[...refusals]}::text[], answers = ${JSON.stringify(answers)}::jsonb
    where id = ${id} and delivery = ${'queued'} and attempts = ${attempts}`);
  if (own === 0 || state === 'queued') return;
  await recordAct(tx, { id, act: state, actor: 'job:deliver-inquiries', after: { refusals }, now });
}

function stateAfter({ kind }: AskOutcome, next: Date | null): DeliveryState {
  if (kind === 'unavailable') return next === null ? 'given_up' : 'queued';
  if (kind === 'withheld') return 'withheld';
  return kind === 'accepted' ? 'delivered' : 'refused';
}
