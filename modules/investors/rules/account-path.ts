import type { Id } from '@furrow/kernel/ids';
import {
  type AccountPanel,
  type AccountRefusal,
  accountStep,
  isAccountRefusal,
  stepLink,
  type Turn,
  turnOf,
} from './account-steps.ts';
import { type AccountShape, needsCertification, needsKyb, needsWallet } from './accounts/account-needs.ts';

/** The steps from opening an account to investing with it, in the order in which an owner takes them. */
export const ACCOUNT_PATH = [
  'account',
  'wealth',
  'investment',
  'identity',
  'people',
  'business',
  'certification',
  'wallet',
  'custodian',
  'accreditation',
  'email',
  'ready',
] as const;
export type PathStepKey = (typeof ACCOUNT_PATH)[number];

/** Who has a step: the owner of the account, the firm, or somebody outside of it. */
export type StepOwner = 'you' | 'us' | 'advisor' | 'custodian' | 'payment_service';

interface StepDefinition {
  readonly name: string;
  readonly panel: AccountPanel | 'email' | null;
  readonly owner: StepOwner;
  /** About how long it takes its owner. */
  readonly minutes: number | null;
}

/** The one source of what the steps are called. The first three names are the specification's. */
const STEPS: Readonly<Record<PathStepKey, StepDefinition>> = {
  account: { name: 'Investment account', panel: 'details', owner: 'you', minutes: 5 },
  wealth: { name: 'Wealth suitability', panel: 'suitability', owner: 'you', minutes: 2 },
  investment: { name: 'Investment suitability', panel: 'suitability', owner: 'you', minutes: 2 },
  identity: { name: 'Identity', panel: 'verification', owner: 'you', minutes: 5 },
  people: { name: 'People', panel: 'people', owner: 'you', minutes: 5 },
  business: { name: 'Business or trust', panel: 'business', owner: 'you', minutes: 5 },
  certification: { name: 'Owner certification', panel: 'people', owner: 'you', minutes: 2 },
  wallet: { name: 'Wallet', panel: 'verification', owner: 'payment_service', minutes: null },
  custodian: { name: 'Custodian', panel: 'details', owner: 'custodian', minutes: null },
  accreditation: { name: 'Accreditation', panel: 'accreditation', owner: 'you', minutes: 5 },
  email: { name: 'Email address', panel: 'email', owner: 'you', minutes: 1 },
  ready: { name: 'Ready to invest', panel: null, owner: 'us', minutes: null },
};

/** The specification's names of the steps stand wherever one is named. */
export const pathStepName = (key: PathStepKey): string => STEPS[key].name;

const STEP_OF: Readonly<Record<AccountRefusal, PathStepKey>> = {
  account_incomplete: 'account',
  ein_missing: 'account',
  not_suitability: 'wealth',
  employer_consent_required: 'wealth',
  employer_consent_pending: 'wealth',
  suitability_restricted: 'investment',
  kyc_new: 'identity',
  kyc_active: 'identity',
  kyc_pending_review: 'identity',
  kyc_canceled: 'identity',
  kyc_expired: 'identity',
  kyc_failed: 'identity',
  reverification_required: 'identity',
  people_incomplete: 'people',
  people_pending: 'people',
  kyb_new: 'business',
  kyb_pending: 'business',
  kyb_more_info: 'business',
  kyb_rejected: 'business',
  certification_required: 'certification',
  identity_new: 'wallet',
  identity_unverified: 'wallet',
  identity_retry: 'wallet',
  identity_retry_sent: 'wallet',
  identity_document: 'wallet',
  identity_document_sent: 'wallet',
  identity_suspended: 'wallet',
  identity_deactivated: 'wallet',
  suspended: 'wallet',
  accreditation_required: 'accreditation',
  accreditation_pending: 'accreditation',
  accreditation_more_info: 'accreditation',
  accreditation_rejected: 'accreditation',
  accreditation_expired: 'accreditation',
  accreditation_amount: 'accreditation',
  email_not_verified: 'email',
  kyc_common_pending: 'ready',
};

/** Nothing has gone wrong here: the step has just not been taken yet. */
const NOT_BEGUN: ReadonlySet<AccountRefusal> = new Set([
  'account_incomplete',
  'not_suitability',
  'kyc_new',
  'people_incomplete',
  'kyb_new',
  'certification_required',
  'accreditation_required',
  'email_not_verified',
]);

export interface OpenPoint {
  readonly code: AccountRefusal;
  readonly turn: Turn;
  readonly message: string;
  readonly label: string;
  readonly link: string;
}

/** `ahead`: it begins by itself once an earlier step is done. */
export type StepState = 'done' | 'todo' | 'waiting' | 'hold' | 'ahead';

export interface PathStep {
  readonly key: PathStepKey;
  readonly name: string;
  readonly owner: StepOwner;
  readonly state: StepState;
  readonly minutes: number | null;
  /** Where the step is taken or looked at; null for one that has no page. */
  readonly link: string | null;
  readonly panel: StepDefinition['panel'];
  /** What keeps it open, the most urgent first. */
  readonly open: readonly OpenPoint[];
  /** Its owner has been there already, and something has to be mended. */
  readonly needsMending: boolean;
}

