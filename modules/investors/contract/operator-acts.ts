import { endpoint } from '@furrow/http/endpoint';
import { z } from 'zod';
import { idOf, operatorReason as reason } from '../../identity/contract/index.ts';
import { forRoles } from '../../identity/rules/index.ts';
import { accountParams } from './account.ts';
import { licenseFinding } from './operator-bodies.ts';
import { accountRecord } from './operator-record.ts';
import { commonKycStatus, employerConsentStatus, requestStatus, walletStatus } from './statuses.ts';

const ACCOUNT = '/api/masters/investors/accounts/:id';
const COMPLIANCE = forRoles('compliance');
const MONEY = forRoles('compliance', 'treasury');

const day = z.iso.date();

const outcome = z.strictObject({
  outcome: z.enum(['done', 'already']).describe('already: somebody was first, with the same decision'),
});

const act = <Body extends z.ZodType>(
  path: string,
  summary: string,
  body: Body,
  refusals: readonly string[],
) =>
  endpoint({
    ...COMPLIANCE,
    method: 'POST',
    path: `${ACCOUNT}/${path}`,
    summary,
    params: accountParams,
    body,
    answer: outcome,
    idempotent: true,
    refusals: ['not_found', ...refusals],
  });

export const showAccountRecord = endpoint({
  ...MONEY,
  method: 'GET',
  path: ACCOUNT,
  summary: 'Get the record of an account; that it was opened is recorded',
  params: accountParams,
  answer: accountRecord,
  refusals: ['not_found'],
});

/** What the reviewer had before them. */
const seenRequest = {
  request_id: idOf('acr'),
  version: z.number().int(),
  status: requestStatus,
};
const terms = {
  until: day
    .nullable()
    .default(null)
    .describe('The first day on which it no longer holds; null as the policy says'),
  permanent: z.boolean().default(false),
};
const REQUEST_REFUSALS = ['review_changed', 'review_not_waiting', 'review_decided'];

export const approveAccreditation = act(
  'accreditation/approve',
  'Approve the accreditation request',
  z.strictObject({ reason, ...seenRequest, ...terms }),
  [...REQUEST_REFUSALS, 'review_not_attested'],
);
export const askForEvidence = act(
  'accreditation/ask',
  'Ask the owner for more evidence',
  z.strictObject({ reason, ...seenRequest }),
  REQUEST_REFUSALS,
);
export const rejectAccreditation = act(
  'accreditation/reject',
  'Reject the accreditation request',
  z.strictObject({ reason, ...seenRequest }),
  REQUEST_REFUSALS,
);

const seenApproval = z.strictObject({
  approved_on: day,
  expiring_on: day.nullable(),
  permanent: z.boolean(),
});
const APPROVAL_REFUSALS = ['review_changed', 'review_no_approval'];

export const extendAccreditation = act(
  'accreditation/extend',
  'Extend the accreditation of an account',
  z.strictObject({ reason, seen: seenApproval, ...terms }),
  APPROVAL_REFUSALS,
);
export const revokeAccreditation = act(
  'accreditation/revoke',
  'Revoke the accreditation of an account',
  z.strictObject({ reason, seen: seenApproval }),
  APPROVAL_REFUSALS,
);

export const lookUpLicense = endpoint({
  ...COMPLIANCE,
  method: 'POST',
  path: `${ACCOUNT}/accreditation/license`,
  summary: 'Look up the license of the accreditation request; what the register said is recorded',
  params: accountParams,
  answer: licenseFinding,
  idempotent: 'repeatable',
  refusals: ['not_found', 'review_no_license'],
});

const BUSINESS_REFUSALS = ['review_changed', 'review_decided'];
const businessBody = z.strictObject({
  reason,
  version: z.number().int().describe('Of the business as it was read'),
});

