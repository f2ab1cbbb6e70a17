import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import type { PayerFacts } from '../../../investors/server/index.ts';
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
import { type LockedWallet, lockWallets } from '../wallet/lock-wallet.ts';
import { fundsOfWallets, type WalletFunds } from '../wallet/wallet-funds.ts';
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

export type FundingRefusal = PaymentRefusal | 'bank_removed' | 'wires_not_offered' | 'funding_wire_only';

/** Somebody who wants to pay so much in this way. The account is locked. */
export interface AskedFunding {
  readonly account: PayerFacts;
  readonly funding: Funding;
  readonly amountCents: Cents;
}

type Judged = Result<null, Refusal<FundingRefusal>>;

/**
 * Whether an account can pay so much in this way, judged under its wallet's lock. Nothing is written: whoever decides on
 * it goes on in the same transaction, or asks again when it counts.
 */
export async function judgeFunding(
  tx: Transaction,
  terms: FundingTerms,
  { now, ...asked }: AskedFunding & { readonly now: Date },
): Promise<Judged> {
  const [only] = await judgeFundings(tx, terms, [asked], now);
  if (only === undefined) throw new Error(`${asked.account.id} was not judged`);
  return only;
}

/** The same for several accounts, each of them once. */
export async function judgeFundings(
  tx: Transaction,
  terms: FundingTerms,
  asked: readonly AskedFunding[],
  now: Date,
): Promise<Judged[]> {
  const ways = asked.map(({ account, funding, amountCents }) => {
    const way = judgeWay(terms, { account, type: funding.type, amountCents });
    return way !== 'wallet' && way.ok ? judgeReturn(account) : way;
  });
  const fromWallets = asked.filter((_, index) => ways[index] === 'wallet').map(({ account }) => account.id);
  if (fromWallets.length === 0) return ways.map((way) => (way === 'wallet' ? ok(null) : way));
  const wallets = await lockWallets(tx, fromWallets);
  const funds = await fundsOfWallets(tx, fromWallets, now);
  const judged: Judged[] = [];
  for (const [index, one] of asked.entries()) {
    const way = ways[index] ?? 'wallet';
    const { id } = one.account;
    const [wallet, fund] = [wallets.get(id), funds.get(id)];
    if (way !== 'wallet') judged.push(way);
    else if (wallet === undefined || fund === undefined) throw new Error(`${id} has no wallet`);
    else judged.push(await judgeWallet(tx, one, { ...wallet, ...fund }, now));
  }
  return judged;
}

/** What can be said without the wallet, or that the wallet decides. */
export function judgeWay(
  { limits, takesWires }: FundingTerms,
  { account, type, amountCents }: Omit<AskedFunding, 'funding'> & { readonly type: Funding['type'] },
): Judged | 'wallet' {
  if (type === 'WIRE') return takesWires ? ok(null) : refuse('wires_not_offered');
  // The custodian of an IRA pays, and it pays by wire.
  if (!account.needsWallet) return refuse('funding_wire_only');
  if (type !== 'balance') {
    const provider = providerFor(amountCents, limits);
    if (!provider.ok) return provider;
  }
  if (type === 'ACH') return takesWires ? ok(null) : refuse('wires_not_offered');
  return 'wallet';
}

/** What was sent goes into the wallet if the offering fails, so its owner must have one. */
function judgeReturn(account: PayerFacts): Judged {
  const lacking = account.needsWallet ? movingRefusal({ ...account, blockReason: null }, 'pull') : null;
  return lacking === null ? ok(null) : refuse(lacking);
}

async function judgeWallet(
  tx: Transaction,
  { account, funding, amountCents }: AskedFunding,
  { block_reason: blockReason, availableCents }: LockedWallet & WalletFunds,
  now: Date,
): Promise<Judged> {
  const moving = movingRefusal({ ...account, blockReason }, 'pull');
  if (moving !== null || blockReason !== null) return refuse(moving ?? 'wallet_blocked');
  if (funding.type !== 'bank')
    return availableCents >= amountCents ? ok(null) : err(balanceTooLow(availableCents));
  const bank = await paymentBank(tx, { accountId: account.id, bankId: funding.bankId });
  // Whoever chose it earlier is told what became of it.
  if (bank?.status === 'removed') return refuse('bank_removed');
  const unusable = bankPaymentRefusal(bank, 'pull', now);
  return unusable === null ? ok(null) : refuse(unusable);
}
