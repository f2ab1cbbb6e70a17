import { ACCOUNT_STEPS, type AccountRefusal, accountStep, stepLink, type Turn } from './account-steps.ts';
import { type AccountShape, needsCertification, needsKyb, needsWallet } from './accounts/account-needs.ts';

/** What an account is judged by, in the order in which an owner comes to it. */
const ACCOUNT_PARTS = [
  'details',
  'identity',
  'reverification',
  'wallet',
  'people',
  'business',
  'certification',
  'suitability',
  'review',
  'accreditation',
  'email',
] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

const PART_NAMES: Readonly<Record<AccountPart, string>> = {
  details: 'Details of the account',
  identity: 'Your identity',
  reverification: 'Your identity, once more',
  wallet: 'Wallet',
  people: 'People behind it',
  business: 'Business or trust',
  certification: 'Certified owners',
  suitability: 'Suitability',
  review: 'Our own review',
  accreditation: 'Accreditation',
  email: 'Your email address',
};

const PART_OF: Readonly<Record<AccountRefusal, AccountPart>> = {
  account_incomplete: 'details',
  ein_missing: 'wallet',
  kyc_new: 'identity',
  kyc_active: 'identity',
  kyc_pending_review: 'identity',
  kyc_canceled: 'identity',
  kyc_expired: 'identity',
  kyc_failed: 'identity',
  kyc_common_pending: 'review',
  kyb_new: 'business',
  kyb_pending: 'business',
  kyb_more_info: 'business',
  kyb_rejected: 'business',
  reverification_required: 'reverification',
  not_suitability: 'suitability',
  suitability_restricted: 'suitability',
  employer_consent_required: 'suitability',
  employer_consent_pending: 'suitability',
  people_incomplete: 'people',
  people_pending: 'people',
  certification_required: 'certification',
  accreditation_required: 'accreditation',
  accreditation_pending: 'accreditation',
  accreditation_more_info: 'accreditation',
  accreditation_rejected: 'accreditation',
  accreditation_expired: 'accreditation',
  email_not_verified: 'email',
  identity_new: 'wallet',
  identity_unverified: 'wallet',
  identity_retry: 'wallet',
  identity_retry_sent: 'wallet',
  identity_document: 'wallet',
  identity_document_sent: 'wallet',
  identity_suspended: 'wallet',
  identity_deactivated: 'wallet',
  suspended: 'wallet',
};

export type ChecklistItem =
  | { readonly part: AccountPart; readonly name: string; readonly done: true }
  | {
      readonly part: AccountPart;
      readonly name: string;
      readonly done: false;
      readonly turn: Turn;
      readonly message: string;
      readonly label: string;
      readonly link: string;
    };

interface Standing extends AccountShape {
  readonly accountId: string;
  /** As the account's status names it. */
  readonly missing: readonly { readonly code: string; readonly message: string }[];
}

interface Lacking extends Pick<Standing, 'accountId' | 'missing'> {
  /** Of B4; those that are good have neither code nor words. */
  readonly parts: readonly {
    readonly code: string | null;
    readonly message: string | null;
    readonly link: string | null;
  }[];
}

/** Everything that is asked of this account: what is done, and what is not, with its words and where it is mended. */
export function accountChecklist(standing: Standing): ChecklistItem[] {
  const missing = standing.missing.flatMap(({ code, message }) =>
    isRefusal(code) ? [{ code, message }] : [],
  );
  const isMissing = (part: AccountPart) => missing.some(({ code }) => PART_OF[code] === part);
  const isBeforeWallet = isMissing('identity') || missing.some(({ code }) => code === 'kyb_new');
  return ACCOUNT_PARTS.flatMap((part): ChecklistItem[] => {
    const name = PART_NAMES[part];
    const open = missing.find(({ code }) => PART_OF[code] === part);
    if (open === undefined) {
      // What has not begun yet is not done either, and would be said twice.
      const isAsked = isAskedOf(part, standing) && !(part === 'wallet' && isBeforeWallet);
      return isAsked ? [{ part, name, done: true }] : [];
    }
    const { turn, label, panel } = accountStep(open.code);
    const link = stepLink(standing.accountId, panel);
    return [{ part, name, done: false, turn, message: open.message, label, link }];
  });
}

interface OpenStep {
  readonly message: string;
  readonly label: string;
  readonly link: string;
}

/** What keeps an account from an offering: each failing part of its eligibility as the rule gives it, then what else is missing. */
export function openSteps({ accountId, parts, missing }: Lacking): OpenStep[] {
  const failing = parts.flatMap(({ code, message, link }) =>
    code === null || message === null || link === null ? [] : [{ code, message, link }],
  );
  const said = failing.map(({ code }) => code);
  const others = missing
    .filter(({ code }) => !said.includes(code))
    .map(({ code, message }) => ({ code, message, link: null }));
  return [...failing, ...others].flatMap(({ code, message, link }) => {
    if (!isRefusal(code)) return [];
    const { label, panel } = accountStep(code);
    return [{ message, label, link: link ?? stepLink(accountId, panel) }];
  });
}

/** A word or two for a refusal, where there is no room for its sentence. */
export function partName(code: string): string | null {
  return isRefusal(code) ? PART_NAMES[PART_OF[code]] : null;
}

/** Looking again is asked for only where there is a reason; an address is confirmed once, for every account. */
function isAskedOf(part: AccountPart, shape: AccountShape): boolean {
  switch (part) {
    case 'reverification':
    case 'review':
    case 'email':
      return false;
    case 'wallet':
      return needsWallet(shape.type);
    case 'people':
    case 'business':
      return needsKyb(shape);
    case 'certification':
      return needsCertification(shape.type);
    default:
      return true;
  }
}

function isRefusal(code: string): code is AccountRefusal {
  return Object.hasOwn(ACCOUNT_STEPS, code);
}
