import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { farmNames, type OfferedTerms, offeredTerms, openOfferings } from '../../../farms/server/index.ts';
import { accountIdsOf, type HolderFacts, holderFacts } from '../../../investors/server/index.ts';
import type { ReinvestAccount, Reinvesting } from '../../contract/index.ts';
import { investmentStatusOf, isUnfinished, quoteOf, reinvestPlan, shareRange } from '../../rules/index.ts';
import { findUnfinished } from '../flow/find-unfinished.ts';
import { collectedCents, type ReinvestmentRow, reinvestmentsOf } from './reinvestment-row.ts';

const MOST_SHOWN = 20;

interface Asked {
  readonly userId: string;
  readonly grants: readonly string[];
  readonly now: Date;
}

/** Where the distributions of each account go on, and what they wait for. */
export async function showReinvesting(database: Queryable, asked: Asked): Promise<Reinvesting> {
  const { userId } = asked;
  const facts = await holderFacts(database, await accountIdsOf(database, userId));
  const accounts = [...facts.values()]
    .filter(({ isOpen }) => isOpen)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids = accounts.map(({ id }) => id);
  const rows = new Map(
    (await reinvestmentsOf(database, userId)).map((row) => [row.account_id, row] as const),
  );
  const collected = await collectedCents(database, ids);
  const prepared = await preparedOf(database, ids);
  const shown: ReinvestAccount[] = [];
  for (const account of accounts) {
    const row = rows.get(account.id);
    const cents = collected.get(account.id) ?? 0n;
    shown.push({
      account: { id: account.id, name: account.name || account.id },
      is_offered: account.type !== 'sdira',
      to: row === undefined ? 'off' : row.farm_id === null ? 'ask' : 'farm',
      collected: toDollarString(cents),
      ...(await standingOf(database, asked, row, cents)),
      prepared: prepared.get(account.id) ?? [],
    });
  }
  const types = new Set(accounts.map(({ type }) => type));
  return { accounts: shown, offerings: await offeringsFor(database, asked, types) };
}

type Standing = Pick<ReinvestAccount, 'farm' | 'missing' | 'standing' | 'unfinished_id'>;
const OFF: Standing = { farm: null, missing: null, standing: null, unfinished_id: null };

async function standingOf(
  database: Queryable,
  asked: Asked,
  row: ReinvestmentRow | undefined,
  cents: bigint,
): Promise<Standing> {
  if (row === undefined) return OFF;
  if (row.farm_id === null) return { ...OFF, standing: cents > 0n ? 'choose' : 'nothing_yet' };
  const terms = await offeredTerms(database, row.farm_id, asked);
  if (terms === null) return { ...OFF, standing: 'not_open' };
  const farm = { id: terms.id, slug: terms.slug, name: terms.name };
  if (!terms.isVisible || !terms.canInvest) return { ...OFF, farm, standing: 'not_open' };
  const plan = reinvestPlan(terms, cents);
  if (plan.kind === 'sold_out') return { ...OFF, farm, standing: 'sold_out' };
  const missing = plan.kind === 'collect' ? toDollarString(plan.missingCents) : null;
  if (plan.kind === 'collect')
    return { ...OFF, farm, missing, standing: cents > 0n ? 'collecting' : 'nothing_yet' };
  const unfinished = await findUnfinished(database, { userId: asked.userId, farmId: terms.id });
  return {
    ...OFF,
    farm,
    standing: unfinished ? 'unfinished' : 'next_run',
    unfinished_id: unfinished?.id ?? null,
  };
}

interface PreparedRow {
  readonly id: Id<'inv'>;
  readonly account_id: string;
  readonly farm_id: Id<'farm'>;
  readonly status: number;
  readonly cents: bigint;
  readonly created_at: Date;
}

async function preparedOf(
  database: Queryable,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, ReinvestAccount['prepared']>> {
  const rows = await database.rows<PreparedRow>(sql`select id, payment.account_id, farm_id, status,
      amount_cents + fees_cents as cents, created_at
    from investment join (select distinct investment_id, account_id from reinvestment_payment
      where account_id = any(${[...accountIds]}::text[]) and investment_id is not null) payment on investment_id = id
    order by created_at desc, id desc limit ${MOST_SHOWN}`);
  const farms = await farmNames(
    database,
    rows.map(({ farm_id }) => farm_id),
  );
  const byAccount = Map.groupBy(rows, ({ account_id }) => account_id);
  return new Map(
    [...byAccount].map(([account, own]) => [
      account,
      own.map(({ id, farm_id, status, cents, created_at }) => ({
        investment_id: id,
        farm: farms.get(farm_id)?.name ?? '',
        slug: farms.get(farm_id)?.slug ?? '',
        amount: toDollarString(cents),
        is_open: isUnfinished(investmentStatusOf(status)),
        at: created_at.toISOString(),
      })),
    ]),
  );
}

/** What is open to somebody, and takes at least one kind of account that they have. */
async function offeringsFor(
  database: Queryable,
  asked: Asked,
  types: ReadonlySet<HolderFacts['type']>,
): Promise<Reinvesting['offerings']> {
  const shown: Reinvesting['offerings'] = [];
  for (const { id } of await openOfferings(database)) {
    const terms = await offeredTerms(database, id, asked);
    if (terms === null || !isOpenTo(terms, types)) continue;
    const least = quoteOf(shareRange(terms).least, terms).totalCents;
    shown.push({ id, slug: terms.slug, name: terms.name, least: toDollarString(least) });
  }
  return shown.toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));
}

function isOpenTo(terms: OfferedTerms, types: ReadonlySet<HolderFacts['type']>): boolean {
  if (!terms.isVisible || !terms.canInvest || terms.remainingShares === 0) return false;
  return [...types].some((type) => type !== 'sdira' && !terms.restrictEntities.includes(type));
}
