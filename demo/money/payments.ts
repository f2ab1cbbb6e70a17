import { addBusinessDays, addDays, isBusinessDay, newYorkDay, newYorkTime } from '@furrow/kernel/calendar';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { unwrap } from '@furrow/kernel/result';
import { paymentDates } from '@furrow/modules/wallet/rules';
import { blockWallet, importBank, importPayment, importTransfer } from '@furrow/modules/wallet/server';
import { costOf, LIVE } from '../investing/live-plan.ts';
import { orchardSale } from './quarters.ts';
import { daysAgo, type MoneyLoading, monthsAgo, type Step, TERMS, type WalletOwner } from './timeline.ts';

interface Planned {
  readonly direction: 'pull' | 'push';
  readonly amountCents: Cents;
  readonly at: Date;
  /** The code of its return; null where it was processed. */
  readonly failure?: string | null;
  readonly isUnderWay?: boolean;
}

/** What is written when a payment is asked for, and when it lands. */
function paymentSteps(
  { tx }: MoneyLoading,
  { userId, accountId }: WalletOwner,
  bankId: () => Id<'bank'>,
  { direction, amountCents, at, failure = null, isUnderWay = false }: Planned,
): Step[] {
  let paymentId: Id<'pay'> | undefined;
  const landsAt = newYorkTime(paymentDates(direction, at, TERMS).landsOn, '09:00');
  const transfer = async (end: { readonly at: Date; readonly failure: string | null } | null) => {
    if (paymentId === undefined) throw new Error('a payment lands before it is asked for');
    await importTransfer(tx, TERMS, { paymentId, requestedAt: at, end });
  };
  const asked = async () => {
    const by = { userId, actor: `user:${userId}`, now: at };
    const payment = { accountId, bankId: bankId(), direction, amountCents, ...by };
    paymentId = await importPayment(tx, TERMS, payment);
    if (isUnderWay) await transfer(null);
  };
  const landed: Step = { at: landsAt, run: () => transfer({ at: landsAt, failure }) };
  return [{ at, run: asked }, ...(isUnderWay ? [] : [landed])];
}

interface LinkedBank {
  readonly institution: string;
  readonly lastFour: string;
  readonly linkedDaysAgo: number;
}

/** A verified bank, and what moved through it. */
function walletSteps(
  loading: MoneyLoading,
  owner: WalletOwner,
  bank: LinkedBank,
  planned: Planned[],
): Step[] {
  const { tx, parts, now } = loading;
  const { institution, lastFour, linkedDaysAgo } = bank;
  const at = daysAgo(now, linkedDaysAgo, '09:40');
  let id: Id<'bank'> | undefined;
  const bankId = () => {
    if (id === undefined) throw new Error(`${institution} is used before it is linked`);
    return id;
  };
  const link = async () => {
    const by = { lastFour, ownerNames: [owner.name] };
    const linked = { accountId: owner.accountId, place: 1, institution, type: 'checking', by, at } as const;
    id = await importBank(tx, { sealer: parts.sealer, ...TERMS }, linked);
  };
  return [{ at, run: link }, ...planned.flatMap((one) => paymentSteps(loading, owner, bankId, one))];
}

/** Dollars of one deposit after the other. */
const MONTHLY = [1_200, 800, 1_500, 650, 1_000];
const FIRST_MONTH = 25;
const FAILED_MONTH = 9;
/** Months ago, and dollars. */
const WITHDRAWN = [
  [22, 900],
  [18, 1_500],
  [14, 2_200],
  [11, 1_800],
  [7, 3_000],
  [3, 2_500],
] as const;
const UNDER_WAY_CENTS = 2_500_00n;

