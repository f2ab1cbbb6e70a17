import { endpoint } from '@furrow/http/endpoint';
import { forRoles } from '../../identity/rules/index.ts';
import { UPLOAD_REFUSALS } from '../../investors/contract/index.ts';
import * as desk from './operator-offerings.ts';

const OFFERINGS = '/api/masters/farms/offerings';
const ONE = `${OFFERINGS}/:id`;

const offerings = forRoles('offerings');
/** What every act on one offering may be refused with. */
const ACT = ['not_found', 'validation_error'] as const;

export const listOfferings = endpoint({
  ...offerings,
  method: 'GET',
  path: OFFERINGS,
  summary: 'List offerings, drafts included',
  query: desk.offeringsQuery,
  answer: desk.offeringList,
});

export const createOffering = endpoint({
  ...offerings,
  method: 'POST',
  path: OFFERINGS,
  summary: 'Create a draft offering',
  body: desk.newOffering,
  answer: desk.addedDocument,
  status: 201,
  idempotent: true,
  refusals: ['validation_error'],
});

export const showOffering = endpoint({
  ...offerings,
  method: 'GET',
  path: ONE,
  summary: 'Get everything the desk knows of an offering',
  params: desk.offeringParams,
  answer: desk.offeringRecord,
  refusals: ['not_found'],
});

export const saveOfferingDraft = endpoint({
  ...offerings,
  method: 'PUT',
  path: `${ONE}/draft`,
  summary: 'Save the draft of an offering',
  params: desk.offeringParams,
  body: desk.saveDraftBody,
  answer: desk.offeringRecord,
  idempotent: true,
  refusals: [...ACT, 'offering_changed', 'offering_terms_fixed'],
});

export const saveOfferingMap = endpoint({
  ...offerings,
  method: 'PUT',
  path: `${ONE}/map`,
  summary: 'Replace the map in the draft of an offering, from GeoJSON',
  params: desk.offeringParams,
  body: desk.saveMapBody,
  answer: desk.offeringRecord,
  idempotent: true,
  refusals: [...ACT, 'offering_changed', 'map_malformed'],
});

export const discardOfferingDraft = endpoint({
  ...offerings,
  method: 'POST',
  path: `${ONE}/discard`,
  summary: 'Discard unpublished changes of an offering',
  params: desk.offeringParams,
  body: desk.discardBody,
  answer: desk.offeringRecord,
  idempotent: true,
  refusals: [...ACT, 'offering_changed', 'offering_not_published'],
});

export const publishOffering = endpoint({
  ...offerings,
  method: 'POST',
  path: `${ONE}/publish`,
  summary: 'Publish an offering, or its changes',
  params: desk.offeringParams,
  body: desk.publishBody,
  answer: desk.offeringRecord,
  idempotent: true,
  refusals: [
    ...ACT,
    'offering_changed',
    'offering_not_ready',
    'offering_unchanged',
    'offering_terms_fixed',
    'offering_investments_open',
  ],
});

export const moveOffering = endpoint({
  ...offerings,
  method: 'POST',
  path: `${ONE}/move`,
  summary: 'Move an offering to another status',
  params: desk.offeringParams,
  body: desk.moveBody,
  answer: desk.offeringRecord,
  idempotent: true,
  refusals: [
    ...ACT,
    'offering_changed',
    'offering_cannot_move',
    'offering_needs_two',
    'offering_needs_publishing',
  ],
});

export const renameOffering = endpoint({
  ...offerings,
  method: 'POST',
  path: `${ONE}/rename`,
  summary: 'Change the address of an offering',
  params: desk.offeringParams,
  body: desk.renameBody,
  answer: desk.offeringRecord,
  idempotent: true,
  refusals: [...ACT, 'offering_changed'],
});

export const proposeClosing = endpoint({
  ...offerings,
  method: 'POST',
  path: `${ONE}/close`,
  summary: 'Propose to close an offering',
  params: desk.offeringParams,
  body: desk.moveBody,
  answer: desk.proposed,
  status: 201,
  idempotent: true,
  refusals: [
    ...ACT,
    'offering_changed',
    'offering_cannot_move',
    'offering_failing',
    'closing_blocked',
    'shares_still_held',
    'proposal_waits_already',
  ],
});

export const uploadOfferingFile = endpoint({
  ...offerings,
  method: 'POST',
  path: '/api/masters/farms/files',
  summary: 'Upload a file for a document or a note',
  answer: desk.uploadedFile,
  status: 201,
  idempotent: 'repeatable',
  refusals: UPLOAD_REFUSALS,
});

export const addOfferingDocument = endpoint({
  ...offerings,
  method: 'POST',
  path: `${ONE}/documents`,
  summary: 'Publish a document or a financial statement of an offering',
  params: desk.offeringParams,
  body: desk.documentBody,
  answer: desk.addedDocument,
  status: 201,
  idempotent: true,
  refusals: [...ACT, 'file_not_uploaded', 'document_gone'],
});

export const addOfferingNote = endpoint({
  ...offerings,
  method: 'POST',
  path: `${ONE}/notes`,
  summary: 'Publish a note to investors',
  params: desk.offeringParams,
  body: desk.noteBody,
  answer: desk.addedDocument,
  status: 201,
  idempotent: true,
  refusals: [...ACT, 'file_not_uploaded', 'document_gone'],
});

export const withdrawOfferingDocument = endpoint({
  ...offerings,
  method: 'POST',
  path: `${ONE}/documents/:document/withdraw`,
  summary: 'Withdraw a document or a note from the site',
  params: desk.documentOfOffering,
  body: desk.reasonBody,
  idempotent: true,
  refusals: [...ACT, 'document_gone'],
});

export const createOfferingLink = endpoint({
  ...offerings,
  method: 'POST',
  path: `${ONE}/tokens`,
  summary: 'Create a link that opens a private offering',
  params: desk.offeringParams,
  body: desk.tokenBody,
  answer: desk.createdToken,
  status: 201,
  idempotent: 'repeatable',
  refusals: ACT,
});

export const revokeOfferingLink = endpoint({
  ...offerings,
  method: 'POST',
  path: `${ONE}/tokens/:token/revoke`,
  summary: 'Revoke a link to a private offering, and all access it gave',
  params: desk.tokenOfOffering,
  body: desk.reasonBody,
  idempotent: true,
  refusals: [...ACT, 'link_revoked'],
});

export const removeOfferingGuest = endpoint({
  ...offerings,
  method: 'POST',
  path: `${ONE}/guests/:guest/remove`,
  summary: 'Remove one guest of a private offering',
  params: desk.guestOfOffering,
  body: desk.reasonBody,
  idempotent: true,
  refusals: [...ACT, 'guest_gone'],
});
