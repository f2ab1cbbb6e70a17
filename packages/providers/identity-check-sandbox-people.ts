import type { CheckReason, CheckStep, StepStatus } from './identity-check.ts';

/** What a check of the stand-in comes to. `document`: the records do not suffice, a document is asked for and passes. */
export const SANDBOX_OUTCOMES = [
  'success',
  'failed',
  'pending_review',
  'expired',
  'canceled',
  'document',
  'watchlist',
] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** Family names that decide, whatever else is given. */
export const SANDBOX_FAMILY_NAMES: Readonly<Record<string, SandboxOutcome>> = {
  pass: 'success',
  fail: 'failed',
  review: 'pending_review',
  expire: 'expired',
  cancel: 'canceled',
  document: 'document',
  watchlist: 'watchlist',
};

/** As the link token's request has them. */
export interface SandboxPerson {
  readonly name?: { readonly given_name: string; readonly family_name: string } | undefined;
  readonly phone_number?: string | undefined;
  readonly date_of_birth?: string | undefined;
  readonly address?:
    | {
        readonly street?: string | undefined;
        readonly city?: string | undefined;
        readonly region?: string | undefined;
        readonly postal_code?: string | undefined;
      }
    | undefined;
}

/** The one person the service's own sandbox knows. */
const KNOPE = {
  name: 'leslie knope',
  phone: '+12345678909',
  birthDate: '1975-01-18',
  street: '123 main st',
  city: 'pawnee',
  region: 'in',
  postalCode: '46001',
};

export interface SandboxVerdict {
  readonly outcome: SandboxOutcome;
  readonly mismatches: readonly CheckReason[];
}

/** `alsoPasses`: full names of fictional people that whoever runs this has put in. */
export function judgePerson(person: SandboxPerson, alsoPasses: readonly string[]): SandboxVerdict {
  const family = plain(person.name?.family_name);
  const told = Object.hasOwn(SANDBOX_FAMILY_NAMES, family) ? SANDBOX_FAMILY_NAMES[family] : undefined;
  const name = plain(`${person.name?.given_name ?? ''} ${person.name?.family_name ?? ''}`);
  if (told === 'failed') return { outcome: told, mismatches: ['name_no_match', 'address_no_match'] };
  if (told !== undefined) return { outcome: told, mismatches: [] };
  if (alsoPasses.some((passing) => plain(passing) === name)) return { outcome: 'success', mismatches: [] };
  const mismatches = mismatchesWithKnope(person, name);
  return { outcome: mismatches.length === 0 ? 'success' : 'failed', mismatches };
}

/** What was not given the person fills in on the service's own page, rightly as far as this stand-in knows. */
function mismatchesWithKnope(person: SandboxPerson, name: string): CheckReason[] {
  const { phone_number: phone, date_of_birth: birthDate, address } = person;
  const found: CheckReason[] = [];
  if (name !== KNOPE.name) found.push('name_no_match');
  if (birthDate !== undefined && birthDate !== KNOPE.birthDate) found.push('birth_date_no_match');
  const lives =
    plain(address?.street).replace(/\.$/, '') === KNOPE.street &&
    plain(address?.city) === KNOPE.city &&
    ['in', 'indiana'].includes(plain(address?.region)) &&
    address?.postal_code === KNOPE.postalCode;
  if (address !== undefined && !lives) found.push('address_no_match');
  if (phone !== undefined && phone.replaceAll(/[^+\d]/g, '') !== KNOPE.phone) found.push('phone_no_match');
  return found;
}

export type Steps = Readonly<Record<CheckStep, StepStatus>>;

export const FIRST_STEPS: Steps = {
  accept_tos: 'active',
  verify_sms: 'waiting_for_prerequisite',
  kyc_check: 'waiting_for_prerequisite',
  documentary_verification: 'waiting_for_prerequisite',
  selfie_check: 'not_applicable',
  watchlist_screening: 'waiting_for_prerequisite',
  risk_check: 'waiting_for_prerequisite',
};

const PASSED: Steps = {
  accept_tos: 'success',
  verify_sms: 'success',
  kyc_check: 'success',
  documentary_verification: 'not_applicable',
  selfie_check: 'not_applicable',
  watchlist_screening: 'success',
  risk_check: 'success',
};

/** Where the steps stand when the person has done their part. */
export const STEPS_AFTER: Readonly<Record<SandboxOutcome | 'document_wanted', Steps>> = {
  success: PASSED,
  failed: { ...PASSED, kyc_check: 'failed', watchlist_screening: 'canceled', risk_check: 'canceled' },
  pending_review: { ...PASSED, watchlist_screening: 'pending_review' },
  expired: { ...FIRST_STEPS, accept_tos: 'expired' },
  canceled: { ...FIRST_STEPS, accept_tos: 'canceled' },
  document_wanted: {
    ...PASSED,
    documentary_verification: 'active',
    watchlist_screening: 'waiting_for_prerequisite',
  },
  document: { ...PASSED, documentary_verification: 'success' },
  watchlist: { ...PASSED, watchlist_screening: 'failed' },
};

const plain = (text: string | undefined): string => (text ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ');
