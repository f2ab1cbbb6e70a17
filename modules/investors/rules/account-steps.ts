import type { Id } from '@furrow/kernel/ids';
import type { ErrorCode } from './errors.ts';

/** The parts of the account screen. */
export type AccountPanel =
  | 'details'
  | 'verification'
  | 'business'
  | 'people'
  | 'suitability'
  | 'accreditation';

/** Whose turn it is: the owner has something to do, somebody else is at it, or only the firm can help. */
export type Turn = 'owner' | 'others' | 'firm';

export interface AccountStep {
  readonly turn: Turn;
  /** `email` and `contact` are no parts of an account: the one is the person's, the other the firm's. */
  readonly panel: AccountPanel | 'email' | 'contact';
  readonly label: string;
}

const contact = { turn: 'firm', panel: 'contact', label: 'Contact us' } as const;
const waiting = (panel: AccountPanel) => ({ turn: 'others', panel, label: 'Check status' }) as const;
const todo = (panel: AccountPanel | 'email', label: string) => ({ turn: 'owner', panel, label }) as const;

/** Everything that can keep an account from investing, and what its owner does about it. */
export const ACCOUNT_STEPS = {
  account_incomplete: todo('details', 'Complete the account details'),
  ein_missing: todo('details', 'Add the EIN'),
  kyc_new: todo('verification', 'Verify your identity'),
  kyc_active: todo('verification', 'Continue the identity check'),
  kyc_pending_review: waiting('verification'),
  kyc_canceled: todo('verification', 'Start the identity check again'),
  kyc_expired: todo('verification', 'Start the identity check again'),
  kyc_failed: todo('verification', 'Start the identity check again'),
  kyc_common_pending: waiting('verification'),
  kyb_new: todo('business', 'Submit the business or trust'),
  kyb_pending: waiting('business'),
  kyb_more_info: todo('business', 'Send what we asked for'),
  kyb_rejected: todo('business', 'Check details and documents'),
  reverification_required: todo('verification', 'Verify your identity again'),
  not_suitability: todo('suitability', 'Answer the suitability questions'),
  suitability_restricted: { ...contact, panel: 'suitability', label: 'Review your answers' },
  employer_consent_required: todo('suitability', 'Upload your employer’s consent'),
  employer_consent_pending: waiting('suitability'),
  people_incomplete: todo('people', 'Complete the list of people'),
  people_pending: waiting('people'),
  certification_required: todo('people', 'Certify owners'),
  accreditation_required: todo('accreditation', 'Verify your accreditation'),
  accreditation_pending: waiting('accreditation'),
  accreditation_more_info: todo('accreditation', 'Send what we asked for'),
  accreditation_rejected: todo('accreditation', 'Submit other documents'),
  accreditation_expired: todo('accreditation', 'Renew your accreditation'),
  accreditation_amount: todo('accreditation', 'Submit other documents'),
  email_not_verified: todo('email', 'Verify your email address'),
  identity_new: todo('verification', 'Submit your details'),
  identity_unverified: waiting('verification'),
  identity_retry: todo('verification', 'Submit your details again'),
  identity_retry_sent: waiting('verification'),
  identity_document: todo('verification', 'Upload an ID'),
  identity_document_sent: waiting('verification'),
  identity_suspended: contact,
  identity_deactivated: contact,
  suspended: contact,
} as const satisfies Readonly<Partial<Record<ErrorCode, AccountStep>>>;

export type AccountRefusal = keyof typeof ACCOUNT_STEPS;

export function isAccountRefusal(code: string): code is AccountRefusal {
  return Object.hasOwn(ACCOUNT_STEPS, code);
}

export function accountStep(refusal: AccountRefusal): AccountStep {
  return ACCOUNT_STEPS[refusal];
}

/** The owners of a business are certified as they were reviewed: until then there is nothing to certify. */
const BEFORE_CERTIFICATION: ReadonlySet<AccountRefusal> = new Set([
  'account_incomplete',
  'ein_missing',
  'kyc_new',
  'kyc_active',
  'kyc_pending_review',
  'kyc_canceled',
  'kyc_expired',
  'kyc_failed',
  'people_incomplete',
  'kyb_new',
  'kyb_pending',
  'kyb_more_info',
  'kyb_rejected',
  'identity_new',
]);

/** Whose turn it is, with everything else that is missing. */
export function turnOf(refusal: AccountRefusal, missing: readonly AccountRefusal[]): Turn {
  const isTooEarly =
    refusal === 'certification_required' && missing.some((code) => BEFORE_CERTIFICATION.has(code));
  return isTooEarly ? 'others' : accountStep(refusal).turn;
}

/** Where a step is taken. */
export function stepLink(accountId: Id<'acc'>, panel: AccountStep['panel']): string {
  if (panel === 'contact') return '/company/contact-us';
  if (panel === 'email') return '/profile/settings';
  return `/profile/accounts?account=${encodeURIComponent(accountId)}&open=${panel}`;
}
