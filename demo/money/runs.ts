import { addBusinessDays, addDays, type CalendarDay, newYorkTime } from '@furrow/kernel/calendar';
import type { Id } from '@furrow/kernel/ids';
import {
  importApproval,
  importOperatingCredit,
  importPaidRun,
  importPreparedRun,
  type RunDraft,
} from '@furrow/modules/wallet/server';
import { DELTA, farmIdOf, ORCHARD } from '../investing/positions.ts';
import { ORCHARD_QUARTERS, orchardSale, PAID_AFTER, quarterEnds } from './quarters.ts';
import type { MoneyLoading, Step } from './timeline.ts';

const QUARTER_NAMES = ['first', 'second', 'third', 'fourth'] as const;
const PREPARED_HOURS_AGO = 20;
const HOUR_MS = 60 * 60_000;

const ORCHARD_SOURCES = [
  { label: 'Packing house settlement', amountCents: 71_240_00n },
  { label: 'Orchard management', amountCents: -6_180_00n },
  { label: 'Property tax and insurance', amountCents: -3_460_00n },
] as const;
const SALE_SOURCES = [
  { label: 'Sale of the orchard, 142 acres at $36,000.00', amountCents: 5_112_000_00n },
  { label: 'Broker and closing costs', amountCents: -153_360_00n },
  { label: 'Property tax to the day of the sale', amountCents: -11_840_00n },
] as const;
const DELTA_SOURCES = [
  { label: 'Cash rent of the quarter, 845 acres', amountCents: 43_306_25n },
  { label: 'Drainage and property tax', amountCents: -6_920_00n },
  { label: 'Farm management', amountCents: -3_896_25n },
] as const;
/** What the farm earned last, before it passed to the buyer. */
const LAST_SOURCES = [
  { label: 'Half-year rent, 845 acres at $205.00', amountCents: 86_612_50n },
  { label: 'Property tax', amountCents: -9_718_00n },
  { label: 'Farm management', amountCents: -8_815_00n },
  { label: 'Insurance', amountCents: -1_899_00n },
  { label: 'Well and pump repair', amountCents: -1_200_50n },
] as const;

function quarterName(end: CalendarDay): string {
  const quarter = QUARTER_NAMES[Math.floor((Number(end.slice(5, 7)) - 1) / 3)] ?? '';
  return `${quarter} quarter ${end.slice(0, 4)}`;
}

type FarmRun = Omit<RunDraft, 'farmId' | 'withholdingBps' | 'note'> & { readonly slug: string };

/** Four distributions a year, each prepared by one person of the firm and approved by another. */
export function quarterSteps(loading: MoneyLoading): Step[] {
  return quarterEnds(loading.now).flatMap((recordDate, index) => {
    const isOrchard = index < ORCHARD_QUARTERS;
    const title = `${isOrchard ? 'Orchard income' : 'Rent'}, ${quarterName(recordDate)}`;
    const sources = isOrchard ? ORCHARD_SOURCES : DELTA_SOURCES;
    const payOn = addBusinessDays(recordDate, PAID_AFTER);
    const slug = isOrchard ? ORCHARD : DELTA;
    return paidSteps(loading, { slug, kind: 'income', title, recordDate, payOn, sources });
  });
}

/** What the orchard sold for, paid to everybody who held it. */
export function saleSteps(loading: MoneyLoading): Step[] {
  const { recordDate, payOn } = orchardSale(loading.now);
  const run = { slug: ORCHARD, kind: 'sale', title: 'Sale of the orchard' } as const;
  return paidSteps(loading, { ...run, recordDate, payOn, sources: SALE_SOURCES });
}

function paidSteps(loading: MoneyLoading, run: FarmRun): Step[] {
  const { tx, people } = loading;
  const on = (days: number, time: string) => newYorkTime(addBusinessDays(run.recordDate, days), time);
  const [preparedAt, approvedAt, paidAt] = [on(2, '14:05'), on(3, '11:30'), newYorkTime(run.payOn, '09:00')];
  let id: Id<'dist'> | undefined;
  const known = () => {
    if (id === undefined) throw new Error(`${run.title} was not prepared`);
    return id;
  };
  const prepare = async () => {
    id = await prepareRun(loading, run, preparedAt);
  };
  return [
    creditStep(loading, run, on(1, '10:20')),
    { at: preparedAt, run: prepare },
    {
      at: approvedAt,
      run: () => importApproval(tx, known(), { decider: people.staff.operator, at: approvedAt }),
    },
    { at: paidAt, run: () => importPaidRun(tx, known(), paidAt) },
  ];
}

/** The run of the Delta farm that waits for its second person. */
export function waitingSteps(loading: MoneyLoading): Step[] {
  const { today, now } = loading;
  const preparedAt = new Date(now.getTime() - PREPARED_HOURS_AGO * HOUR_MS);
  const run: FarmRun = {
    slug: DELTA,
    kind: 'income',
    title: 'Last rent before the sale',
    recordDate: addDays(today, -9),
    payOn: addBusinessDays(today, 3),
    sources: LAST_SOURCES,
  };
  return [
    creditStep(loading, run, newYorkTime(addDays(today, -4), '10:20')),
    { at: preparedAt, run: () => prepareRun(loading, run, preparedAt) },
  ];
}

async function prepareRun({ tx, people }: MoneyLoading, { slug, ...run }: FarmRun, at: Date) {
  const farmId = await farmIdOf(tx, slug);
  const note = 'Agrees with the statement of the farm manager. (Fictional.)';
  const draft = { ...run, farmId, withholdingBps: 0, note };
  return importPreparedRun(tx, draft, { proposer: people.staff.treasury, at });
}

/** What is to be paid out has come to the farm's operating account. */
function creditStep({ tx, people }: MoneyLoading, { slug, sources, recordDate }: FarmRun, at: Date): Step {
  const amountCents = sources.reduce((sum, source) => sum + source.amountCents, 0n);
  const by = { proposer: people.staff.treasury, decider: people.staff.operator, at };
  const bankReference = `FPB ${recordDate} ${slug}`;
  return {
    at,
    run: async () =>
      importOperatingCredit(tx, { farmId: await farmIdOf(tx, slug), amountCents, bankReference }, by),
  };
}