export const approveBusiness = act('business/approve', 'Approve the business or trust', businessBody, [
  ...BUSINESS_REFUSALS,
  'review_people_incomplete',
]);
export const askBusiness = act(
  'business/ask',
  'Ask the owner for more about the business or trust',
  businessBody,
  ['review_changed', 'review_not_waiting'],
);
export const rejectBusiness = act(
  'business/reject',
  'Reject the business or trust',
  businessBody,
  BUSINESS_REFUSALS,
);

const checkBody = z.strictObject({
  reason,
  attempt: z.number().int().describe('The check the reviewer saw'),
});
const CHECK_REFUSALS = ['review_changed', 'review_not_waiting', 'review_at_provider'];

export const passIdentityCheck = act(
  'identity/pass',
  'Pass an identity check that is under review',
  checkBody,
  CHECK_REFUSALS,
);
export const failIdentityCheck = act(
  'identity/fail',
  'Fail an identity check that is under review',
  checkBody,
  CHECK_REFUSALS,
);
const holdBody = z.strictObject({ reason, hold: commonKycStatus.nullable().describe('As it was read') });
export const holdPerson = act(
  'identity/hold',
  'Stop all accounts of a person from investing; the owner does not see the reason',
  holdBody,
  ['review_changed'],
);
export const clearPerson = act('identity/clear', 'End the hold on a person', holdBody, ['review_changed']);
const reasonBody = z.strictObject({ reason });
export const requireIdentityCheck = act(
  'identity/reverify',
  'Require a new identity check; the owner sees the reason',
  reasonBody,
  [],
);
export const allowMoreTries = act(
  'identity/allow',
  'Give the owner more tries at the identity check',
  reasonBody,
  [],
);

const consentBody = z.strictObject({ reason, status: employerConsentStatus.describe('As it was read') });
const CONSENT_REFUSALS = ['review_changed', 'review_no_letter'];
export const approveConsent = act(
  'employer-consent/approve',
  'Approve the employer’s consent',
  consentBody,
  CONSENT_REFUSALS,
);
export const declineConsent = act(
  'employer-consent/decline',
  'Decline the employer’s consent',
  consentBody,
  CONSENT_REFUSALS,
);

export const noteWarnings = act(
  'suitability/seen',
  'Record that the warnings about the answers were reviewed',
  z.strictObject({
    reason,
    version: z.strictObject({ wealth: z.number().int(), investment: z.number().int() }),
  }),
  ['review_changed', 'review_no_warnings'],
);
export const restrictAccount = act(
  'suitability/restrict',
  'Restrict an account from investing',
  reasonBody,
  [],
);
export const releaseAccount = act('suitability/release', 'End the restriction of an account', reasonBody, []);

const customerBody = z.strictObject({ reason, status: walletStatus.describe('As it was read') });
const CUSTOMER_REFUSALS = ['review_changed', 'customer_not_possible', 'customer_unavailable'];
/** The payment service is asked, so its answer is stored beside the work. */
const customerAct = (path: string, summary: string) =>
  endpoint({
    ...MONEY,
    method: 'POST',
    path: `${ACCOUNT}/payments-customer/${path}`,
    summary,
    params: accountParams,
    body: customerBody,
    answer: outcome,
    idempotent: 'stored',
    refusals: ['not_found', ...CUSTOMER_REFUSALS],
  });
export const closeCustomer = customerAct('close', 'Close the payments customer of an account');
export const reopenCustomer = customerAct('reopen', 'Reopen the payments customer of an account');

export const readTaxpayerNumber = endpoint({
  ...COMPLIANCE,
  method: 'POST',
  path: `${ACCOUNT}/numbers/:owner/:field`,
  summary: 'Show a taxpayer number in full, once; asks for a recent log-in and is recorded',
  params: z.strictObject({
    id: z.string().max(60),
    owner: z.string().max(60),
    field: z.enum(['ssn', 'ein', 'passport_number']),
  }),
  body: reasonBody,
  answer: z.strictObject({ value: z.string(), shown_seconds: z.number().int() }),
  idempotent: true,
  refusals: ['not_found', 'number_already_shown', 'auth/requires-recent-login'],
});
