import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { accountHolder, ISSUER } from '@furrow/modules/farms/rules';
import {
  findFarmIdBySlug,
  giveBackShares,
  importHoldings,
  type MovedHolding,
} from '@furrow/modules/farms/server';
import { findUserByEmail } from '@furrow/modules/identity/server';
import { type ImportedStatus, importPosition, newPositionId } from '@furrow/modules/investments/server';
import { accountIdsOf, type ImportParts } from '@furrow/modules/investors/server';
import { demoFarm } from '../demo-farm.ts';
import { DEMO_HOLDER } from '../load.ts';
import { orchardSale } from '../money/quarters.ts';
import { DEMO_ACTOR, daysAgo } from '../money/timeline.ts';
import { DEMO_OFFERINGS, type DemoOffering } from '../offering.ts';
import { DEMO_PEOPLE } from '../people.ts';
import { type DemoHolder, HOLDERS, type HolderLoading, loadEverybodyElse, loadHolders } from './holders.ts';
import { liveShares } from './live-plan.ts';

export const ORCHARD = 'selah-bench-orchard';
export const DELTA = 'webb-delta-farm';

/** What the investor with the wallet bought, some of it with her IRA. One offering failed, and her money came back. */
const RUTH_SHARES: Readonly<Record<string, number>> = {
  [ORCHARD]: 14,
  [DELTA]: 160,
  'sagehill-circles': 12,
  'suggsville-timber': 60,
};
const IRA_SHARES: Readonly<Record<string, number>> = { 'woodburn-hazelnut': 6 };
/** What can be sold and given away: the farms are running, and both have held it for long enough. */
const SELLER_SHARES: Readonly<Record<string, number>> = {
  'sagehill-circles': 24,
  'woodburn-hazelnut': 10,
  'suggsville-timber': 150,
};
const BUYER_SHARES: Readonly<Record<string, number>> = {
  'sagehill-circles': 9,
  'woodburn-hazelnut': 4,
  'suggsville-timber': 80,
};
const FAILED_SHARES: Readonly<Record<string, number>> = { 'lakeland-ridge-citrus': 8 };
/** Of the Delta farm, after the last quarter that was paid and before the record date of the run that waits. */
const LATER = { ira: 90, seller: 240, buyer: 60 } as const;
const LATER_DAYS_AGO = 11;
const CONFIRMED_DAYS_BEFORE_CLOSING = 12;
const DAY_MS = 86_400_000;

// Any number will do: it makes a second process wait here, and then find that there is nothing left to do.
const LOCK = 7_202_611_150_014n;

/** Somebody of the demonstration, with the accounts that hold something. */
interface Investors {
  readonly ruth: DemoHolder;
  readonly ira: DemoHolder;
  readonly seller: DemoHolder;
  readonly buyer: DemoHolder;
}

/**
 * Makes investments of everything that was subscribed when the farms were loaded, so that each share has one (I10): of
 * the people of the demonstration, of fictional investors and, for the rest, of an account that nobody signs in to.
 * Answers how many.
 */
export function loadDemoPositions(database: Database, clock: Clock, parts: ImportParts): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    const begun = await tx.maybe(sql`select from investment limit 1`);
    const people = await investorsOf(tx);
    const { empty } = await tx.one<{ empty: boolean }>(sql`select not exists (select from farm) as empty`);
    if (begun !== undefined || empty) return 0;
    const loading = { tx, parts, now: clock.now() };
    const everybodyElse = await loadEverybodyElse(loading);
    const everybody = people && { ...people, holders: await loadHolders(loading), now: loading.now };
    // Where money moves, the investor takes these herself a moment later: the farm ends with what it was loaded with.
    const isLive = people !== null && parts.standIns;
    const told = await toldPeople(tx, loading.now);
    let positions = 0;
    for (const offering of DEMO_OFFERINGS) {
      const held = everybody === null ? [] : sharesOf(offering, everybody);
      const live = isLive ? liveShares(offering.slug) : 0;
      if (live > 0) await giveBack(loading, offering, live);
      const rest = offering.subscribed_shares - live - held.reduce((sum, { shares }) => sum + shares, 0);
      const all = rest === 0 ? held : [...held, { by: everybodyElse, shares: rest }];
      positions += await loadFarmPositions(loading, offering, all, told);
      if (people !== null) positions += await loadFailed(loading, offering, people.ruth);
    }
    return positions;
  });
}

