import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Queue, QueueLine } from '@furrow/module/queue';
import { INQUIRY_LABELS } from '../../rules/index.ts';
import { INQUIRY_QUEUE } from '../receive/store-inquiry.ts';
import { INQUIRY_COLUMNS, type InquiryRow, nameIn } from './inquiry-row.ts';

/** Forms that a person of the firm answers. */
export const inquiryQueue: Queue = {
  name: INQUIRY_QUEUE,
  title: 'Messages from visitors',
  roles: ['editor', 'offerings'],
  goalDays: 2,
  describe,
};

async function describe(
  database: Queryable,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, QueueLine>> {
  const rows = await database.rows<InquiryRow>(
    sql`select ${INQUIRY_COLUMNS} from inquiry where id = any (${[...subjects]}::text[])`,
  );
  return new Map(
    rows.map(({ id, kind, email, answers }) => [
      id,
      {
        title: nameIn(answers) ?? email,
        kind: INQUIRY_LABELS[kind],
        detail: detailOf(answers),
        status: null,
        amountCents: null,
        path: `/masters/forms/${id}`,
      },
    ]),
  );
}

const LONGEST = 120;

function detailOf({ message, question, county, acres }: InquiryRow['answers']): string {
  const text = question ?? message ?? (acres === undefined ? '' : `${acres} acres in ${county ?? ''} County`);
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line;
}
