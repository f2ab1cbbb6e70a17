import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { formatShortDate } from '@furrow/kernel/dates';
import type { CauseReader, CauseWords } from '../wallet/cause-words.ts';

/**
 * What a wire says in the list of its owner's transactions; the sender is named, as it may be somebody else. A line that was
 * taken back has been in several lists, so it names no reference: that is another investor's.
 */
export const lineWords: CauseReader = async (database: Queryable, causeIds) => {
  const rows = await database.rows<{
    id: string;
    sender: string;
    day: string;
    added_at: Date;
    reference: string | null;
  }>(
    sql`select line.id, line.sender, line.day, line.added_at, wire.reference from bank_line line
      left join wire_reference wire on wire.id = line.matched_wire_id and line.taken_back = 0 where line.id = any(${[...causeIds]}::text[])`,
  );
  return new Map(
    rows.map(({ id, sender, day, added_at, reference }): [string, CauseWords] => [
      id,
      {
        title: `Wire from ${sender}`,
        cause: `Received by our bank on ${formatShortDate(day)}${reference === null ? '' : `, reference ${reference}`}.`,
        story: [{ at: added_at, text: 'Our bank received the wire' }],
        document: null,
      },
    ]),
  );
};
