import type { CalendarDay } from '@furrow/kernel/new-york-day';
import type { AccreditationMethod } from './accreditation-methods.ts';

/** What somebody sends to show a statement, before anybody has read it. */
export interface Evidence {
  readonly files: number;
  /** The oldest date on the statements or the letter. */
  readonly datedOn: CalendarDay | null;
  /** The years the income documents are about. */
  readonly incomeYears: readonly number[];
  readonly crd: string | null;
  readonly advisorEmail: string | null;
}

export type EvidenceProblem =
  | 'no_files'
  | 'no_date'
  | 'in_the_future'
  | 'too_old'
  | 'years_missing'
  | 'no_crd'
  | 'crd_not_a_number'
  | 'no_advisor';

export const EVIDENCE_PROBLEMS: Readonly<Record<EvidenceProblem, string>> = {
  no_files: 'Add at least one file.',
  no_date: 'Enter the date on the document.',
  in_the_future: 'This date is in the future.',
  too_old: 'It must be less than three months old.',
  years_missing: 'Add documents for each of the last two years.',
  no_crd: 'Enter your CRD number.',
  crd_not_a_number: 'A CRD number has up to ten digits.',
  no_advisor: 'Enter your advisor’s email address.',
};

const EVIDENCE_MONTHS = 3;

/** Why this evidence cannot be sent; null when it can. */
export function evidenceProblem(
  method: AccreditationMethod,
  evidence: Evidence,
  today: CalendarDay,
  sentOn?: CalendarDay | null,
): EvidenceProblem | null {
  const asOf = sentOn ?? today;
  switch (method) {
    case 'income':
      if (evidence.files === 0) return 'no_files';
      return incomeYears(asOf).every((year) => evidence.incomeYears.includes(year)) ? null : 'years_missing';
    case 'net_worth':
    case 'entity_assets':
    case 'professional_letter':
      return evidence.files === 0 ? 'no_files' : dateProblem(evidence.datedOn, today, asOf);
    case 'license':
      if (evidence.crd === null || evidence.crd.trim() === '') return 'no_crd';
      return /^[1-9]\d{0,9}$/.test(evidence.crd.trim()) ? null : 'crd_not_a_number';
    case 'advisor_attestation':
      return evidence.advisorEmail === null ? 'no_advisor' : null;
    case 'high_minimum':
      return null;
  }
}

/** The two most recent whole years. */
export function incomeYears(today: CalendarDay): [number, number] {
  const year = Number(today.slice(0, 4));
  return [year - 2, year - 1];
}

/** Documents of this day and earlier are too old: three months by the calendar, the last day of a shorter month included. */
export function tooOldSince(today: CalendarDay): CalendarDay {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - EVIDENCE_MONTHS, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month - 1 - EVIDENCE_MONTHS, Math.min(day, lastOfMonth)));
  return then.toISOString().slice(0, 10);
}

function dateProblem(
  datedOn: CalendarDay | null,
  today: CalendarDay,
  asOf: CalendarDay,
): EvidenceProblem | null {
  if (datedOn === null) return 'no_date';
  if (datedOn > today) return 'in_the_future';
  return datedOn <= tooOldSince(asOf) ? 'too_old' : null;
}
