import { endpoint } from '@furrow/http/endpoint';
import * as desk from './desk.ts';

const FORMS = '/api/masters/inquiries/forms';
const ONE = `${FORMS}/:id`;
const NO_EMAIL = '/api/masters/inquiries/no-email';
const readers = { access: 'operator', roles: ['editor', 'offerings'] } as const;
const keepers = { access: 'operator', roles: ['compliance', 'editor'] } as const;

export const listInquiries = endpoint({
  ...readers,
  method: 'GET',
  path: FORMS,
  summary: 'List the forms that were received, newest first',
  query: desk.inquiriesQuery,
  answer: desk.inquiries,
});

export const showInquiry = endpoint({
  ...readers,
  method: 'GET',
  path: ONE,
  summary: 'Get a form that was received, and what was done with it',
  params: desk.inquiryParams,
  answer: desk.inquiry,
  refusals: ['not_found'],
});

export const deliverAgain = endpoint({
  ...readers,
  method: 'POST',
  path: `${ONE}/deliver`,
  summary: 'Pass a form on to the marketing-form service again',
  params: desk.inquiryParams,
  body: desk.againBody,
  answer: desk.inquiry,
  idempotent: true,
  refusals: ['not_found', 'inquiry_delivered'],
});

export const markAnswered = endpoint({
  ...readers,
  method: 'POST',
  path: `${ONE}/answered`,
  summary: 'Say how a form was answered',
  params: desk.inquiryParams,
  body: desk.answeredBody,
  answer: desk.inquiry,
  idempotent: true,
  refusals: ['not_found', 'inquiry_changed', 'inquiry_needs_no_answer'],
});

export const listSuppressions = endpoint({
  ...keepers,
  method: 'GET',
  path: NO_EMAIL,
  summary: 'List the addresses that get no email, newest first',
  query: desk.suppressionsQuery,
  answer: desk.suppressions,
});

export const addSuppression = endpoint({
  ...keepers,
  method: 'POST',
  path: NO_EMAIL,
  summary: 'Put an address on the list of those that get no email',
  body: desk.addSuppressionBody,
  answer: desk.suppressions,
  status: 201,
  idempotent: true,
  refusals: ['validation_error', 'suppression_exists'],
});

export const liftSuppression = endpoint({
  ...keepers,
  method: 'POST',
  path: `${NO_EMAIL}/:id/lift`,
  summary: 'Take an address off the list of those that get no email',
  params: desk.inquiryParams,
  body: desk.liftSuppressionBody,
  idempotent: true,
  refusals: ['not_found', 'suppression_gone'],
});

export const eraseSent = endpoint({
  access: 'operator',
  roles: ['compliance'],
  method: 'POST',
  path: '/api/masters/inquiries/erase',
  summary: 'Erase every form sent from an address; its opt-out from email stays',
  body: desk.eraseSentBody,
  answer: desk.erasedSent,
  idempotent: true,
  refusals: ['validation_error'],
});
