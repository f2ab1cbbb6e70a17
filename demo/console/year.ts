import { appendAudit } from '@furrow/database/audit';
import type { Json } from '@furrow/database/outbox';
import { lockSetting, saveSetting } from '@furrow/database/runtime-settings';
import { addDays, isBusinessDay, newYorkDay, newYorkTime } from '@furrow/kernel/calendar';
import type { Id } from '@furrow/kernel/ids';
import { formatDollars } from '@furrow/kernel/money';
import { findFarmIdBySlug } from '@furrow/modules/farms/server';
import { importAccount } from '@furrow/modules/investors/server';
import { specimenPage } from '../account-documents.ts';
import { detailsOf, WEALTH } from '../account-owners.ts';
import { cents } from '../documents/amounts.ts';
import { DEMO_OFFERINGS } from '../offering.ts';
import { ACCREDITED, type Accredited } from './applicants.ts';
import { DEMO_ACTOR, importApplicant, type Loading } from './load-waiting.ts';
import type { StaffName } from './staff.ts';

/** Who comes to work on which weekday, counted from Monday, and when. */
const MORNINGS: readonly (readonly [StaffName, readonly number[], string])[] = [
  ['compliance', [0, 3], '08:52'],
  ['reviewer', [1], '09:04'],
  ['offerings', [2], '09:20'],
  ['admin', [4], '08:31'],
];
const WEEKS = 52;
const SIGNED_UP_BEFORE_MS = 20 * 24 * 60 * 60_000;

interface Line {
  readonly at: Date;
  readonly by: StaffName;
  readonly action: string;
  readonly subject: string;
  readonly before?: Json;
  readonly after?: Json;
}

/** The first business day on or before the one that many days ago, at a time in New York. */
function moment(now: Date, daysAgo: number, time: string): Date {
  let day = addDays(newYorkDay(now), -daysAgo);
  while (!isBusinessDay(day)) day = addDays(day, -1);
  return newYorkTime(day, time);
}

/** A year of the firm: whom colleagues accredited, what they looked at and changed, and when they came to work. */
export async function loadYear(loading: Loading): Promise<void> {
  const { tx, staff, now } = loading;
  const lines: Line[] = [...mornings(now), ...(await farmLines(loading)), ...checks(now)];
  for (const [index, one] of ACCREDITED.entries()) {
    const by = index % 2 === 0 ? 'compliance' : 'reviewer';
    lines.push(...readings(await loadAccredited(loading, one, by), one, by, now));
  }
  lines.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { by, action, ...line } of lines) {
    // A log-in is on record under the person, everything else under their work for the firm.
    const actor = action === LOGIN ? staff[by] : `operator:${staff[by]}`;
    const subject = line.subject === OWN ? `user:${staff[by]}` : line.subject;
    await appendAudit(tx, { ...line, subject, actor, action });
  }
  await loadGoals(loading);
}

const LOGIN = 'identity.login';
/** Their own sign-in. */
const OWN = 'own';

function mornings(now: Date): Line[] {
  const today = newYorkDay(now);
  return Array.from({ length: WEEKS * 7 }, (_, index) => addDays(today, -1 - index))
    .filter((day) => isBusinessDay(day))
    .flatMap((day) => {
      const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
      return MORNINGS.filter(([, days]) => days.includes(weekday)).map(([by, , time]) => ({
        at: newYorkTime(day, time),
        by,
        action: LOGIN,
        subject: OWN,
        after: { amr: ['pwd', 'otp'] },
      }));
    });
}

/** What was looked at and put in order on the offerings desk. */
async function farmLines({ tx, now }: Loading): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [index, { slug, weight }] of DEMO_OFFERINGS.slice(0, 10).entries()) {
    const farmId = await findFarmIdBySlug(tx, slug);
    if (farmId === null) continue;
    const about = { by: 'offerings', subject: `farm:${farmId}` } as const;
    const daysAgo = 340 - index * 33;
    lines.push({ ...about, at: moment(now, daysAgo, '10:41'), action: 'farm.read', after: { guests: 0 } });
    lines.push({
      ...about,
      at: moment(now, daysAgo, '11:07'),
      action: 'farm.edited',
      before: { weight: weight + 5 },
      after: { weight, reason: 'Moved in the list to make room for a new offering. (Fictional.)' },
    });
  }
  return lines;
}

/** What the auditor and the admin looked at each quarter. */
function checks(now: Date): Line[] {
  return [350, 260, 170, 80].flatMap((daysAgo): Line[] => [
    {
      at: moment(now, daysAgo, '14:05'),
      by: 'admin',
      action: 'books.run_asked',
      subject: 'books:all',
      after: { reason: 'Before the quarterly report. (Fictional.)' },
    },
    {
      at: moment(now, daysAgo - 2, '09:48'),
      by: 'auditor',
      action: 'audit.exported',
      subject: 'audit:all',
      after: { action: 'account.accreditation.verified' },
    },
  ]);
}

async function loadAccredited(
  loading: Loading,
  { person, daysAgo, income, reason }: Accredited,
  by: StaffName,
): Promise<Id<'acc'>> {
  const { tx, parts, staff, now } = loading;
  const at = moment(now, daysAgo, '15:26');
  const userId = await importApplicant(loading, person, new Date(at.getTime() - SIGNED_UP_BEFORE_MS));
  const owner = `${person.firstName} ${person.lastName}`;
  const year = Number(newYorkDay(at).slice(0, 4));
  const title = 'Forms W-2 of two years (specimen)';
  const bytes = await specimenPage({ title, owner, now: at, total: formatDollars(cents(income)) });
  const accredited = {
    method: 'income',
    statements: [2],
    answers: {
      income_latest: income,
      income_before: income,
      income_years: [String(year - 2), String(year - 1)],
      expects_same: true,
    },
    documents: [{ name: `${title}.pdf`, bytes }],
    daysAgo: 0,
    reason,
    decidedBy: `operator:${staff[by]}`,
  } as const;
  const account = { userId, type: 'individual', details: detailsOf(person), suitability: WEALTH } as const;
  const given = { ...account, verified: true, accredited };
  return importAccount(tx, parts, given, { actor: DEMO_ACTOR, at });
}

/** Whoever decides has read the record first; the auditor reads some of them later. */
function readings(accountId: Id<'acc'>, { daysAgo }: Accredited, by: StaffName, now: Date): Line[] {
  const about = { action: 'account.read', subject: `account:${accountId}` };
  return [
    { ...about, by, at: moment(now, daysAgo, '15:11') },
    { ...about, by: 'auditor', at: moment(now, Math.max(1, daysAgo - 40), '10:33') },
  ];
}

/** One setting was changed for a while and set back. */
async function loadGoals({ tx, staff, now }: Loading): Promise<void> {
  const name = 'operations.queue-goals';
  const { version } = await lockSetting(tx, name);
  // What somebody has set is theirs.
  if (version !== 0) return;
  const actor = `operator:${staff.compliance}`;
  const changes = [
    { value: { accreditation: 4 }, daysAgo: 232, reason: 'Ray is away for two weeks. (Fictional.)' },
    { value: null, daysAgo: 217, reason: 'Ray is back. (Fictional.)' },
  ];
  for (const [seen, { value, daysAgo, reason }] of changes.entries())
    await saveSetting(tx, { name, value, seen, actor, reason, now: moment(now, daysAgo, '09:15') });
}
