import { Readable } from 'node:stream';
import { type AuditFilter, type AuditPlace, searchAudit } from '@furrow/database/audit-search';
import type { Database } from '@furrow/database/database';
import { csvLine } from '@furrow/kernel/csv';
import { describedLines } from './audit-page.ts';

/** Small enough that nothing else waits while it is written out. */
const BATCH = 500;
const HEAD = ['Number', 'Time (UTC)', 'Who', 'Name', 'Action', 'Whose', 'Name', 'Before', 'After'];

/** All that a search finds, read in batches while it is sent: it never lies in memory as a whole. */
export function auditCsv(database: Database, filter: AuditFilter): Readable {
  async function* lines() {
    yield csvLine(HEAD);
    for (let after: AuditPlace | undefined; ; ) {
      const page = { ...(after === undefined ? {} : { after }), limit: BATCH };
      const found = await searchAudit(database, filter, page);
      const described = await describedLines(database, found);
      yield described.map(cells).map(csvLine).join('');
      if (found.length < BATCH) return;
      after = found.at(-1);
    }
  }
  return Readable.from(lines());
}

type Line = Awaited<ReturnType<typeof describedLines>>[number];

const cells = ({ seq, at, actor, action, subject, before, after }: Line) => [
  seq,
  at.toISOString(),
  actor.raw,
  actor.name,
  action,
  subject.raw,
  subject.name,
  before === null ? null : JSON.stringify(before),
  after === null ? null : JSON.stringify(after),
];
