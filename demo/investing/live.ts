import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newYorkTime } from '@furrow/kernel/calendar';
import { systemClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { findFarmIdBySlug, offeredTerms } from '@furrow/modules/farms/server';
import {
  importBeginning,
  importConfirmation,
  importMoneyMoves,
  importSignatures,
} from '@furrow/modules/investments/server';
import { paymentDates } from '@furrow/modules/wallet/rules';
import { importTransfer } from '@furrow/modules/wallet/server';
import { mailer } from '@furrow/providers/mail';
import { askedToLandInTwoDays } from '../money/payments.ts';
import { daysAgo, type MoneyLoading, type Step, TERMS } from '../money/timeline.ts';
import { demoDisclosure } from './demo-disclosure.ts';
import { CONFIRMED, LIVE, type LivePlan } from './live-plan.ts';
import { farmIdOf } from './positions.ts';

const MINUTE_MS = 60_000;
/** Nobody has this address: it is kept for examples. */
const SIGNED_FROM = { ipAddress: '203.0.113.24', device: 'Demonstration' } as const;
/** There was not enough in the bank. */
const RETURNED_BY = 'R01';

/** What she did in the last days to buy shares. None of it where one of the farms cannot be bought any more. */
export async function liveSteps(loading: MoneyLoading): Promise<Step[]> {
  if (!(await areOpen(loading))) return [];
  return [
    ...pulledSteps(loading),
    ...paidSteps(loading),
    ...awaitedSteps(loading),
    ...failedSteps(loading),
    unfinishedStep(loading),
  ];
}

async function areOpen({ tx, people, now }: MoneyLoading): Promise<boolean> {
  for (const { slug } of [...CONFIRMED, LIVE.unfinished]) {
    const farmId = await findFarmIdBySlug(tx, slug);
    const terms = farmId && (await offeredTerms(tx, farmId, { userId: people.ruth.userId, now }));
    if (!terms?.canInvest) return false;
    const { subscription, operating } = terms.agreements;
    const isSigned = slug !== LIVE.unfinished.slug;
    if (isSigned && (subscription === null || operating === null)) return false;
  }
  return true;
}

/** The service has taken the transfer on; it lands in two business days. */
function pulledSteps(loading: MoneyLoading): Step[] {
  const at = askedToLandInTwoDays(loading, '13:05');
  const paid = { type: 'bank', accountId: loading.people.ruth.accountId } as const;
  return madeSteps(loading, LIVE.pulled, at, paid, async ({ investmentId, paymentId }, now) => {
    await importTransfer(loading.tx, TERMS, { paymentId: sure(paymentId), requestedAt: now, end: null });
    await importMoneyMoves(loading.tx, { investmentId, policy: TERMS.policy, now });
  });
}

function paidSteps(loading: MoneyLoading): Step[] {
  const paid = { type: 'balance', accountId: loading.people.ruth.accountId } as const;
  const at = daysAgo(loading.now, 9, '20:10');
  return madeSteps(loading, LIVE.paid, at, paid, ({ investmentId }, now) =>
    importMoneyMoves(loading.tx, { investmentId, policy: TERMS.policy, now }),
  );
}

function awaitedSteps(loading: MoneyLoading): Step[] {
  const paid = { type: 'WIRE', accountId: loading.people.ruthIra } as const;
  return madeSteps(loading, LIVE.awaited, daysAgo(loading.now, 2, '15:20'), paid);
}

function failedSteps(loading: MoneyLoading): Step[] {
  const { tx, people, now } = loading;
  const at = daysAgo(now, 11, '14:10');
  let made: Made | undefined;
  let requestedAt = at;
  const paid = { type: 'bank', accountId: people.ruth.accountId } as const;
  const steps = madeSteps(loading, LIVE.failed, at, paid, async (confirmed, when) => {
    [made, requestedAt] = [confirmed, when];
  });
  const landsAt = newYorkTime(paymentDates('pull', at, TERMS).landsOn, '09:00');
  const fail = async () => {
    const { investmentId, paymentId } = sure(made ?? null);
    const end = { at: landsAt, failure: RETURNED_BY };
    await importTransfer(tx, TERMS, { paymentId: sure(paymentId), requestedAt, end });
    await importMoneyMoves(tx, { investmentId, policy: TERMS.policy, now: landsAt });
  };
  return [...steps, { at: landsAt, run: fail }];
}

/** An account is chosen, and nothing is signed. */
function unfinishedStep(loading: MoneyLoading): Step {
  const at = daysAgo(loading.now, 1, '19:05');
  return { at, run: () => begin(loading, LIVE.unfinished, loading.people.ruth.accountId, at) };
}

interface Paid {
  readonly type: 'balance' | 'bank' | 'WIRE';
  readonly accountId: Id<'acc'>;
}

interface Made {
  readonly investmentId: Id<'inv'>;
  readonly paymentId: Id<'pay'> | null;
}

/** Begun, signed some minutes later, and confirmed. */
function madeSteps(
  loading: MoneyLoading,
  plan: LivePlan,
  at: Date,
  { type, accountId }: Paid,
  confirmed: (made: Made, at: Date) => Promise<void> = async () => {},
): Step[] {
  const { tx, parts, people } = loading;
  const { userId } = people.ruth;
  const [signedAt, confirmedAt] = [later(at, 6), later(at, 9)];
  let investmentId: Id<'inv'> | null = null;
  const start = async () => {
    investmentId = await begin(loading, plan, accountId, at);
  };
  const sign = () => {
    const brand = parts.site.brandName;
    const disclosure = demoDisclosure(brand);
    const deps = { ...parts, brand, identity: null, mailer, realTime: systemClock, disclosure };
    const own = { userId, investmentId: sure(investmentId), now: signedAt };
    return importSignatures(tx, deps, { ...own, ...SIGNED_FROM });
  };
  const confirm = async () => {
    const own = { userId, investmentId: sure(investmentId), now: confirmedAt };
    const bankId = type === 'bank' ? await bankOf(tx, accountId) : null;
    const { policy } = TERMS;
    const paymentId = await importConfirmation(tx, TERMS, { ...own, type, bankId, policy });
    await confirmed({ investmentId: own.investmentId, paymentId }, confirmedAt);
  };
  return [
    { at, run: start },
    { at: signedAt, run: sign },
    { at: confirmedAt, run: confirm },
  ];
}

async function begin(
  { tx, people }: MoneyLoading,
  { slug, shares }: LivePlan,
  accountId: Id<'acc'>,
  now: Date,
): Promise<Id<'inv'>> {
  const farmId = await farmIdOf(tx, slug);
  const { userId } = people.ruth;
  return importBeginning(tx, { userId, accountId, farmId, shares, policy: TERMS.policy, now });
}

/** The one that was linked first. */
async function bankOf(tx: Transaction, accountId: Id<'acc'>): Promise<Id<'bank'>> {
  const { id } = await tx.one<{ id: Id<'bank'> }>(
    sql`select id from bank where account_id = ${accountId} order by place limit 1`,
  );
  return id;
}

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

function sure<T>(value: T | null): T {
  if (value === null) throw new Error('a step of an investment comes before the one that it needs');
  return value;
}
