import { addDays, newYorkDay } from '@furrow/kernel/new-york-day';
import type { ReviewAct, ReviewDecision } from '../../contract/index.ts';
import {
  ACCREDITATION_REMIND_DAYS,
  type AccreditationStatus,
  type Approval,
  approvalEnd,
  approvalRefusal,
  approvalStatus,
  businessApprovalRefusal,
  decisionRefusal,
  type EmployerConsent,
  isOutdatedCheck,
  isWaiting,
  type PersonStatus,
  type ReviewErrorCode,
  type ReviewedState,
  reviewEffects,
  statusOnDecision,
  statusOnEvidence,
  type ValidityPolicy,
  WALLET_MOVES,
} from '../../rules/index.ts';
import type { AccountRow } from '../accounts/account-row.ts';
import type { accountState } from '../accounts/account-state.ts';
import { approvalOf, suitabilityNow } from '../accounts/status-now.ts';
import type { RequestRow } from '../accreditation/request-row.ts';
import { REFUSAL_CODES } from './refusal-codes.ts';

export interface DecisionFacts {
  readonly row: AccountRow;
  readonly state: ReturnType<typeof accountState>;
  readonly request: { readonly row: RequestRow; readonly isAttested: boolean } | null;
  /** Of the people whom the firm looks at itself. */
  readonly people: readonly PersonStatus[];
  readonly hasUnnamedTrustees: boolean;
  /** The version of the details that the last check of identity was told of. */
  readonly checkedVersion: number | null;
  /** Checks of identity are decided here, and not on a service's own website. */
  readonly decidesHere: boolean;
  readonly triesUsedUp: boolean;
  readonly hasUnseenWarnings: boolean;
  readonly policy: ValidityPolicy;
  readonly now: Date;
}

interface Possible {
  readonly act: ReviewAct;
  readonly change?: Partial<ReviewedState>;
  readonly refusal?: ReviewErrorCode | null;
  readonly emails?: number;
  readonly reminderOn?: string | null;
}

/** Everything that can be decided about an account now, each with what it would change. */
export function decisionsOf(facts: DecisionFacts): ReviewDecision[] {
  const approval = approvalOf(facts.row);
  const until = approval && approvalEnd(approval, facts.policy);
  const before: ReviewedState = { ...facts.state, accreditationUntil: until };
  const possible = [
    ...requestDecisions(facts),
    ...approvalDecisions(facts, approval),
    ...businessDecisions(facts),
    ...identityDecisions(facts),
    ...suitabilityDecisions(facts),
    ...customerDecisions(facts),
  ];
  return possible.map(({ act, change = {}, refusal = null, emails = 1, reminderOn = null }) => {
    const { effects, missing } = reviewEffects(before, change);
    return { act, refusal, effects: [...effects], missing: [...missing], emails, reminder_on: reminderOn };
  });
}

/** An approval from today on, as the policy has it. */
function approved(
  { policy, now }: DecisionFacts,
  method: Approval['method'],
): Pick<Possible, 'change' | 'reminderOn'> {
  const approval = { method, approvedOn: newYorkDay(now), expiringOn: null, permanent: false };
  const until = approvalEnd(approval, policy);
  const status = approvalStatus(approval, policy, now);
  return {
    change: { accreditationStatus: status, accreditationPermanent: false, accreditationUntil: until },
    reminderOn: until && addDays(until, -ACCREDITATION_REMIND_DAYS),
  };
}

function requestDecisions(facts: DecisionFacts): Possible[] {
  const { request, state } = facts;
  if (request === null || !isWaiting(request.row.status)) return [];
  const { status, method, decided_at } = request.row;
  const asked = { status, method, isDecided: decided_at !== null, isAttested: request.isAttested };
  const refusal = decisionRefusal(asked, 'approved');
  const against = (decision: 'need_more_info' | 'rejected') => ({
    accreditationStatus: statusOnDecision(state.accreditationStatus, decision) ?? state.accreditationStatus,
  });
  return [
    {
      act: 'accreditation_approve',
      ...approved(facts, method),
      refusal: refusal && REFUSAL_CODES[refusal],
    },
    { act: 'accreditation_ask', change: against('need_more_info') },
    { act: 'accreditation_reject', change: against('rejected') },
  ];
}

