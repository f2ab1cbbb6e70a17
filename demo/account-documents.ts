import { crc32, deflateSync } from 'node:zlib';
import { composeDocument } from '@furrow/documents/compose-document';
import { addDays, newYorkDay } from '@furrow/kernel/new-york-day';
import type { ImportedAccount } from '@furrow/modules/investors/server';
import { FICTIONAL } from './documents/set-document.ts';

/** An account of the demonstration as it is written down: its documents are made when it is loaded. */
export type DemoAccount = Omit<ImportedAccount, 'userId' | 'accredited'> & {
  /** So many days ago, by what its owner is worth. */
  readonly accreditedDaysAgo?: number;
  /** What the documents of the business or trust are called. */
  readonly documentNames?: readonly string[];
};

/** Adds what its owner has sent in. */
export async function withDocuments(
  { accreditedDaysAgo: daysAgo, documentNames = [], ...account }: DemoAccount,
  now: Date,
): Promise<Omit<ImportedAccount, 'userId'>> {
  const owner = `${account.details.first_name} ${account.details.last_name}`;
  const documents = await Promise.all(
    documentNames.map(async (name) => ({
      name: `${name}.pdf`,
      bytes: await specimenPage({ title: name, owner, now }),
    })),
  );
  const people = account.people?.map((person) =>
    person.status === 'document_pending'
      ? { ...person, document: { name: 'passport.png', bytes: greyPicture(320, 220) } }
      : person,
  );
  const more = { ...account, documents, ...(people ? { people } : {}) };
  if (daysAgo === undefined) return more;
  const dated = addDays(newYorkDay(now), -daysAgo - 15);
  const statement = await specimenPage({
    title: 'Statement of assets',
    owner,
    now,
    dateline: `As of ${dated}`,
    total: '$2,400,000.00',
  });
  const accredited = {
    method: 'net_worth',
    statements: [1],
    answers: { assets: '2400000.00', debts: '150000.00', dated_on: dated },
    documents: [{ name: 'statement-of-assets.pdf', bytes: statement }],
    daysAgo,
    reason: 'Statement and credit report agree. (Fictional.)',
  } as const;
  return { ...more, accredited };
}

interface PageOfOwner {
  readonly title: string;
  readonly owner: string;
  readonly now: Date;
  readonly dateline?: string;
  readonly total?: string;
}

/** One page as somebody other than the firm might have sent it. */
export function specimenPage({ title, owner, now, dateline = '', total }: PageOfOwner): Promise<Uint8Array> {
  const section = { heading: 'Total', table: null, after: [], signatures: [] };
  return composeDocument({
    brand: owner,
    title,
    subtitle: owner,
    dateline,
    notice: `${FICTIONAL}.`,
    footer: FICTIONAL,
    numbered: false,
    sections: total === undefined ? [] : [{ ...section, paragraphs: [total] }],
    created: now,
  });
}

const CHUNK_OVERHEAD = 12;

function chunk(kind: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + CHUNK_OVERHEAD);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(kind, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** A PNG of one grey: nobody's passport. */
function greyPicture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0xb4);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
