import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { adjustmentWords } from '../../rules/index.ts';
import type { CauseReader } from '../wallet/cause-words.ts';

interface Row {
  readonly id: Id<'adj'>;
  readonly amount_cents: Cents;
  readonly note: string;
  readonly is_reversal: boolean;
  readonly at: Date;
}

/** What an owner reads of a credit or a charge by hand. */
export const readAdjustments: CauseReader = async (database, ids) => {
  const rows =
    await database.rows<Row>(sql`select id, amount_cents, note, reverses is not null as is_reversal, at
    from adjustment where id = any(${[...ids]}::text[])`);
  return new Map(
    rows.map(({ id, amount_cents: amountCents, note, is_reversal: isReversal, at }) => [
      id,
      { ...adjustmentWords({ amountCents, note, isReversal, at }), document: null },
    ]),
  );
};