/** Two years of saving a little every month, once without enough in the bank. */
export function ruthSteps(loading: MoneyLoading): Step[] {
  const { today, people } = loading;
  const inMonth = (months: number, day: number, time: string) =>
    newYorkTime(addBusinessDays(monthsAgo(today, months, day), 0), time);
  const deposits = Array.from({ length: FIRST_MONTH }, (_, index): Planned => {
    const months = FIRST_MONTH - index;
    const amountCents = BigInt(MONTHLY[index % MONTHLY.length] ?? 0) * 100n;
    const deposit = { direction: 'pull', amountCents, at: inMonth(months, 4, '10:12') } as const;
    return months === FAILED_MONTH ? { ...deposit, failure: 'R01' } : deposit;
  });
  const again: Planned = {
    direction: 'pull',
    amountCents: 1_500_00n,
    at: inMonth(FAILED_MONTH, 14, '18:31'),
  };
  const withdrawals = WITHDRAWN.map(
    ([months, dollars]): Planned => ({
      direction: 'push',
      amountCents: BigInt(dollars) * 100n,
      at: inMonth(months, 19, '12:05'),
    }),
  );
  // Most of what the orchard's sale brought her.
  const fromSale: Planned = {
    direction: 'push',
    amountCents: 40_000_00n,
    at: newYorkTime(addBusinessDays(orchardSale(loading.now).payOn, 5), '14:20'),
  };
  const underWay: Planned = {
    direction: 'pull',
    amountCents: UNDER_WAY_CENTS,
    at: askedToLandInTwoDays(loading, '11:20'),
    isUnderWay: true,
  };
  // Exactly what she then pays out of her wallet for shares.
  const forShares: Planned = {
    direction: 'pull',
    amountCents: costOf(LIVE.paid),
    at: daysAgo(loading.now, 24, '10:40'),
  };
  const bank = { institution: 'First Prairie Bank', lastFour: '4417', linkedDaysAgo: 800 };
  const planned = [...deposits, again, ...withdrawals, fromSale, forShares, underWay];
  return [
    ...walletSteps(loading, people.ruth, bank, planned),
    ...lookedAt(loading, fromSale.at),
    secondBank(loading),
  ];
}

/** The firm looked at so large a withdrawal, and found nothing. */
function lookedAt({ tx, people }: MoneyLoading, at: Date): Step[] {
  const order = { accountId: people.ruth.accountId, userId: people.staff.compliance };
  const day = addBusinessDays(newYorkDay(at), 2);
  const act = (to: 'blocked' | 'open', time: string, reason: string): Step => {
    const now = newYorkTime(day, time);
    return { at: now, run: async () => unwrap(await blockWallet(tx, { ...order, to, reason, now })) };
  };
  return [
    act('blocked', '12:20', 'A large withdrawal shortly after a sale. (Fictional.)'),
    act('open', '13:20', 'The sale explains it. (Fictional.)'),
  ];
}

/** On the business day from which a deposit takes until the second one after today. */
export function askedToLandInTwoDays({ today }: MoneyLoading, time: string): Date {
  const landsOn = addBusinessDays(today, 2);
  let day = addDays(today, -1);
  while (!isBusinessDay(day) || addBusinessDays(day, 3) !== landsOn) day = addDays(day, -1);
  return newYorkTime(day, time);
}

/** Typed in; its two amounts have come, and nobody has entered them. */
function secondBank({ tx, parts, people, today }: MoneyLoading): Step {
  const at = newYorkTime(addBusinessDays(today, -2), '15:45');
  // No bank has this routing number.
  const by = { routingNumber: '123456780', accountNumber: '000000930932' };
  const bank = {
    accountId: people.ruth.accountId,
    place: 2,
    institution: 'Kishwaukee Union',
    by,
    at,
  } as const;
  return { at, run: () => importBank(tx, { sealer: parts.sealer, ...TERMS }, { ...bank, type: 'savings' }) };
}

/** Money to trade with. */
export function traderSteps(loading: MoneyLoading): Step[] {
  const { now, people } = loading;
  const deposit = (days: number, amountCents: Cents): Planned => ({
    direction: 'pull',
    amountCents,
    at: daysAgo(now, days, '13:30'),
  });
  const boise = { institution: 'Boise Foothills Credit Union', lastFour: '2086', linkedDaysAgo: 45 };
  const ithaca = { institution: 'Cayuga Savings Bank', lastFour: '7731', linkedDaysAgo: 45 };
  return [
    ...walletSteps(loading, people.buyer, boise, [deposit(40, 60_000_00n), deposit(33, 25_000_00n)]),
    ...walletSteps(loading, people.seller, ithaca, [deposit(38, 12_000_00n)]),
  ];
}
