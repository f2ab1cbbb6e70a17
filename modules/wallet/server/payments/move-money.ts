import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import type { Payments } from '@furrow/providers/payments';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import type { PaymentRefusal } from '../../rules/index.ts';
import { followPayment } from './follow-payment.ts';
import type { NewPayment } from './new-payment.ts';
import { paymentBank } from './payment-bank.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { paymentById } from './payment-row.ts';
import { requestPayment } from './request-payment.ts';
import { sendPayment } from './send-payment.ts';

type MoveRefusal = Refusal<PaymentRefusal | 'payments_provider_is_down'>;

/**
 * A deposit or withdrawal that somebody waits for. The service is asked for the bank first: where it is down, nothing is
 * written and nothing held. An answer that got lost leaves the payment pending, and the sweep looks it up.
 */
export async function moveMoney(
  deps: PaymentDeps,
  asked: Omit<NewPayment, 'now'>,
): Promise<Result<Id<'pay'>, MoveRefusal>> {
  const { database, clock, payments, settlement } = deps;
  if (payments === null || settlement === null) return refuse('payments_provider_is_down');
  const unusable = await bankTrouble(deps, payments, asked);
  if (unusable !== null) return refuse(unusable);
  const requested = await database.transaction((tx) =>
    requestPayment(tx, deps, { ...asked, now: clock.now() }),
  );
  if (!requested.ok) return requested;
  const { id, isNew } = requested.value;
  if (isNew) {
    const sent = await sendPayment(deps, id, { isAwaited: true, actor: asked.actor });
    if (sent === 'stopped') return refuse('wallet_blocked');
    return sent === 'refused' ? refuse('payments_provider_is_down') : ok(id);
  }
  // It may have been sent when the call was made before: it is looked up first.
  await followPayment(deps, id);
  const after = await paymentById(database, id);
  return after?.sending === 'refused' ? refuse('payments_provider_is_down') : ok(id);
}

/** What the service says of the bank; whether it is this account's at all is decided under the locks. */
async function bankTrouble(
  { database }: PaymentDeps,
  payments: Payments,
  asked: Pick<NewPayment, 'accountId' | 'bankId'>,
): Promise<'payments_provider_is_down' | 'bank_not_verified' | null> {
  const bank = await paymentBank(database, asked);
  if (bank === undefined || bank.source_id === null || bank.status !== 'verified') return null;
  const source = await payments.findFundingSource(bank.source_id);
  if (!source.ok)
    return source.error.code === 'not_found' ? 'bank_not_verified' : 'payments_provider_is_down';
  return source.value.isVerified && !source.value.isRemoved ? null : 'bank_not_verified';
}
