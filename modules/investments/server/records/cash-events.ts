import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { farmNames } from '../../../farms/server/index.ts';
import type { HolderFacts } from '../../../investors/server/index.ts';
import type { TransactionType } from '../../../wallet/rules/index.ts';
import {
  type CashMovement,
  type CauseReaders,
  cashMovements,
  custodianPayments,
  farmsOfDistributions,
  openingCents,
} from '../../../wallet/server/index.ts';
import type { FundingState } from '../../rules/index.ts';
import type { RecordPeriod } from './record-scope.ts';

/** Where the money passed: only the wallet's adds up to its statement. */
export type CashPlace = 'wallet' | 'custodian' | 'elsewhere';

export interface CashEvent {
  readonly day: string;
  readonly farm: string | null;
  readonly type: TransactionType;
  readonly what: string;
  /** Below zero where money went out. */
  readonly cents: Cents;
  readonly place: CashPlace;
  /** What the wallet had right after it; null for what passed elsewhere. */
  readonly balanceCents: Cents | null;
  readonly id: string;
}

export interface AskedEvents extends RecordPeriod {
  readonly account: HolderFacts;
  readonly now: Date;
}

const IMPORTED: FundingState = 'imported';
/** So many lines at a time, as of the wallet's own. */
const BATCH = 500;

/** What came to an account and went from it: through its wallet in order, then what never was in it. */
export async function* cashEvents(
  database: Queryable,
  readers: CauseReaders,
  { account, from, until, now }: AskedEvents,
): AsyncIterable<readonly CashEvent[]> {
  const asked = { accountId: account.id, from, until };
  let balanceCents = await openingCents(database, asked);
  for await (const movements of cashMovements(database, readers, { ...asked, now })) {
    const farmOf = await farmsBehind(database, movements);
    yield movements.map((movement): CashEvent => {
      const { id, type, cents, at, cause, title: what } = movement;
      balanceCents += cents;
      return {
        day: newYorkDay(at),
        farm: farmOf(cause.id),
        type,
        what,
        cents,
        place: 'wallet',
        balanceCents,
        id,
      };
    });
  }
  yield* paidToCustodian(database, asked);
  yield* paidElsewhere(database, asked);
}

/** What farm a movement is about, by the id of its cause; null for a deposit or a withdrawal. */
async function farmsBehind(
  database: Queryable,
  movements: readonly CashMovement[],
): Promise<(causeId: string) => string | null> {
  const holds = movements
    .filter(({ cause }) => cause.type.startsWith('investment_'))
    .map(({ cause }) => cause.id);
  const invested = await database.rows<{ hold_id: string; farm_id: Id<'farm'> }>(
    sql`select hold_id, farm_id from investment_money join investment on investment.id = investment_id
      where hold_id = any(${holds}::text[])`,
  );
  const farmIds = new Map<string, Id<'farm'>>([
    ...(await farmsOfDistributions(database, movements)),
    ...invested.map(({ hold_id, farm_id }) => [hold_id, farm_id] as const),
  ]);
  const names = await farmNames(database, [...new Set(farmIds.values())]);
  return (causeId) => names.get(farmIds.get(causeId) ?? '')?.name ?? null;
}

interface Asked extends RecordPeriod {
  readonly accountId: Id<'acc'>;
}

async function* paidToCustodian(database: Queryable, asked: Asked): AsyncIterable<readonly CashEvent[]> {
  for await (const payments of custodianPayments(database, asked)) {
    const names = await farmNames(
      database,
      payments.map(({ farmId }) => farmId),
    );
    yield payments.map(({ id, farmId, cents, at, title, custodian }) => ({
      day: newYorkDay(at),
      farm: names.get(farmId)?.name ?? null,
      type: 'distribution',
      what: `${title}, paid to ${custodian}`,
      cents,
      place: 'custodian',
      balanceCents: null,
      id,
    }));
  }
}

interface BoughtElsewhere {
  readonly id: Id<'inv'>;
  readonly farm_id: Id<'farm'>;
  readonly shares: number;
  readonly cents: Cents;
  readonly confirmed_at: Date;
}

/** Positions that were bought before they came here: their money never was in these books. */
async function* paidElsewhere(
  database: Queryable,
  { accountId, from, until }: Asked,
): AsyncIterable<readonly CashEvent[]> {
  for (let last: Id<'inv'> | null = null; ; ) {
    const rest: Sql =
      last === null
        ? sql`true`
        : sql`(confirmed_at, id) > (select confirmed_at, id from investment where id = ${last})`;
    const rows: BoughtElsewhere[] = await database.rows<BoughtElsewhere>(sql`select id, farm_id, shares,
        amount_cents + fees_cents as cents, confirmed_at
      from investment where account_id = ${accountId} and funding_state = ${IMPORTED}
        and confirmed_at >= ${from} and confirmed_at < ${until} and ${rest}
      order by confirmed_at, id limit ${BATCH} /* never null: confirmed_at */`);
    const names = await farmNames(
      database,
      rows.map(({ farm_id }) => farm_id),
    );
    if (rows.length > 0)
      yield rows.map(({ id, farm_id, shares, cents, confirmed_at }) => ({
        day: newYorkDay(confirmed_at),
        farm: names.get(farm_id)?.name ?? null,
        type: 'investment',
        what: `${shares.toLocaleString('en-US')} shares, bought before the position was moved here`,
        cents: -cents,
        place: 'elsewhere',
        balanceCents: null,
        id,
      }));
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? null;
  }
}
