import { sql } from '@furrow/database/sql';
import type { CauseReader, CauseWords } from '../wallet/cause-words.ts';

/** What an owner reads of a wire that was credited to their wallet and taken back. */
export const takenBackWords: CauseReader = async (database, causeIds) => {
  const rows = await database.rows<{ id: string; sender: string; at: Date }>(
    sql`select back.id, line.sender, back.at from line_taken_back back join bank_line line on line.id = back.line_id
      where back.id = any(${[...causeIds]}::text[])`,
  );
  return new Map(
    rows.map(({ id, sender, at }): [string, CauseWords] => [
      id,
      {
        title: `Correction by us: wire from ${sender}`,
        cause: 'This wire was credited to your wallet by mistake, so we took it back.',
        story: [{ at, text: 'We took the wire back out of your wallet.' }],
        document: null,
      },
    ]),
  );
};
