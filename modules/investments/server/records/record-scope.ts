import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import { accountIdsOf, type HolderFacts, holderFacts } from '../../../investors/server/index.ts';

/** Whose records are written out. */
export interface RecordScope {
  readonly userId: string;
  readonly accounts: readonly HolderFacts[];
}

export interface AskedRecords {
  readonly userId: string;
  readonly account?: Id<'acc'> | undefined;
}

/** All accounts of a person, deleted ones too, or one; null where that one is another's. */
export async function recordScope(
  database: Queryable,
  { userId, account }: AskedRecords,
): Promise<RecordScope | null> {
  const own = await accountIdsOf(database, userId);
  const asked = account === undefined ? own : own.filter((id) => id === account);
  if (account !== undefined && asked.length === 0) return null;
  const facts = await holderFacts(database, asked);
  return { userId, accounts: asked.flatMap((id) => facts.get(id) ?? []) };
}

export interface RecordPeriod {
  readonly from: Date;
  readonly until: Date;
}

/** A year of New York's calendar, or everything. */
export const recordPeriod = (year: number | undefined): RecordPeriod =>
  year === undefined
    ? { from: new Date(0), until: startOfNewYorkDay('2200-01-01') }
    : { from: startOfNewYorkDay(`${year}-01-01`), until: startOfNewYorkDay(`${year + 1}-01-01`) };

/** An account whose owner gave it no name is known by its id. */
export const accountLabel = ({ name, id }: Pick<HolderFacts, 'name' | 'id'>): string => name || id;
