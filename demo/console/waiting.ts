import type { FormValues } from '@furrow/forms/values';
import { formatDollars } from '@furrow/kernel/money';
import { addDays } from '@furrow/kernel/new-york-day';
import type { ImportedAccount } from '@furrow/modules/investors/server';
import { detailsOf, personOf, SAMPLE_EIN, WEALTH } from '../account-owners.ts';
import { cents } from '../documents/amounts.ts';
import { type Applicant, applicant } from './applicants.ts';
import type { StaffName } from './staff.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A page that somebody sends: its title, and the sum it ends with. */
export interface Specimen {
  readonly title: string;
  readonly total?: string;
}

interface Evidence {
  readonly method: 'income' | 'net_worth' | 'license' | 'professional_letter';
  readonly statements: readonly number[];
  answers(today: string): FormValues;
  readonly pages: readonly Specimen[];
}

type Matter =
  | {
      readonly queue: 'accreditation';
      readonly evidence: Evidence;
      /** Somebody of the firm asked for more before; the answer is what waits. */
      readonly followUp?: {
        readonly asked: string;
        readonly by: StaffName;
        readonly reply: string;
        readonly page: Specimen;
      };
    }
  | {
      readonly queue: 'identity';
      readonly reasons: readonly ('watchlist' | 'address_no_match' | 'birth_date_no_match')[];
    }
  | { readonly queue: 'hold'; readonly by: StaffName; readonly why: string }
  | { readonly queue: 'business'; readonly account: BusinessAccount; readonly pages: readonly Specimen[] }
  | { readonly queue: 'suitability'; readonly answers: FormValues }
  | { readonly queue: 'employer_consent'; readonly page: Specimen }
  | { readonly queue: 'privacy' };

type BusinessAccount = Pick<ImportedAccount, 'type' | 'details' | 'people'>;

export type Waiting = Matter & {
  readonly person: Applicant;
  readonly minutesAgo: number;
  readonly takenBy?: StaffName;
  /** Decided so many minutes ago, instead of waiting. */
  readonly decided?: { readonly by: StaffName; readonly minutesAgo: number; readonly reason: string };
};

const income = (latest: string, before: string): Evidence => ({
  method: 'income',
  statements: [2],
  answers(today) {
    const year = Number(today.slice(0, 4));
    return {
      income_latest: latest,
      income_before: before,
      income_years: [String(year - 2), String(year - 1)],
      expects_same: true,
    };
  },
  pages: [
    { title: 'Form W-2, last year (specimen)', total: formatDollars(cents(latest)) },
    { title: 'Form W-2, the year before (specimen)', total: formatDollars(cents(before)) },
  ],
});
const netWorth = (assets: string, debts: string): Evidence => ({
  method: 'net_worth',
  statements: [1],
  answers: (today) => ({ assets, debts, dated_on: addDays(today, -21) }),
  pages: [
    { title: 'Brokerage statement (specimen)', total: formatDollars(cents(assets)) },
    { title: 'Credit report (specimen)', total: formatDollars(cents(debts)) },
  ],
});
const license = (crd: string): Evidence => ({
  method: 'license',
  statements: [4],
  answers: () => ({ license: '65', crd, in_good_standing: true }),
  pages: [],
});
const letter = (name: string): Evidence => ({
  method: 'professional_letter',
  statements: [1],
  answers: (today) => ({ professional_name: name, professional_role: 'cpa', dated_on: addDays(today, -12) }),
  pages: [{ title: 'Letter of an accountant (specimen)' }],
});

const [pruitt, lindgren, castellano] = [applicant('Pruitt'), applicant('Lindgren'), applicant('Castellano')];
const llc = (person: Applicant, name: string): BusinessAccount => ({
  type: 'entity',
  details: {
    ...detailsOf(person),
    entity_name: name,
    type_of_entity: 'LLC',
    type_of_llc: 'taxed as a partnership',
    title_entity: 'Manager',
    ein: SAMPLE_EIN.replaceAll('-', ''),
  },
  people: [
    { kind: 'controller', status: 'verified', ...personOf(person, { title: 'Manager' }) },
    { kind: 'beneficial_owner', status: 'verified', ...personOf(person, { ownership: '100' }) },
  ],
});
const trust = (person: Applicant, name: string): BusinessAccount => ({
  type: 'trust',
  details: {
    ...detailsOf(person),
    trust_name: name,
    type_of_trust: 'revocable',
    trustees: `${person.firstName} ${person.lastName}`,
    use_ein_for_tax_filing: 'no',
  },
  people: [
    { kind: 'trustee', status: 'verified', ...personOf(person, {}) },
    { kind: 'grantor', status: 'verified', ...personOf(person, {}) },
  ],
});

