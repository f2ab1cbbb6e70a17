import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { bankName } from '../../rules/index.ts';

export interface NamedBank {
  /** As its owner reads it, with the last four digits. */
  readonly name: string;
  /** Its owner or the firm took it away. */
  readonly isRemoved: boolean;
}

/** Banks by id, those that were removed among them: what was paid from one still names it. */
export async function namedBanks(
  database: Queryable,
  bankIds: readonly string[],
): Promise<ReadonlyMap<string, NamedBank>> {
  if (bankIds.length === 0) return new Map();
  const rows = await database.rows<{
    id: string;
    institution: string;
    last_four: string;
    is_removed: boolean;
  }>(sql`select id, institution, last_four, status = 'removed' as is_removed from bank
    where id = any(${[...bankIds]}::text[])`);
  return new Map(
    rows.map(({ id, institution, last_four, is_removed }) => [
      id,
      { name: bankName(institution, last_four), isRemoved: is_removed },
    ]),
  );
}
