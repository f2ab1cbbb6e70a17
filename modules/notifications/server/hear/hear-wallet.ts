import type { Transaction } from '@furrow/database/database';
import { formatShortDate } from '@furrow/kernel/dates';
import { formatDollars } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import {
  type AccountEvent,
  type BankEvent,
  type BlockEvent,
  type PaymentEvent,
  WALLET_EVENT,
  type WalletEvent,
  type WireEvent,
} from '../../../wallet/contract/index.ts';
import { endReasonText, type PauseReason, pauseText, returnMeaning } from '../../../wallet/rules/index.ts';
import { banksInWait, bankToTell, paymentToTell, planToTell } from '../../../wallet/server/index.ts';
import {
  MENDED_BY_BANK,
  MENDED_BY_PAYING_DEBT,
  MENDED_BY_WIRE,
  walletNotice,
} from '../../rules/catalogue/wallet.ts';
import type { Notice } from '../../rules/index.ts';
import { mend } from '../mark-read.ts';
import { writeNotifications } from '../write-notifications.ts';
import type { Hear } from './hear.ts';
import { hearDistribution } from './hear-distribution.ts';

export const hearWallet: Readonly<Record<string, Hear>> = {
  async [WALLET_EVENT](tx, { data }) {
    const event = data as WalletEvent;
    if (event.kind === 'distribution') return hearDistribution(tx, event);
    const notice = await noticeOf(tx, event);
    if (notice !== null)
      await writeNotifications(tx, [{ ...notice, userId: event.user_id, at: new Date(event.at) }]);
  },
};

const dollars = (cents: string) => formatDollars(BigInt(cents), { cents: 'always' });
const metaOf = ({ account_id }: AccountEvent) => ({ account_id });

function noticeOf(tx: Transaction, event: AccountEvent): Promise<Notice | null> {
  switch (event.kind) {
    case 'payment':
      return ofPayment(tx, event);
    case 'wire':
      return ofWire(tx, event);
    case 'blocked':
    case 'unblocked':
      return ofBlock(tx, event);
    case 'plan_paused':
      return ofPlan(tx, event);
    case 'adjusted': {
      const [isCredit, amount] = [!event.cents.startsWith('-'), dollars(event.cents.replace('-', ''))];
      const about = { cause: `adjustment:${event.adjustment_id}`, meta: metaOf(event) };
      const code = isCredit ? 'wallet_credited' : 'wallet_charged';
      return Promise.resolve(walletNotice(code, { accountId: event.account_id, amount }, about));
    }
    default:
      return ofBank(tx, event);
  }
}

const DEPOSITS = {
  sent: 'deposit_sent',
  settled: 'deposit_arrived',
  failed: 'deposit_failed',
  cancelled: 'deposit_canceled',
  returned: 'deposit_returned',
} as const satisfies Record<PaymentEvent['state'], string>;
const WITHDRAWALS = {
  sent: 'withdrawal_sent',
  settled: 'withdrawal_arrived',
  failed: 'withdrawal_failed',
  cancelled: 'withdrawal_canceled',
  returned: 'withdrawal_returned',
} as const satisfies Record<PaymentEvent['state'], string>;

/** What pays for an investment is told of with the investment. */
async function ofPayment(tx: Transaction, event: PaymentEvent): Promise<Notice | null> {
  const payment = event.purpose === 'wallet' ? await paymentToTell(tx, event.payment_id) : null;
  if (payment === null) return null;
  const facts = {
    accountId: event.account_id,
    amount: formatDollars(payment.amountCents, { cents: 'always' }),
    bank: payment.bank,
    day: formatShortDate(payment.landsOn),
    because: returnMeaning(payment.code),
  };
  const code = (event.direction === 'pull' ? DEPOSITS : WITHDRAWALS)[event.state];
  const cause = `payment:${event.payment_id}:${event.state}`;
  return walletNotice(code, facts, { cause, meta: metaOf(event) });
}

