import type { Queryable } from '@furrow/database/database';

/** What a whole farm was worth on a day, as it was approved. */
export interface FarmValue {
  readonly day: string;
  readonly valueCents: bigint;
  readonly method: string;
  readonly source: string;
}

/** The approved values of farms, oldest first. Nobody records any yet. */
export async function farmValues(
  _database: Queryable,
  _farmIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FarmValue[]>> {
  return new Map();
}