/** What waits for the firm when the demonstration is loaded, and three things that were decided on the same day. */
export const WAITING: readonly Waiting[] = [
  {
    queue: 'accreditation',
    person: applicant('Okafor'),
    minutesAgo: 25,
    evidence: income('318400.00', '296150.00'),
  },
  {
    queue: 'accreditation',
    person: applicant('Whitcomb'),
    minutesAgo: 5 * HOUR,
    evidence: netWorth('2865000.00', '410000.00'),
    takenBy: 'reviewer',
  },
  {
    queue: 'accreditation',
    person: applicant('Raman'),
    minutesAgo: DAY + 3 * HOUR,
    evidence: license('6120457'),
  },
  {
    queue: 'accreditation',
    person: applicant('Buczek'),
    minutesAgo: 6 * DAY - 2 * HOUR,
    evidence: letter('Corinne Ashby'),
  },
  {
    queue: 'accreditation',
    person: applicant('Arriaga'),
    minutesAgo: 2 * HOUR,
    evidence: income('228700.00', '214300.00'),
    followUp: {
      asked: 'The earlier W-2 is cut off below box 5. Please send the whole page.',
      by: 'compliance',
      reply: 'Here is the whole form.',
      page: { title: 'Form W-2, the year before, whole page (specimen)', total: '$214,300.00' },
    },
  },
  { queue: 'identity', person: applicant('Greene'), minutesAgo: 42, reasons: ['watchlist'] },
  {
    queue: 'identity',
    person: applicant('Solberg'),
    minutesAgo: 5 * DAY + 13 * HOUR,
    reasons: ['address_no_match'],
    takenBy: 'compliance',
  },
  {
    queue: 'hold',
    person: applicant('Yazzie'),
    minutesAgo: 2 * DAY,
    by: 'reviewer',
    why: 'A bank asked about transfers under the same name. Waiting for its answer.',
  },
  {
    queue: 'business',
    person: pruitt,
    minutesAgo: 20 * HOUR,
    account: llc(pruitt, 'Pruitt River Bottoms LLC'),
    pages: [{ title: 'Operating agreement (specimen)' }, { title: 'Articles of organization (specimen)' }],
  },
  {
    queue: 'business',
    person: lindgren,
    minutesAgo: 6 * DAY,
    account: trust(lindgren, 'Lindgren Family Trust'),
    pages: [{ title: 'Trust agreement (specimen)' }],
  },
  {
    queue: 'business',
    person: castellano,
    minutesAgo: 3 * HOUR + 20,
    account: llc(castellano, 'Bayview Timber Partners LLC'),
    pages: [{ title: 'Operating agreement (specimen)' }],
    takenBy: 'operator',
  },
  {
    queue: 'suitability',
    person: applicant('Feldstein'),
    minutesAgo: 9 * HOUR,
    answers: { ...WEALTH, est_liquid_worth: 'under_50k', time_horizon: 'short' },
  },
  {
    queue: 'suitability',
    person: applicant('Nwosu'),
    minutesAgo: 3 * DAY,
    answers: { ...WEALTH, risk_tolerance: '1' },
  },
  {
    queue: 'employer_consent',
    person: applicant('Kowalczyk'),
    minutesAgo: DAY + 7 * HOUR,
    page: { title: 'Letter of consent, Sample Securities Inc. (specimen)' },
  },
  {
    queue: 'employer_consent',
    person: applicant('Haddad'),
    minutesAgo: 75,
    page: { title: 'Letter of consent, Great Lakes Sample Bank (specimen)' },
  },
  { queue: 'privacy', person: applicant('Ashworth'), minutesAgo: 4 * DAY },
  { queue: 'privacy', person: applicant('Abernathy'), minutesAgo: 11 * HOUR },
  {
    queue: 'accreditation',
    person: applicant('Vance'),
    minutesAgo: DAY + 20 * HOUR,
    evidence: netWorth('1940000.00', '122500.00'),
    decided: { by: 'compliance', minutesAgo: 18, reason: 'Statements and credit report agree. (Fictional.)' },
  },
  {
    queue: 'suitability',
    person: applicant('Ontiveros'),
    minutesAgo: 19 * HOUR,
    answers: { ...WEALTH, investment_experience: '0' },
    decided: {
      by: 'reviewer',
      minutesAgo: 31,
      reason: 'Spoke on the phone; understands that shares are hard to sell. (Fictional.)',
    },
  },
  {
    queue: 'accreditation',
    person: applicant('Delacroix'),
    minutesAgo: DAY,
    evidence: income('276900.00', '251400.00'),
    decided: { by: 'reviewer', minutesAgo: 47, reason: 'Both forms agree with the claim. (Fictional.)' },
  },
];