async function ofBank(tx: Transaction, event: BankEvent): Promise<Notice | null> {
  const { user_id, account_id, kind } = event;
  const bank = await bankToTell(tx, event.bank_id);
  if (bank === null) return null;
  const isUsable = kind === 'bank_verified' || kind === 'bank_linked';
  const { failed, unproven } = await banksInWait(tx, account_id);
  const codes = [
    ...(isUsable ? MENDED_BY_BANK.usable : []),
    ...(failed === 0 ? MENDED_BY_BANK.noneFailed : []),
    ...(unproven === 0 ? MENDED_BY_BANK.noneUnproven : []),
  ];
  if (codes.length > 0) await mend(tx, user_id, { codes, meta: { account_id } });
  if (event.reason === 'duplicate' || (kind === 'bank_verified' && bank.isProvenAtOnce)) return null;
  const day = kind === 'bank_amounts_landed' ? lastDay(bank.amountsUntil) : newYorkDay(bank.payoutsFrom);
  const reason = event.reason === null ? '' : endReasonText(event.reason);
  const facts = { accountId: account_id, bank: bank.name, day: formatShortDate(day), reason };
  const isUnlinked = kind === 'bank_removed' && event.reason !== 'removed_by_owner';
  const due = kind === 'bank_amounts_landed' ? { due: day } : {};
  const about = { cause: `bank:${event.bank_id}:${kind}`, meta: metaOf(event), ...due };
  return walletNotice(isUnlinked ? 'bank_unlinked' : kind, facts, about);
}

const lastDay = (until: Date | null) => newYorkDay(new Date((until?.getTime() ?? 1) - 1));

async function ofWire(tx: Transaction, event: WireEvent): Promise<Notice | null> {
  const { account_id: accountId, state, cents, awaited_cents: awaited, purpose, purpose_id } = event;
  const amount = dollars(cents);
  const cause = `line:${event.line_id}:${state}`;
  const own = { cause, meta: metaOf(event) };
  if (state === 'received') return walletNotice('wire_received', { accountId }, own);
  if (state === 'returned') return walletNotice('wire_returned', { accountId, amount }, own);
  // What was taken back can come and be taken back once more.
  if (state === 'taken_back') {
    const about = { ...own, cause: `${cause}:${event.at}` };
    return walletNotice('wallet_charged', { accountId, amount }, about);
  }
  if (purpose !== 'investment') return walletNotice('wire_credited', { accountId, amount }, own);
  const about = { cause, meta: { account_id: accountId, investment_id: purpose_id } };
  await mend(tx, event.user_id, { codes: MENDED_BY_WIRE, meta: { investment_id: purpose_id } });
  const facts = { amount, investmentId: purpose_id };
  if (awaited === null || BigInt(cents) >= BigInt(awaited))
    return walletNotice('investment_wire_matched', facts, about);
  return walletNotice('investment_wire_short', { ...facts, awaited: dollars(awaited) }, about);
}

async function ofBlock(tx: Transaction, event: BlockEvent): Promise<Notice> {
  const { user_id, account_id: accountId, because, at } = event;
  const about = { cause: `${event.kind}:${accountId}:${at}`, meta: metaOf(event) };
  if (because === 'return')
    return walletNotice('wallet_owes', { accountId, amount: dollars(event.owed_cents) }, about);
  await mend(tx, user_id, { codes: MENDED_BY_PAYING_DEBT, meta: { account_id: accountId } });
  return walletNotice(because === 'firm' ? 'wallet_blocked' : 'wallet_unblocked', { accountId }, about);
}

async function ofPlan(
  tx: Transaction,
  event: Extract<AccountEvent, { kind: 'plan_paused' }>,
): Promise<Notice | null> {
  const plan = await planToTell(tx, event.plan_id);
  if (plan === null) return null;
  const amount = formatDollars(plan.amountCents, { cents: 'always' });
  const reason = pauseText(event.because as PauseReason);
  const facts = { accountId: event.account_id, amount, bank: plan.bank, reason };
  return walletNotice('plan_paused', facts, {
    cause: `plan:${event.plan_id}:${event.at}`,
    meta: metaOf(event),
  });
}