/** Null where one of them, or an account, is not there as the demonstration put them there. */
async function investorsOf(tx: Transaction): Promise<Investors | null> {
  const [ruth, ira] = await holdersOf(tx, 'investor@furrow.test');
  const [seller] = await holdersOf(tx, 'seller@furrow.test');
  const [buyer] = await holdersOf(tx, 'buyer@furrow.test');
  return ruth && ira && seller && buyer ? { ruth, ira, seller, buyer } : null;
}

async function holdersOf(tx: Transaction, email: string): Promise<DemoHolder[]> {
  const user = await findUserByEmail(tx, email);
  if (user === undefined) return [];
  return (await accountIdsOf(tx, user.userId)).map((accountId) => ({ userId: user.userId, accountId }));
}

/** Whether somebody who can sign in was here when something happened, and so was told of it. */
type Told = (userId: string, at: Date) => boolean;

async function toldPeople(tx: Transaction, now: Date): Promise<Told> {
  const joined = new Map<string, Date>();
  for (const { email, joinedDaysAgo } of DEMO_PEOPLE) {
    const user = await findUserByEmail(tx, email);
    if (user !== undefined) joined.set(user.userId, new Date(now.getTime() - joinedDaysAgo * DAY_MS));
  }
  return (userId, at) => (joined.get(userId) ?? at) < at;
}

interface Held {
  readonly by: DemoHolder;
  readonly shares: number;
  /** What it gave to others later. */
  readonly gave?: readonly { readonly to: DemoHolder; readonly shares: number; readonly at: Date }[];
}

interface Everybody extends Investors {
  readonly holders: readonly DemoHolder[];
  readonly now: Date;
}

/** Who holds what of a farm by name. All of two farms is; the first of those investors takes what does not divide. */
function sharesOf({ slug, subscribed_shares: all }: DemoOffering, everybody: Everybody): Held[] {
  const { ruth, ira, seller, buyer, holders } = everybody;
  const held: Held[] = [
    { by: ruth, shares: RUTH_SHARES[slug] ?? 0 },
    { by: ira, shares: IRA_SHARES[slug] ?? 0 },
    { by: seller, shares: SELLER_SHARES[slug] ?? 0 },
    { by: buyer, shares: BUYER_SHARES[slug] ?? 0 },
  ];
  const rest = all - held.reduce((sum, { shares }) => sum + shares, 0);
  if (slug === ORCHARD || slug === DELTA) held.push(...spread(rest, slug, holders, everybody));
  return held.filter(({ shares }) => shares > 0);
}

function spread(
  rest: number,
  slug: string,
  holders: readonly DemoHolder[],
  { ira, seller, buyer, now }: Everybody,
): Held[] {
  const parts = HOLDERS.map(([, , , , , hundredths]) => Math.floor((rest * hundredths) / 100));
  const left = rest - parts.reduce((sum, shares) => sum + shares, 0);
  const at = daysAgo(now, LATER_DAYS_AGO, '10:00');
  const gave = [
    { to: ira, shares: LATER.ira, at },
    { to: seller, shares: LATER.seller, at },
    { to: buyer, shares: LATER.buyer, at },
  ];
  return holders.map((by, index) => ({
    by,
    shares: (parts[index] ?? 0) + (index === 0 ? left : 0),
    ...(slug === DELTA && index === 0 ? { gave } : {}),
  }));
}

const STATUSES: Readonly<Partial<Record<DemoOffering['status'], ImportedStatus>>> = {
  exited: 'exited',
  sold: 'successfully closed',
  'successfully closed': 'successfully closed',
};

interface Times {
  readonly confirmedAt: Date;
  readonly closedAt: Date;
  readonly endedAt: Date;
}

