import * as api from '@furrow/modules/investors/api';
import type { AccountRecord, AccountStanding, ReviewAct } from '@furrow/modules/investors/contract';
import { call } from '../../shell/session/call-as-viewer.ts';

/** What the reviewer adds to the decision itself. */
export interface Given {
  readonly reason: string;
  /** Of an approval: the first day on which it no longer holds; null as the policy says. */
  readonly until: string | null;
  readonly permanent: boolean;
}

interface Opened {
  readonly record: AccountRecord;
  readonly standing: AccountStanding;
}

/** Sends a decision with what the reviewer had before them, so that nothing is decided about something else. */
export async function sendDecision(
  act: ReviewAct,
  { record, standing }: Opened,
  { reason, until, permanent }: Given,
  idempotencyKey: string,
): Promise<'done' | 'already'> {
  const params = { id: record.id };
  const once = { idempotencyKey };
  const { accreditation, identity, business, suitability, payments_customer: customer } = standing;
  const request = accreditation.request;
  const seenRequest = request && { request_id: request.id, version: request.version, status: request.status };
  const seenApproval = {
    approved_on: accreditation.approved_on ?? '',
    expiring_on: accreditation.expiring_on,
    permanent: accreditation.permanent,
  };
  const version = business?.version ?? 0;
  const check = { params, body: { reason, attempt: identity.attempt } };
  const hold = { params, body: { reason, hold: identity.hold } };
  const letter = { params, body: { reason, status: suitability.employer_consent } };
  const plain = { params, body: { reason } };
  const ofCustomer = { params, body: { reason, status: customer?.status ?? 'new' } };
  const ofBusiness = { params, body: { reason, version } };
  const sending = () => {
    switch (act) {
      case 'accreditation_approve':
        if (seenRequest === null) return null;
        return call(
          api.approveAccreditation,
          { params, body: { reason, ...seenRequest, until, permanent } },
          once,
        );
      case 'accreditation_ask':
        return seenRequest && call(api.askForEvidence, { params, body: { reason, ...seenRequest } }, once);
      case 'accreditation_reject':
        return (
          seenRequest && call(api.rejectAccreditation, { params, body: { reason, ...seenRequest } }, once)
        );
      case 'accreditation_extend':
        return call(
          api.extendAccreditation,
          { params, body: { reason, seen: seenApproval, until, permanent } },
          once,
        );
      case 'accreditation_revoke':
        return call(api.revokeAccreditation, { params, body: { reason, seen: seenApproval } }, once);
      case 'business_approve':
        return call(api.approveBusiness, ofBusiness, once);
      case 'business_ask':
        return call(api.askBusiness, ofBusiness, once);
      case 'business_reject':
        return call(api.rejectBusiness, ofBusiness, once);
      case 'identity_pass':
        return call(api.passIdentityCheck, check, once);
      case 'identity_fail':
        return call(api.failIdentityCheck, check, once);
      case 'identity_hold':
        return call(api.holdPerson, hold, once);
      case 'identity_clear':
        return call(api.clearPerson, hold, once);
      case 'identity_reverify':
        return call(api.requireIdentityCheck, plain, once);
      case 'identity_allow':
        return call(api.allowMoreTries, plain, once);
      case 'consent_approve':
        return call(api.approveConsent, letter, once);
      case 'consent_decline':
        return call(api.declineConsent, letter, once);
      case 'warnings_seen':
        return call(api.noteWarnings, { params, body: { reason, version: suitability.version } }, once);
      case 'suitability_restrict':
        return call(api.restrictAccount, plain, once);
      case 'suitability_release':
        return call(api.releaseAccount, plain, once);
      case 'customer_close':
        return call(api.closeCustomer, ofCustomer, once);
      case 'customer_reopen':
        return call(api.reopenCustomer, ofCustomer, once);
    }
  };
  const answer = await sending();
  if (answer === null) throw new Error(`${act} needs a request`);
  return answer.outcome;
}
