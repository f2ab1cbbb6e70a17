import type { Cents } from '@furrow/kernel/money';
import { type LedgerAccount, receivableAccount, walletAccount } from '../ledger/accounts.ts';
import { type Leg, moved } from '../ledger/journal.ts';
import type { PaymentDirection } from './payment-dates.ts';
import type { PaymentProvider } from './provider-for.ts';

export interface PaymentFacts {
  readonly accountId: string;
  readonly direction: PaymentDirection;
  readonly provider: PaymentProvider;
  readonly amountCents: Cents;
  /** For the wallet itself, or for something that waits for this very money. */
  readonly isForWallet: boolean;
}

export const providerAccount = (
  provider: PaymentProvider,
  kind: 'bank_clearing' | 'provider_suspense',
): LedgerAccount => ({ owner: `provider:${provider}`, kind });

const available = ({ accountId }: PaymentFacts) => walletAccount(accountId, 'wallet_available');
const suspense = ({ provider }: PaymentFacts) => providerAccount(provider, 'provider_suspense');
const clearing = ({ provider }: PaymentFacts) => providerAccount(provider, 'bank_clearing');

/** Where a pull waits: what an investment was promised is not also counted as on its way (it would be there twice). */
const parked = ({ accountId, isForWallet }: PaymentFacts) =>
  walletAccount(accountId, isForWallet ? 'wallet_pending' : 'wallet_held');

/** Asked for and not moved: a pull is announced, a push is taken out of the wallet at once. */
export function pendingLegs(payment: PaymentFacts): readonly Leg[] {
  const { direction, amountCents } = payment;
  return direction === 'pull'
    ? moved(suspense(payment), parked(payment), amountCents)
    : moved(available(payment), suspense(payment), amountCents);
}

/** The money has moved. What the owner owes is paid first. */
export function settleLegs(payment: PaymentFacts, owedCents: Cents): readonly Leg[] {
  const { direction, amountCents } = payment;
  if (direction === 'push') return moved(suspense(payment), clearing(payment), amountCents);
  return [
    { account: parked(payment), cents: -amountCents },
    { account: suspense(payment), cents: amountCents },
    { account: clearing(payment), cents: -amountCents },
    ...creditLegs(payment.accountId, amountCents, owedCents),
  ];
}

/**
 * It came back after it had moved. A pull is taken out of the wallet as far as the money is still there; the rest is
 * owed, so that no wallet is ever below zero. A push is in the wallet again.
 */
export function returnLegs(
  payment: PaymentFacts,
  { availableCents, owedCents }: { readonly availableCents: Cents; readonly owedCents: Cents },
): readonly Leg[] {
  const { accountId, direction, amountCents } = payment;
  if (direction === 'push')
    return [
      { account: clearing(payment), cents: -amountCents },
      ...creditLegs(accountId, amountCents, owedCents),
    ];
  const takenCents = availableCents < amountCents ? availableCents : amountCents;
  return [
    { account: clearing(payment), cents: amountCents },
    { account: available(payment), cents: -takenCents },
    { account: receivableAccount(accountId), cents: takenCents - amountCents },
  ];
}

/** Money that comes into a wallet pays first what its owner owes. */
export function creditLegs(accountId: string, amountCents: Cents, owedCents: Cents): readonly Leg[] {
  const repaidCents = owedCents < amountCents ? owedCents : amountCents;
  return [
    { account: receivableAccount(accountId), cents: repaidCents },
    { account: walletAccount(accountId, 'wallet_available'), cents: amountCents - repaidCents },
  ];
}