function approvalDecisions(facts: DecisionFacts, approval: Approval | null): Possible[] {
  if (approval === null) return [];
  const { accreditation_status: status } = facts.row;
  const waits = facts.request !== null && isWaiting(facts.request.row.status);
  // Evidence that waited beside the approval is what counts once that has ended.
  const afterwards: AccreditationStatus = (waits ? statusOnEvidence('rejected') : null) ?? 'rejected';
  const extend: Possible = { act: 'accreditation_extend', ...approved(facts, approval.method) };
  const revoke: Possible = {
    act: 'accreditation_revoke',
    change: { accreditationStatus: afterwards, accreditationPermanent: false, accreditationUntil: null },
  };
  return [
    ...(approvalRefusal(status, 'extend') === null ? [extend] : []),
    ...(approvalRefusal(status, 'revoke') === null ? [revoke] : []),
  ];
}

function businessDecisions({ row, state, people, hasUnnamedTrustees }: DecisionFacts): Possible[] {
  const reject: Possible = { act: 'business_reject', change: { kybStatus: 'rejected', kybAsked: false } };
  if (row.kyb_status === 'approved') return [reject];
  if (row.kyb_status !== 'pending') return [];
  const version = row.kyb_version;
  const refusal = businessApprovalRefusal({ version, seen: version, people, hasUnnamedTrustees });
  const verified = state.people.map((status) => (status === 'document_pending' ? 'verified' : status));
  return [
    {
      act: 'business_approve',
      change: { kybStatus: 'approved', kybAsked: false, people: verified },
      refusal: refusal && REFUSAL_CODES[refusal],
    },
    { act: 'business_ask', change: { kybAsked: true } },
    reject,
  ];
}

function identityDecisions(facts: DecisionFacts): Possible[] {
  const { row, checkedVersion, decidesHere, triesUsedUp } = facts;
  const refusal = decidesHere ? null : 'review_at_provider';
  const isOutdated =
    checkedVersion !== null &&
    isOutdatedCheck({ toldVersion: checkedVersion, changedVersion: row.checked_version });
  const isHeld = row.kyc_common_status === 'pending';
  return [
    ...(row.kyc_status === 'pending_review'
      ? ([
          {
            act: 'identity_pass',
            change: { kycStatus: 'success', reverify: isOutdated },
            refusal,
          },
          { act: 'identity_fail', change: { kycStatus: 'failed' }, refusal },
        ] as const)
      : []),
    isHeld
      ? { act: 'identity_clear', change: { commonKycStatus: 'approved' } }
      : { act: 'identity_hold', change: { commonKycStatus: 'pending' } },
    ...(row.reverify_account_info ? [] : [{ act: 'identity_reverify' as const, change: { reverify: true } }]),
    ...(triesUsedUp ? [{ act: 'identity_allow' as const, emails: 0 }] : []),
  ];
}

function suitabilityDecisions({ row, hasUnseenWarnings, now }: DecisionFacts): Possible[] {
  const facts = { ...row, answers: row.suitability_answers, answered_at: row.suitability_answered_at };
  const consent = (status: EmployerConsent): Partial<ReviewedState> => ({
    employerConsent: status,
    suitabilityStatus: suitabilityNow({ ...facts, employer_consent_status: status }, now),
  });
  const restricted = (yes: boolean): Partial<ReviewedState> => ({
    suitabilityStatus: suitabilityNow({ ...facts, restricted_by_firm: yes }, now),
  });
  const { employer_consent_status: letter } = row;
  return [
    ...(letter === 'pending' ? [{ act: 'consent_approve' as const, change: consent('approved') }] : []),
    ...(letter === 'inactive' ? [] : [{ act: 'consent_decline' as const, change: consent('inactive') }]),
    ...(hasUnseenWarnings ? [{ act: 'warnings_seen' as const, emails: 0 }] : []),
    row.restricted_by_firm
      ? { act: 'suitability_release', change: restricted(false), emails: 0 }
      : { act: 'suitability_restrict', change: restricted(true), emails: 0 },
  ];
}

function customerDecisions({ row }: DecisionFacts): Possible[] {
  if (row.customer_id === null) return [];
  const can = (to: 'deactivated' | 'reactivated') => WALLET_MOVES.canMove(row.wallet_status, to);
  return [
    ...(can('deactivated')
      ? [{ act: 'customer_close' as const, change: { walletStatus: 'deactivated' as const } }]
      : []),
    ...(can('reactivated')
      ? [{ act: 'customer_reopen' as const, change: { walletStatus: 'reactivated' as const } }]
      : []),
  ];
}
