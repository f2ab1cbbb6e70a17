import { type AccountRefusal, accountStep, stepLink, type Turn, turnOf } from './account-steps.ts';
import { needsCertification, needsKyb, needsWallet, type PersonKind } from './accounts/account-needs.ts';
import { type AccreditationStatus, accreditationRefusal } from './accreditation/accreditation-status.ts';
import { type EligibilityFacts, eligibilityRefusal } from './eligibility.ts';
import { messageFor } from './errors.ts';
import { PERSON_TURNS, type PersonStatus } from './verification/person-status.ts';
import { type WalletStatus, walletRefusal } from './verification/wallet-status.ts';

export interface AccountState extends EligibilityFacts {
  readonly hasMissingDetails: boolean;
  /** Of an entity, which may file under another's number, but gets no wallet then. */
  readonly lacksEin: boolean;
  readonly walletStatus: WalletStatus;
  readonly people: readonly PersonStatus[];
  readonly missingPeople: readonly PersonKind[];
  /** Asked only of those who must certify. */
  readonly certificationHolds: boolean;
  readonly accreditationStatus: AccreditationStatus;
  readonly accreditationPermanent: boolean;
  /** Of the owner: nobody else can invest with the account (B6). */
  readonly emailVerified: boolean;
}

export const STATUS_TONES = ['positive', 'info', 'warning', 'negative'] as const;

export interface AccountStatusLine {
  readonly line: string;
  readonly tone: (typeof STATUS_TONES)[number];
  /** All that is missing, in the order in which an owner comes to it. */
  readonly missing: readonly { readonly code: AccountRefusal; readonly message: string }[];
  /** Null while there is nothing for the owner to do. */
  readonly next: { readonly label: string; readonly link: string } | null;
}

/** What only the firm can mend is said first: everything else the owner did would be in vain. */
const FIRST: readonly Turn[] = ['firm', 'owner', 'others'];
const TONES = { firm: 'negative', owner: 'warning', others: 'info' } as const;

export function accountStatusLine(state: AccountState): AccountStatusLine {
  const refusals = accountRefusals(state);
  const missing = refusals.map((code) => ({ code, message: messageFor(code) }));
  const turnNow = (code: AccountRefusal) => turnOf(code, refusals);
  const first = FIRST.flatMap((turn) => refusals.filter((code) => turnNow(code) === turn)).at(0);
  if (first === undefined) return ready(state);
  const { label, panel } = accountStep(first);
  const turn = turnNow(first);
  const next = turn === 'others' ? null : { label, link: stepLink(state.accountId, panel) };
  return { line: messageFor(first), tone: TONES[turn], missing, next };
}

/** Everything that keeps an account from investing, and from paying for it, in the order of its path. */
export function accountRefusals(state: AccountState): AccountRefusal[] {
  const found = [
    state.hasMissingDetails ? 'account_incomplete' : null,
    // Before the checks, which are made with it: whoever adds it later goes through them again.
    needsEin(state) && !state.hasMissingDetails ? 'ein_missing' : null,
    eligibilityRefusal('suitability', state),
    eligibilityRefusal('kyc', state),
    eligibilityRefusal('reverification', state),
    peoplePart(state),
    eligibilityRefusal('kyb', state),
    needsCertification(state.type) && !state.certificationHolds ? 'certification_required' : null,
    walletPart(state),
    accreditationRefusal(state.accreditationStatus, state.accreditationPermanent),
    eligibilityRefusal('common_kyc', state),
    state.emailVerified ? null : 'email_not_verified',
  ] as const;
  return found.filter((code) => code !== null);
}

const needsEin = ({ lacksEin, walletStatus }: AccountState) => lacksEin && walletStatus === 'new';

/** A wallet is opened with what the check of identity has shown and a business has handed in: it is not missed before. */
function walletPart(state: AccountState): AccountRefusal | null {
  if (!needsWallet(state.type) || needsEin(state)) return null;
  const isReady = state.kycStatus === 'success' && !(needsKyb(state) && state.kybStatus === null);
  if (state.walletStatus === 'new' && !isReady) return null;
  return walletRefusal(state.walletStatus, state.type === 'entity');
}

function peoplePart(state: AccountState): AccountRefusal | null {
  if (!needsKyb(state)) return null;
  const turns = state.people.map((status) => PERSON_TURNS[status]);
  if (state.missingPeople.length > 0 || turns.includes('holder')) return 'people_incomplete';
  return turns.includes('provider') ? 'people_pending' : null;
}

function ready(state: AccountState): AccountStatusLine {
  const isEnding = state.accreditationStatus === 'expired_soon' && !state.accreditationPermanent;
  if (!isEnding)
    return { line: 'This account is ready to invest.', tone: 'positive', missing: [], next: null };
  return {
    line: 'This account is ready to invest. Your accreditation expires soon.',
    tone: 'warning',
    missing: [],
    next: { label: 'Renew your accreditation', link: stepLink(state.accountId, 'accreditation') },
  };
}