function timesOf(offering: DemoOffering, now: Date): Times {
  const { openedAt, closedAt } = demoFarm(offering, now);
  if (closedAt === null) {
    const confirmedAt = openedAt ?? now;
    return { confirmedAt, closedAt: confirmedAt, endedAt: confirmedAt };
  }
  const confirmedAt = new Date(closedAt.getTime() - CONFIRMED_DAYS_BEFORE_CLOSING * DAY_MS);
  const endedAt = offering.slug === ORCHARD ? orchardSale(now).endedAt : closedAt;
  return { confirmedAt, closedAt, endedAt };
}

async function giveBack({ tx, now }: HolderLoading, offering: DemoOffering, shares: number): Promise<void> {
  const farmId = await farmIdOf(tx, offering.slug);
  const { confirmedAt: at } = timesOf(offering, now);
  const given = { farmId, holder: DEMO_HOLDER, shares, cause: DEMO_ACTOR, actor: DEMO_ACTOR, at };
  unwrap(await giveBackShares(tx, given));
}

/** An offering that did not close: the shares went back, and so did the money. */
async function loadFailed(
  { tx, now }: HolderLoading,
  offering: DemoOffering,
  by: DemoHolder,
): Promise<number> {
  const shares = FAILED_SHARES[offering.slug];
  if (shares === undefined) return 0;
  const times = timesOf(offering, now);
  const failed = { id: newPositionId(times.confirmedAt), status: 'unsuccessfully closed', shares } as const;
  const farmId = await farmIdOf(tx, offering.slug);
  await importPosition(tx, { ...failed, ...by, farmId, ...times, actor: DEMO_ACTOR, now, isTold: true });
  return 1;
}

/** Positions and register of one farm. Its own figures stay as they are: whatever passes, passes by way of the issuer. */
async function loadFarmPositions(
  loading: HolderLoading,
  offering: DemoOffering,
  held: readonly Held[],
  told: Told,
): Promise<number> {
  if (held.length === 0) return 0;
  const { tx, now } = loading;
  const farmId = await farmIdOf(tx, offering.slug);
  const status = STATUSES[offering.status] ?? 'completed';
  const times = timesOf(offering, now);
  const moved: MovedHolding[] = [];
  let positions = 0;
  const add = async (by: DemoHolder, shares: number, at: Times, isBuyer = true): Promise<string> => {
    const id = newPositionId(at.confirmedAt);
    const isTold = isBuyer && told(by.userId, at.confirmedAt);
    await importPosition(tx, { id, ...by, farmId, shares, status, ...at, actor: DEMO_ACTOR, now, isTold });
    positions += 1;
    return `investment:${id}`;
  };
  for (const { by, shares, gave = [] } of held) {
    const kept = shares - gave.reduce((sum, one) => sum + one.shares, 0);
    const cause = await add(by, kept, times);
    const from = { holder: DEMO_HOLDER, cause: DEMO_ACTOR };
    moved.push(...passing(from, { holder: accountHolder(by.accountId), cause }, shares, times.confirmedAt));
    for (const { to, shares: given, at } of gave) {
      const later = await add(to, given, { confirmedAt: at, closedAt: at, endedAt: at }, false);
      const giver = { holder: accountHolder(by.accountId), cause };
      moved.push(...passing(giver, { holder: accountHolder(to.accountId), cause: later }, given, at));
    }
  }
  unwrap(await importHoldings(tx, farmId, moved, { actor: DEMO_ACTOR, at: now }));
  return positions;
}

interface Side {
  readonly holder: string;
  /** By which it holds the shares. */
  readonly cause: string;
}

const passing = (from: Side, to: Side, shares: number, at: Date): MovedHolding[] => [
  { from: from.holder, holder: ISSUER, shares, cause: from.cause, at },
  { from: ISSUER, holder: to.holder, shares, cause: to.cause, at },
];

export async function farmIdOf(tx: Transaction, slug: string): Promise<Id<'farm'>> {
  const farmId = await findFarmIdBySlug(tx, slug);
  if (farmId === null) throw new Error(`the demonstration has no farm ${slug}`);
  return farmId;
}
