import type { Transaction } from '@furrow/database/database';
import { newId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { lockWalletFacts, lockWalletFactsOf } from '../../../investors/server/index.ts';
import {
  balanceTooLow,
  bankPaymentRefusal,
  type MovingFacts,
  movingRefusal,
  type PaymentProvider,
  type PaymentRefusal,
  pendingLegs,
  providerFor,
  withdrawRefusal,
} from '../../rules/index.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { announceWallet } from '../wallet/announce-wallet.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';
import { walletFunds } from '../wallet/wallet-funds.ts';
import { insertPayment } from './insert-payment.ts';
import type { NewPayment, PaymentTerms, RequestedPayment } from './new-payment.ts';
import { paymentBank } from './payment-bank.ts';
import { FOR_WALLET } from './payment-ended.ts';
import { causeOf } from './payment-row.ts';
import { requestedEarlier } from './requested-earlier.ts';

/**
 * Writes a payment down before anybody is asked to move it: what it parks, what its owner reads and the key under which
 * the service will be asked, all or nothing. Everything is judged under the locks of account and wallet.
 */
export async function requestPayment(
  tx: Transaction,
  terms: PaymentTerms,
  payment: NewPayment,
): Promise<Result<RequestedPayment, Refusal<PaymentRefusal>>> {
  const { accountId, userId, direction, amountCents, purpose = FOR_WALLET, actor, now } = payment;
  const asked = { accountId, now };
  const facts = await (userId === null
    ? lockWalletFactsOf(tx, asked)
    : lockWalletFacts(tx, { ...asked, userId }));
  if (facts === null) return refuse('not_found');
  const { block_reason: blockReason } = await lockWallet(tx, accountId);
  const earlier = await requestedEarlier(tx, payment);
  if (earlier.same !== null) return earlier.same;
  const judged = await judgePayment(tx, terms, payment, { ...facts, blockReason });
  if (!judged.ok) return judged;
  const [id, provider] = [newId('pay', now), judged.value];
  const isForWallet = purpose.type === FOR_WALLET.type;
  const legs = pendingLegs({ accountId, direction, provider, amountCents, isForWallet });
  const journal = { key: `payment:${id}:pending`, cause: causeOf({ id }), legs } as const;
  const parked = await writeJournal(
    tx,
    { ...journal, phase: 'pending', expiresAt: null },
    { actor, at: now },
  );
  // Judged before, under the wallet's lock; whoever takes money out without it is stopped here.
  if (!parked.ok) return err(balanceTooLow(parked.error.balanceCents));
  const providerKey = earlier.nextKey ?? id;
  const written = { ...payment, purpose, id, provider, providerKey, journalId: parked.value.id };
  await insertPayment(tx, terms, written);
  await announceWallet(tx, { userId: facts.userId, accountId });
  return ok({ id, isNew: true });
}

/** Whether it may be, and through which of the firm's accounts. */
async function judgePayment(
  tx: Transaction,
  { limits }: PaymentTerms,
  { accountId, bankId, direction, amountCents, now }: NewPayment,
  wallet: MovingFacts,
): Promise<Result<PaymentProvider, Refusal<PaymentRefusal>>> {
  const refusal =
    movingRefusal(wallet, direction) ??
    bankPaymentRefusal(await paymentBank(tx, { accountId, bankId }), direction, now);
  if (refusal !== null) return refuse(refusal);
  // First what is there: whoever asks for more than that is told the figure, not about transfers.
  const tooMuch =
    direction === 'push' ? withdrawRefusal(amountCents, await walletFunds(tx, { accountId, now })) : null;
  return tooMuch === null ? providerFor(amountCents, limits) : err(tooMuch);
}
