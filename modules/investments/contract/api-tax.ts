import { endpoint } from '@furrow/http/endpoint';
import { forRoles } from '../../identity/rules/index.ts';
import { UPLOAD_REFUSALS } from '../../investors/contract/index.ts';
import * as tax from './tax.ts';

const OWN = '/api/investment/document/tax';
const DESK = '/api/masters/investments/tax';
const roles = forRoles('treasury', 'offerings');

export const showTaxYear = endpoint({
  method: 'GET',
  path: OWN,
  access: 'signed-in',
  summary: 'Get your tax documents of a year, with what is expected and when',
  query: tax.taxYearQuery,
  answer: tax.taxOverview,
});

export const taxLinkFor = endpoint({
  method: 'GET',
  path: `${OWN}/:id`,
  access: 'signed-in',
  summary: 'Get a link to a tax document of your own, good for one use and five minutes; it counts as read',
  params: tax.taxDocumentParams,
  answer: tax.taxLink,
  refusals: ['not_found'],
});

export const downloadTaxYear = endpoint({
  method: 'GET',
  path: `${OWN}/archive`,
  access: 'signed-in',
  summary: 'Download your tax documents of a year as a ZIP, with an index',
  query: tax.taxArchiveQuery,
  refusals: ['tax_year_empty'],
});

export const showTaxConsent = endpoint({
  method: 'GET',
  path: `${OWN}/consent`,
  access: 'signed-in',
  summary: 'Get how your tax documents are delivered, and what electronic delivery means',
  answer: tax.taxConsent,
});

export const giveTaxConsent = endpoint({
  method: 'POST',
  path: `${OWN}/consent`,
  access: 'signed-in',
  summary: 'Agree to receive tax documents electronically',
  body: tax.taxConsentBody,
  answer: tax.taxConsent,
  idempotent: true,
  refusals: ['validation_error', 'tax_consent_given'],
});

export const withdrawTaxConsent = endpoint({
  method: 'DELETE',
  path: `${OWN}/consent`,
  access: 'signed-in',
  summary: 'Receive tax documents on paper from now on',
  answer: tax.taxConsent,
  idempotent: true,
  refusals: ['tax_consent_none'],
});

export const showTaxDesk = endpoint({
  ...roles,
  method: 'GET',
  path: DESK,
  summary: 'List the tax forms of all farms for a year, and how far they are',
  query: tax.taxYearQuery,
  answer: tax.taxDeskYear,
});

export const showTaxFarm = endpoint({
  ...roles,
  method: 'GET',
  path: `${DESK}/years/:year/farms/:id`,
  summary: 'List who gets the tax documents of a farm for a year, and who has them',
  params: tax.taxFarmParams,
  answer: tax.taxDeskFarm,
  refusals: ['not_found'],
});

export const trackTaxForm = endpoint({
  ...roles,
  method: 'POST',
  path: `${DESK}/years/:year/farms/:id/track`,
  summary: 'Say that a form is in preparation, or delayed to a later day; of a delay investors get an email',
  params: tax.taxFarmParams,
  body: tax.taxTrackBody,
  answer: tax.taxDeskFarm,
  idempotent: true,
  refusals: ['not_found', 'validation_error', 'tax_cannot_move', 'tax_day_past', 'tax_nothing_new'],
});

export const beginTaxBatch = endpoint({
  ...roles,
  method: 'POST',
  path: `${DESK}/batches`,
  summary: 'Begin an upload of tax documents',
  answer: tax.taxBatch,
  status: 201,
  idempotent: true,
});

export const showTaxBatch = endpoint({
  ...roles,
  method: 'GET',
  path: `${DESK}/batches/:id`,
  summary: 'Get what publishing an upload would do to every file of it',
  params: tax.taxBatchParams,
  answer: tax.taxBatch,
  refusals: ['not_found'],
});

export const uploadTaxFile = endpoint({
  ...roles,
  method: 'POST',
  path: `${DESK}/batches/:id/files`,
  summary: 'Add a file to an upload; one that is no safe PDF is named there and not kept',
  params: tax.taxBatchParams,
  answer: tax.taxBatch,
  status: 201,
  idempotent: 'repeatable',
  refusals: ['not_found', 'tax_batch_over', 'tax_batch_full', ...UPLOAD_REFUSALS],
});

export const removeTaxFile = endpoint({
  ...roles,
  method: 'DELETE',
  path: `${DESK}/batches/:id/files/:file`,
  summary: 'Take a file out of an upload',
  params: tax.taxFileParams,
  answer: tax.taxBatch,
  idempotent: true,
  refusals: ['not_found', 'tax_batch_over'],
});

export const discardTaxBatch = endpoint({
  ...roles,
  method: 'DELETE',
  path: `${DESK}/batches/:id`,
  summary: 'Discard an upload with all its files',
  params: tax.taxBatchParams,
  answer: tax.taxBatch,
  idempotent: true,
  refusals: ['not_found', 'tax_batch_over'],
});

export const publishTaxBatch = endpoint({
  ...roles,
  method: 'POST',
  path: `${DESK}/batches/:id/publish`,
  summary: 'Publish all files of an upload, or none of them',
  params: tax.taxBatchParams,
  body: tax.publishTaxBody,
  answer: tax.taxBatch,
  idempotent: true,
  refusals: [
    'not_found',
    'validation_error',
    'tax_batch_over',
    'tax_batch_empty',
    'tax_batch_doubtful',
    'tax_batch_changed',
  ],
});

const act = (path: string, summary: string, refusals: readonly string[]) =>
  endpoint({
    ...roles,
    method: 'POST',
    path: `${DESK}/documents/:id/${path}`,
    summary,
    params: tax.taxDocumentParams,
    body: tax.taxActBody,
    answer: tax.taxDeskFarm,
    idempotent: true,
    refusals: ['not_found', 'tax_document_over', ...refusals],
  });

export const voidTaxDocument = act('void', 'Void a tax document: its owner can’t open it and gets an email', [
  'investment_own',
]);
export const resendTaxDocument = act(
  'resend',
  'Send a tax document again: by email, or into the queue of what is mailed',
  [],
);
export const mailTaxDocument = act('mailed', 'Say that a tax document was mailed', ['tax_not_mailed']);