export interface AccountPath {
  readonly steps: readonly PathStep[];
  /** The step to take or to wait for now; null for an account that is ready. */
  readonly next: PathStep | null;
}

export interface PathFacts extends AccountShape {
  readonly accountId: Id<'acc'>;
  /** As the account's status names it. */
  readonly missing: readonly { readonly code: string; readonly message: string }[];
  readonly wealthAnswered: boolean;
  readonly investmentAnswered: boolean;
  /** An advisor was asked to confirm the accreditation and has not answered. */
  readonly withAdvisor: boolean;
}

const TURNS: readonly Turn[] = ['firm', 'owner', 'others'];
const STATES = { firm: 'hold', owner: 'todo', others: 'waiting' } as const;
const MOST_URGENT: readonly StepState[] = ['hold', 'todo', 'waiting'];

export function accountPath(facts: PathFacts): AccountPath {
  const known = facts.missing.flatMap(({ code, message }) =>
    isAccountRefusal(code) ? [{ code, message }] : [],
  );
  const codes = known.map(({ code }) => code);
  const points = known.map(({ code, message }): OpenPoint => {
    const { label, panel } = accountStep(code);
    return { code, turn: turnOf(code, codes), message, label, link: stepLink(facts.accountId, panel) };
  });
  const steps = ACCOUNT_PATH.filter((key) => isAskedOf(key, facts, codes)).map((key): PathStep => {
    const own = points.filter(({ code }) => stepsOf(code, facts).includes(key));
    const open = TURNS.flatMap((turn) => own.filter((point) => point.turn === turn));
    const [first] = open;
    const { name, panel, minutes } = STEPS[key];
    const state = first === undefined ? restingState(key, facts, codes) : stateOf(first, codes);
    const needsMending =
      first !== undefined && state !== 'waiting' && open.some(({ code }) => !NOT_BEGUN.has(code));
    const link = panel === null ? null : stepLink(facts.accountId, panel);
    return { key, name, panel, minutes, link, state, open, needsMending, owner: ownerOf(key, first, facts) };
  });
  const next = MOST_URGENT.flatMap((state) => steps.filter((step) => step.state === state)).at(0);
  return { steps, next: next ?? null };
}

/** One refusal stands for both suitability forms: for those that are not answered, or for both once they are a year old. */
function stepsOf(code: AccountRefusal, { wealthAnswered, investmentAnswered }: PathFacts): PathStepKey[] {
  if (code !== 'not_suitability') return [STEP_OF[code]];
  if (wealthAnswered === investmentAnswered) return ['wealth', 'investment'];
  return wealthAnswered ? ['investment'] : ['wealth'];
}

function stateOf({ code, turn }: OpenPoint, codes: readonly AccountRefusal[]): StepState {
  return code === 'certification_required' && turnOf(code, codes) === 'others' ? 'ahead' : STATES[turn];
}

/** Of a step that nothing is missing from: it is done, or has not begun. */
function restingState(key: PathStepKey, facts: PathFacts, codes: readonly AccountRefusal[]): StepState {
  switch (key) {
    case 'wealth':
      return facts.wealthAnswered ? 'done' : 'todo';
    case 'investment':
      return facts.investmentAnswered ? 'done' : 'todo';
    case 'wallet':
      return isBeforeWallet(codes) ? 'ahead' : 'done';
    case 'custodian':
      return codes.includes('account_incomplete') ? 'ahead' : 'done';
    case 'ready':
      return codes.length > 0 ? 'ahead' : 'done';
    default:
      return 'done';
  }
}

/** A wallet is opened with what the identity check has shown and a business has handed in. */
function isBeforeWallet(codes: readonly AccountRefusal[]): boolean {
  const BEFORE: readonly AccountRefusal[] = ['account_incomplete', 'ein_missing', 'kyb_new'];
  return codes.some(
    (code) => BEFORE.includes(code) || (STEP_OF[code] === 'identity' && code !== 'reverification_required'),
  );
}

function isAskedOf(key: PathStepKey, facts: PathFacts, codes: readonly AccountRefusal[]): boolean {
  switch (key) {
    case 'people':
    case 'business':
      return needsKyb(facts);
    case 'certification':
      return needsCertification(facts.type);
    case 'wallet':
      return needsWallet(facts.type) || codes.some((code) => STEP_OF[code] === 'wallet');
    case 'custodian':
      return !needsWallet(facts.type);
    // An address is confirmed once, for every account.
    case 'email':
      return codes.includes('email_not_verified');
    default:
      return true;
  }
}

/** A step is its owner's until somebody else has it. */
function ownerOf(key: PathStepKey, open: OpenPoint | undefined, { withAdvisor }: PathFacts): StepOwner {
  if (open === undefined) return STEPS[key].owner;
  if (open.turn === 'owner') return 'you';
  if (open.code === 'accreditation_pending' && withAdvisor) return 'advisor';
  if (open.code === 'certification_required') return 'you';
  return key === 'wallet' && open.turn === 'others' ? 'payment_service' : 'us';
}
