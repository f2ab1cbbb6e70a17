import { sql } from '@furrow/database/sql';
import type { CauseReader, CauseWords } from '../wallet/cause-words.ts';

/** What an IRA's owner reads of money that no investment took. */
export const refundWords: CauseReader = async (database, ids) => {
  const rows = await database.rows<{ id: string; custodian: string; at: Date }>(
    sql`select id, custodian, at from custodian_refund where id = any(${[...ids]}::text[])`,
  );
  return new Map(
    rows.map(({ id, custodian, at }): [string, CauseWords] => [
      id,
      {
        title: `Back to ${custodian}`,
        cause: 'This money wasn’t needed for your investment, so it goes back to your custodian.',
        story: [{ at, text: `We set it aside for the next wire to ${custodian}.` }],
        document: null,
      },
    ]),
  );
};
