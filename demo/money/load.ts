import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { findFarmIdBySlug } from '@furrow/modules/farms/server';
import { findUserByEmail } from '@furrow/modules/identity/server';
import { accountIdsOf, walletFactsOf } from '@furrow/modules/investors/server';
import { hasMoved } from '@furrow/modules/wallet/server';
import { demoStaff } from '../console/staff.ts';
import { liveSteps } from '../investing/live.ts';
import { CONFIRMED } from '../investing/live-plan.ts';
import { DELTA, ORCHARD } from '../investing/positions.ts';
import { loadDemoAgreements } from '../load-documents.ts';
import { ruthSteps, traderSteps } from './payments.ts';
import { quarterSteps, saleSteps, waitingSteps } from './runs.ts';
import { type MoneyParts, type MoneyPeople, takeSteps, type WalletOwner } from './timeline.ts';
import { lineSteps, nightSteps } from './treasury.ts';

// Any number will do: it makes a second process wait here, and then find that there is nothing left to do.
const LOCK = 7_202_611_150_013n;

/**
 * Puts money into the wallets of the demonstration and work on the desk of the treasury, all of it or nothing, and only
 * where none has ever moved. Answers how many things happened. Beside a real payment service there is no such money.
 */
export async function loadDemoMoney(database: Database, clock: Clock, parts: MoneyParts): Promise<number> {
  if (!parts.standIns || (await hasMoved(database))) return 0;
  const slugs = CONFIRMED.map(({ slug }) => slug);
  await loadDemoAgreements(database, clock, { files: parts.files, brandName: parts.site.brandName, slugs });
  return database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await hasMoved(tx)) return 0;
    const now = clock.now();
    const people = await moneyPeople(tx, now);
    if (people === null) return 0;
    const loading = { tx, parts, people, now, today: newYorkDay(now) };
    const steps = [
      ...ruthSteps(loading),
      ...traderSteps(loading),
      ...quarterSteps(loading),
      ...saleSteps(loading),
      ...waitingSteps(loading),
      ...lineSteps(loading),
      ...nightSteps(loading),
      ...(await liveSteps(loading)),
    ];
    await takeSteps(steps, now);
    return steps.length;
  });
}

/** Null where somebody of them, or a farm, is not there as the demonstration put them there. */
async function moneyPeople(tx: Transaction, now: Date): Promise<MoneyPeople | null> {
  for (const slug of [ORCHARD, DELTA]) if ((await findFarmIdBySlug(tx, slug)) === null) return null;
  const staff = await demoStaff(tx);
  const [ruth, buyer, seller] = [
    await walletOwner(tx, 'investor@furrow.test', now),
    await walletOwner(tx, 'buyer@furrow.test', now),
    await walletOwner(tx, 'seller@furrow.test', now),
  ];
  if (staff === null || ruth === null || buyer === null || seller === null) return null;
  const [, ruthIra] = await accountIdsOf(tx, ruth.userId);
  return ruthIra === undefined ? null : { ruth, ruthIra, buyer, seller, staff };
}

async function walletOwner(tx: Transaction, email: string, now: Date): Promise<WalletOwner | null> {
  const user = await findUserByEmail(tx, email);
  const [accountId] = user === undefined ? [] : await accountIdsOf(tx, user.userId);
  if (user === undefined || accountId === undefined) return null;
  const facts = await walletFactsOf(tx, { accountId, now });
  const [name] = facts?.holderNames ?? [];
  if (!facts?.isActivated || name === undefined) return null;
  return { userId: user.userId, accountId, name };
}
