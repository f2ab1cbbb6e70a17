import { dayExists } from '@furrow/forms/calendar-day';
import { parcelAcres } from '@furrow/portrait/parcel-measure';
import type { DocumentKind } from '../documents.ts';
import { type FarmType, isPledge } from '../offering-type.ts';
import { FARM_MOVES, type FarmStatus, shelfOf } from '../status.ts';
import { budgetDifference } from './budget-difference.ts';
import { DILIGENCE_ITEMS, type DraftPart, type OfferingDraft } from './draft.ts';
import { isOutlineOfArea } from './outline.ts';
import { typedNumber } from './typed-number.ts';

/** What an investor must be able to read and sign before money is taken. */
const NEEDED_TO_SELL: readonly DocumentKind[] = [
  'subscription_agreement',
  'operating_agreement',
  'memorandum',
  'appraisal',
  'title',
  'environment',
];
/** Interest is stated without documents or money; what it is in must still be told. */
const NEEDED_TO_PLEDGE: readonly DocumentKind[] = ['memorandum'];

/** A review of the disclosure is good for a year. */
const REVIEW_DAYS = 365;

export const CHECKLIST_CODES = [
  'review',
  'fields',
  'budget',
  'outline',
  'disclosure',
  'documents',
  'diligence',
  'form_d',
  'finra_5123',
  'closing_date',
] as const;
export type ChecklistCode = (typeof CHECKLIST_CODES)[number];

/** One thing to be done before publishing, with what it is judged by. */
export interface ChecklistItem {
  readonly code: ChecklistCode;
  readonly done: boolean;
  /** How many of how many, where it is counted. */
  readonly counted?: { readonly done: number; readonly of: number } | undefined;
  /** What is missing, as codes or places. */
  readonly missing?: readonly string[] | undefined;
  /** The figures that were compared: cents as decimal text, acres. */
  readonly figures?: Readonly<Record<string, string | number>> | undefined;
  /** A calendar day it rests on. */
  readonly day?: string | undefined;
}

export interface ChecklistInput {
  readonly draft: OfferingDraft;
  readonly status: FarmStatus;
  readonly type: FarmType;
  /** Places of the draft that cannot be published as they are, besides those that have an item of their own. */
  readonly unfinished: readonly string[];
  readonly documents: readonly (DocumentKind | null)[];
  /** New York's day. */
  readonly today: string;
  /** When the offering would close; null for no day. */
  readonly closesAt: Date | null;
  readonly now: Date;
}

/** What stands between a draft and its publication, in the order in which it is shown. A worked example sells nothing. */
export function publishChecklist(input: ChecklistInput): readonly ChecklistItem[] {
  const { type } = input;
  const shelf = shelfOf(input.status);
  // What is closed sells nothing any more; its page must still agree with itself.
  if (shelf === 'closed') return [fields(input), budget(input), outline(input)];
  const toSell = [diligence(input), filing(input, 'form_d'), filing(input, 'finra_5123')];
  return [
    ...(shelf === null ? [review(input)] : []),
    fields(input),
    budget(input),
    outline(input),
    ...(type === 'dummy' ? [] : [disclosure(input), documents(input)]),
    ...(type === 'dummy' || isPledge(type) ? [] : toSell),
    closingDate(input),
  ];
}

export const isReady = (items: readonly ChecklistItem[]) => items.every(({ done }) => done);

function review({ status }: ChecklistInput): ChecklistItem {
  return { code: 'review', done: FARM_MOVES.canMove(status, 'verified') };
}

/** Judged by items of their own. */
const OWN_ITEM: ReadonlySet<string> = new Set(['budget', 'ring'] satisfies DraftPart[]);

function fields({ unfinished }: ChecklistInput): ChecklistItem {
  const missing = unfinished.filter((place) => !OWN_ITEM.has(place));
  return { code: 'fields', done: missing.length === 0, missing };
}

/** Of what is closed there may be none on record. */
function budget({ draft, status }: ChecklistInput): ChecklistItem {
  const sum = budgetDifference(draft.budget, draft.raised);
  if (sum === null || draft.budget.length === 0)
    return { code: 'budget', done: shelfOf(status) === 'closed' };
  return {
    code: 'budget',
    done: sum.differenceCents === 0n && sum.unreadLines === 0,
    figures: { difference_cents: sum.differenceCents.toString() },
  };
}

function outline({ draft, unfinished }: ChecklistInput): ChecklistItem {
  const acres = typedNumber(draft.area_acres);
  const measured = Math.round(parcelAcres(draft.ring) * 10) / 10;
  const done = acres !== null && isOutlineOfArea(draft.ring, acres) && !unfinished.includes('ring');
  return { code: 'outline', done, figures: { measured_acres: measured, acres: acres ?? 0 } };
}

function disclosure({ draft, today }: ChecklistInput): ChecklistItem {
  const day = draft.disclosure_reviewed_on;
  const done = draft.farm_disclosure !== '' && dayExists(day) && isWithinAYear(day, today);
  return { code: 'disclosure', done, ...(dayExists(day) ? { day } : {}) };
}

function documents({ type, documents: there }: ChecklistInput): ChecklistItem {
  const needed = isPledge(type) ? NEEDED_TO_PLEDGE : NEEDED_TO_SELL;
  const missing = needed.filter((kind) => !there.includes(kind));
  return {
    code: 'documents',
    done: missing.length === 0,
    missing,
    counted: { done: needed.length - missing.length, of: needed.length },
  };
}

function diligence({ draft, today }: ChecklistInput): ChecklistItem {
  const isDone = (item: string) =>
    draft.diligence.some((row) => row.item === item && isPastDay(row.done_on, today));
  const missing = DILIGENCE_ITEMS.filter((item) => !isDone(item));
  return {
    code: 'diligence',
    done: missing.length === 0,
    missing,
    counted: { done: DILIGENCE_ITEMS.length - missing.length, of: DILIGENCE_ITEMS.length },
  };
}

/** Filed on a day that has come, or not needed for a reason that somebody wrote down. */
function filing({ draft, today }: ChecklistInput, form: 'form_d' | 'finra_5123'): ChecklistItem {
  const day = draft[`${form}_filed_on`];
  const isFiled = isPastDay(day, today);
  const done = isFiled || (day === '' && draft[`${form}_exemption`] !== '');
  return { code: form, done, ...(isFiled ? { day } : {}) };
}

function closingDate({ draft, closesAt, now }: ChecklistInput): ChecklistItem {
  return { code: 'closing_date', done: draft.closes_at === '' || (closesAt !== null && closesAt > now) };
}

const isPastDay = (day: string, today: string) => dayExists(day) && day <= today;

function isWithinAYear(day: string, today: string): boolean {
  const age = (Date.parse(today) - Date.parse(day)) / (24 * 60 * 60 * 1000);
  return age >= 0 && age <= REVIEW_DAYS;
}
