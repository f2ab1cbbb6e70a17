import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { addBusinessDays, addDays, newYorkDay, newYorkTime } from '@furrow/kernel/calendar';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { findUserByEmail } from '@furrow/modules/identity/server';
import type { TaxOverview } from '@furrow/modules/investments/contract';
import { FEDERAL, formKey, lastTaxYear, type TaxForm, usualDay } from '@furrow/modules/investments/rules';
import {
  hasTaxDocuments,
  heldTaxForms,
  importTaxConsent,
  importTaxFiles,
  importTaxTrack,
  missingTaxForms,
} from '@furrow/modules/investments/server';
import { demoStaff } from '../console/staff.ts';
import type { MoneyParts } from '../money/timeline.ts';
import { taxDocument } from './tax-document.ts';

const INVESTOR = 'investor@furrow.test';
const NOTE = 'Interest in box 5 was too high by $14.';
const DELAY =
  'A buyer’s final statement for the year is late. Our accountants finish ten days after it arrives.';

// Any number will do: it makes a second process wait here, and then find that there is nothing left to do.
const LOCK = 7_202_611_150_018n;

interface Loading {
  readonly tx: Transaction;
  readonly parts: MoneyParts;
  readonly userId: Id<'user'>;
  readonly actor: string;
  readonly now: Date;
}

/**
 * The investor's tax documents of the last two years: one of them corrected, one delayed; an upload of the treasury that
 * somebody has to look at; and a day for everything that is still to come. Answers how many files.
 */
export function loadDemoTax(database: Database, clock: Clock, parts: MoneyParts): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [user, staff] = [await findUserByEmail(tx, INVESTOR), await demoStaff(tx)];
    if (user === undefined || staff === null || (await hasTaxDocuments(tx))) return 0;
    const now = clock.now();
    const userId = user.userId as Id<'user'>;
    const loading = { tx, parts, userId, actor: `operator:${staff.treasury}`, now };
    // The first minutes of a year are too short for all that follows.
    const last = lastTaxYear(minutesAgo(now, 60));
    await importTaxConsent(tx, { userId, now: notAfter(now, 50, `${last}-01-20`) });
    return (await loadYear(loading, last - 1)) + (await loadLastYear(loading, last));
  });
}

/** On that day, or so many minutes ago where it is still to come. */
function notAfter(now: Date, minutes: number, day: string): Date {
  const [there, ago] = [newYorkTime(day, '10:00'), minutesAgo(now, minutes)];
  return there < ago ? there : ago;
}

const minutesAgo = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

type Line = TaxOverview['lines'][number];

const shownOf = ({ tx, userId, now }: Loading, year: number) => heldTaxForms(tx, { userId, year, now });

async function loadYear(loading: Loading, taxYear: number): Promise<number> {
  const { lines } = await shownOf(loading, taxYear);
  return publish(loading, taxYear, allForms(lines), notAfter(loading.now, 45, `${taxYear + 1}-03-03`));
}

async function loadLastYear(loading: Loading, taxYear: number): Promise<number> {
  const { lines } = await shownOf(loading, taxYear);
  const forms = allForms(lines);
  // The last one is the delayed one, and the first one the corrected one, whatever is held by then.
  const [corrected, delayed] = [forms[0], forms.length > 1 ? forms.at(-1) : undefined];
  const ready = forms.filter((form) => form !== delayed);
  let files = await publish(loading, taxYear, ready, notAfter(loading.now, 40, `${taxYear + 1}-02-26`));
  if (corrected !== undefined)
    files += await publish(
      loading,
      taxYear,
      [corrected],
      notAfter(loading.now, 30, `${taxYear + 1}-03-05`),
      14,
    );
  if (delayed !== undefined) await delay(loading, taxYear, delayed);
  await prepareRest(loading, taxYear);
  if (corrected !== undefined) files += await leaveUpload(loading, taxYear, corrected);
  return files;
}

interface Form {
  readonly line: Line;
  readonly form: TaxForm;
}

const allForms = (lines: readonly Line[]): readonly Form[] =>
  lines.flatMap((line) => line.forms.map(({ form }) => ({ line, form })));

const nameOf = (taxYear: number, { line, form }: Form) =>
  `${taxYear}_${formKey(form)}_${line.farm.slug}_${line.account.id}.pdf`;

function bytesOf({ parts }: Loading, taxYear: number, { line, form }: Form, at: Date, less = 0) {
  return taxDocument({
    brand: parts.site.brandName,
    taxYear,
    state: form === FEDERAL ? null : form.toUpperCase(),
    farm: line.farm.name,
    partner: line.account.name,
    rent: 420 + 37 * line.farm.name.length - less,
    at,
  });
}

async function publish(
  loading: Loading,
  taxYear: number,
  forms: readonly Form[],
  at: Date,
  less = 0,
): Promise<number> {
  if (forms.length === 0) return 0;
  const files = [];
  for (const form of forms)
    files.push({ name: nameOf(taxYear, form), bytes: await bytesOf(loading, taxYear, form, at, less) });
  const { tx, parts, actor } = loading;
  await importTaxFiles(tx, parts, { files, publish: { note: NOTE }, actor, now: at });
  return files.length;
}

async function delay({ tx, actor, now }: Loading, taxYear: number, { line, form }: Form): Promise<void> {
  const today = newYorkDay(now);
  const from = today > usualDay(taxYear) ? today : usualDay(taxYear);
  await importTaxTrack(tx, {
    taxYear,
    farmId: line.farm.id,
    form,
    state: 'delayed',
    expectedOn: addBusinessDays(addDays(from, 24), 0),
    reason: DELAY,
    actor,
    now: notAfter(now, 20, `${taxYear + 1}-03-11`),
  });
}

/** What nobody has yet is in preparation, each with its day. */
async function prepareRest({ tx, actor, now }: Loading, taxYear: number): Promise<void> {
  const today = newYorkDay(now);
  const from = today > usualDay(taxYear) ? today : usualDay(taxYear);
  for (const [index, { farmId, form, track }] of (await missingTaxForms(tx, taxYear)).entries())
    if (track.state === 'expected')
      await importTaxTrack(tx, {
        taxYear,
        farmId,
        form,
        state: 'in_preparation',
        expectedOn: addBusinessDays(addDays(from, 10 + (index % 5)), 0),
        reason: '',
        actor,
        now: notAfter(now, 15, `${taxYear + 1}-03-12`),
      });
}

/** Two files of just now, of which one says nothing about whose it is. */
async function leaveUpload(loading: Loading, taxYear: number, form: Form): Promise<number> {
  const { tx, parts, actor, now } = loading;
  const at = minutesAgo(now, 10);
  const files = [
    { name: nameOf(taxYear, form), bytes: await bytesOf(loading, taxYear, form, at, 20) },
    { name: `K-1 ${form.line.farm.name} scan.pdf`, bytes: await bytesOf(loading, taxYear, form, at, 21) },
  ];
  await importTaxFiles(tx, parts, { files, publish: null, actor, now: at });
  return files.length;
}
