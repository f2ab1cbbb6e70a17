import { endpoint } from '@furrow/http/endpoint';
import { accountParams } from './account.ts';
import {
  accreditation,
  attestBody,
  declineBody,
  evidenceFileParams,
  startAccreditationBody,
} from './accreditation.ts';
import { formAnswer, formEndpoints } from './form.ts';
import { UPLOAD_REFUSALS } from './upload-refusals.ts';

const ACCREDITATION = '/api/user/account/:id/accreditation';

export const showAccreditation = endpoint({
  method: 'GET',
  path: ACCREDITATION,
  access: 'signed-in',
  summary: 'Get the accreditation of an account',
  params: accountParams,
  answer: accreditation,
  refusals: ['not_found'],
});

export const startAccreditation = endpoint({
  method: 'POST',
  path: ACCREDITATION,
  access: 'signed-in',
  summary: 'Start an accreditation request, or change it before it is submitted',
  params: accountParams,
  body: startAccreditationBody,
  answer: accreditation,
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'accreditation_open'],
});

export const withdrawAccreditation = endpoint({
  method: 'DELETE',
  path: ACCREDITATION,
  access: 'signed-in',
  summary: 'Withdraw the open accreditation request',
  params: accountParams,
  answer: accreditation,
  idempotent: true,
  refusals: ['not_found'],
});

export const evidenceForm = formEndpoints({
  path: `${ACCREDITATION}/evidence`,
  summary: 'Accreditation evidence; the last answer submits the request for review',
  params: accountParams,
  refusals: {
    save: ['accreditation_sent'],
    submit: ['accreditation_sent', 'account_incomplete', 'attestations_today'],
  },
});

/** Answers with the form, so that what else is filled in goes on. */
export const uploadEvidence = endpoint({
  method: 'POST',
  path: `${ACCREDITATION}/file`,
  access: 'signed-in',
  summary: 'Upload an accreditation document (PDF, PNG or JPEG, up to 25 MB, as the body)',
  params: accountParams,
  answer: formAnswer,
  idempotent: true,
  refusals: [...UPLOAD_REFUSALS, 'accreditation_sent'],
});

export const removeEvidence = endpoint({
  method: 'DELETE',
  path: `${ACCREDITATION}/file/:file_id`,
  access: 'signed-in',
  summary: 'Remove an accreditation document',
  params: evidenceFileParams,
  answer: formAnswer,
  idempotent: true,
  refusals: ['not_found', 'accreditation_sent'],
});

/** Of an advisor who was sent a link. Its secret travels in the body: addresses are written down. */
export const attest = endpoint({
  method: 'POST',
  path: '/api/user/attestation',
  access: 'public',
  summary: 'Confirm a client’s accreditation as their advisor',
  body: attestBody,
  idempotent: 'stored',
  refusals: ['bot_detected', 'no_changed_data', 'attestation_gone', 'attestation_answered'],
});

export const declineAttestation = endpoint({
  method: 'POST',
  path: '/api/user/attestation/decline',
  access: 'public',
  summary: 'Decline to confirm a client’s accreditation as their advisor',
  body: declineBody,
  idempotent: 'stored',
  refusals: ['bot_detected', 'attestation_gone', 'attestation_answered'],
});
