import { propose } from '@furrow/database/approval-propose';
import type { Database } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import { importDeadJob } from '@furrow/database/jobs-import';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { closeOffering, findFarmIdBySlug } from '@furrow/modules/farms/server';
import { findUserByEmail } from '@furrow/modules/identity/server';
import type { ImportParts } from '@furrow/modules/investors/server';
import type { DocumentsOf } from '../load-documents.ts';
import { ACCREDITED, APPLICANTS } from './applicants.ts';
import { DRAFT_SLUG, loadDraftOffering } from './draft-offering.ts';
import { type Loading, loadWaiting } from './load-waiting.ts';
import { demoStaff } from './staff.ts';
import { WAITING } from './waiting.ts';
import { loadYear } from './year.ts';

// Any number will do: it makes a second process wait here, and then find that there is nothing left to do.
const LOCK = 7_202_611_150_012n;
const HOUR_MS = 60 * 60_000;

/** Fully subscribed: nothing but the decision of a second person is left. */
const CLOSED_SLUG = 'boone-river-north';
const PROPOSED_HOURS_AGO = 20;
const WHY_DEAD =
  'The file store did not answer: PUT documents/funk-flats-pivot timed out after 30 seconds, 5 times in a row.';

interface ConsoleParts {
  readonly accounts: ImportParts;
  readonly documents: Job<DocumentsOf>;
}

/** Gives the firm's people something to do, all of it or nothing, and once. Answers how many things it put into their queues. */
export function loadDemoConsole(database: Database, clock: Clock, parts: ConsoleParts): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    for (const { email } of [...APPLICANTS, ...ACCREDITED.map(({ person }) => person)])
      if ((await findUserByEmail(tx, email)) !== undefined) return 0;
    const staff = await demoStaff(tx);
    if (staff === null) return 0;
    const loading: Loading = { tx, parts: parts.accounts, staff, now: clock.now() };
    await loadYear(loading);
    // In the order in which it came in.
    const waiting = WAITING.toSorted((a, b) => b.minutesAgo - a.minutesAgo);
    for (const one of waiting) await loadWaiting(loading, one);
    await loadDraftOffering(loading);
    await loadProposal(loading);
    await loadDeadJob(loading, parts.documents);
    return waiting.length;
  });
}

async function loadProposal({ tx, staff, now }: Loading): Promise<void> {
  const farmId = await findFarmIdBySlug(tx, CLOSED_SLUG);
  if (farmId === null) return;
  // Where somebody was there before, it is closed already or proposed; that stays.
  await propose(tx, closeOffering({ answersTo: () => [] }), {
    subject: `farm:${farmId}`,
    payload: { farm_id: farmId, to: 'successfully closed' },
    reason: 'All shares are subscribed and the seller is ready to close. (Fictional.)',
    proposer: { userId: staff.offerings, roles: ['offerings'] },
    now: new Date(now.getTime() - PROPOSED_HOURS_AGO * HOUR_MS),
  });
}

async function loadDeadJob({ tx }: Loading, documents: Job<DocumentsOf>): Promise<void> {
  const farmId = await findFarmIdBySlug(tx, DRAFT_SLUG);
  if (farmId !== null) await importDeadJob(tx, documents, { slug: DRAFT_SLUG, farmId }, WHY_DEAD);
}
