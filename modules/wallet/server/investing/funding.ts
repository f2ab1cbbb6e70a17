import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import type { WalletFacts } from '../../../investors/server/index.ts';
import {
  balanceTooLow,
  bankPaymentRefusal,
  movingRefusal,
  type PaymentRefusal,
  providerFor,
} from '../../rules/index.ts';
import type { WalletValues } from '../common/settings.ts';
import type { PaymentTerms } from '../payments/new-payment.ts';
import { paymentBank } from '../payments/payment-bank.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';
import { walletFunds } from '../wallet/wallet-funds.ts';
import { wireInstructionsOf } from '../wires/wire-instructions.ts';

/** How something is paid for: out of the wallet, by a pull from a bank, or by money that its owner sends. */
export type Funding =
  | { readonly type: 'balance' }
  | { readonly type: 'bank'; readonly bankId: Id<'bank'> }
  | { readonly type: 'WIRE' | 'ACH' };

export interface FundingTerms extends PaymentTerms {
  /** False where the firm has not said where wires go. */
  readonly takesWires: boolean;
}

/** What the settings say of paying. */
export const fundingTerms = (settings: WalletValues): FundingTerms => ({
  limits: { first: settings.FURROW_PAYMENT_LIMIT_FIRST, second: settings.FURROW_PAYMENT_LIMIT_SECOND },
  withdrawDays: settings.FURROW_ACH_WITHDRAW_DAYS,
  takesWires: wireInstructionsOf(settings) !== null,
});

export type FundingRefusal = PaymentRefusal | 'wires_not_offered' | 'funding_wire_only';

/**
 * Whether an account can pay so much in this way, judged under its wallet's lock. The account is locked. Nothing is
 * written: whoever decides on it goes on in the same transaction, or asks again when it counts.
 */
export async function judgeFunding(
  tx: Transaction,
  { limits, takesWires }: FundingTerms,
  asked: {
    readonly account: WalletFacts;
    readonly funding: Funding;
    readonly amountCents: Cents;
    readonly now: Date;
  },
): Promise<Result<null, Refusal<FundingRefusal>>> {
  const { account, funding, amountCents, now } = asked;
  if (funding.type === 'WIRE') return takesWires ? ok(null) : refuse('wires_not_offered');
  // The custodian of an IRA pays, and it pays by wire.
  if (!account.needsWallet) return refuse('funding_wire_only');
  if (funding.type !== 'balance') {
    const provider = providerFor(amountCents, limits);
    if (!provider.ok) return provider;
  }
  if (funding.type === 'ACH') return takesWires ? ok(null) : refuse('wires_not_offered');
  const accountId = account.id;
  const { block_reason: blockReason } = await lockWallet(tx, accountId);
  const moving = movingRefusal({ ...account, blockReason }, 'pull');
  if (moving !== null || blockReason !== null) return refuse(moving ?? 'wallet_blocked');
  if (funding.type === 'bank') {
    const unusable = bankPaymentRefusal(
      await paymentBank(tx, { accountId, bankId: funding.bankId }),
      'pull',
      now,
    );
    return unusable === null ? ok(null) : refuse(unusable);
  }
  const { availableCents } = await walletFunds(tx, { accountId, now });
  return availableCents >= amountCents ? ok(null) : err(balanceTooLow(availableCents));
}
