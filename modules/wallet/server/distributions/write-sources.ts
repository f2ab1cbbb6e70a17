import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { SourceLine } from '../../rules/index.ts';

/** Where the money of a draft comes from, instead of what was there. */
export async function writeSources(
  tx: Transaction,
  id: Id<'dist'>,
  sources: readonly SourceLine[],
): Promise<void> {
  await tx.run(sql`delete from distribution_source where distribution_id = ${id}`);
  await tx.run(sql`insert into distribution_source (distribution_id, place, label, amount_cents)
    select ${id}, place, label, cents from unnest(${sources.map(({ label }) => label)}::text[],
      ${sources.map(({ amountCents }) => amountCents)}::bigint[]) with ordinality as given (label, cents, place)`);
}
