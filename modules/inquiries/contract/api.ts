import { endpoint } from '@furrow/http/endpoint';
import { formBody, formDescription, formQuery, formReceived } from './form.ts';
import { submissionAccepted, submissionBody, submissionParams, submissionRefused } from './form-service.ts';
import {
  NO_EMAIL_PAGE,
  noEmailBody,
  noEmailQuery,
  suppressionAnswer,
  suppressionBody,
} from './suppression.ts';

export * from './api-desk.ts';

const FORM = '/api/content/form';

export const describeForm = endpoint({
  method: 'OPTIONS',
  path: FORM,
  access: 'public',
  summary: 'What a form asks for',
  query: formQuery,
  answer: formDescription,
});

/** As the specification names it. */
export const sendForm = endpoint({
  method: 'POST',
  path: FORM,
  access: 'public',
  summary: 'Send a form: newsletter, white paper, contact, farm owner or a question about a post',
  body: formBody,
  answer: formReceived,
  idempotent: 'stored',
  refusals: ['validation_error', 'email_invalid', 'bot_detected'],
});

/** The built-in marketing-form service, which answers as HubSpot’s does. */
export const submitToFormService = endpoint({
  method: 'POST',
  path: '/api/forms/:portal/:formId',
  access: 'public',
  summary: 'Submit to the built-in marketing-form service',
  params: submissionParams,
  body: submissionBody,
  answer: submissionAccepted,
  idempotent: 'stored',
  refusalBodies: { 400: submissionRefused, 404: submissionRefused },
});

export const showSuppression = endpoint({
  method: 'GET',
  path: '/api/user/suppression',
  access: 'signed-in',
  summary: 'Get whether optional emails to your address are stopped',
  answer: suppressionAnswer,
});

export const suppress = endpoint({
  method: 'POST',
  path: '/api/user/suppression',
  access: 'public',
  summary: 'Get no more optional emails, by an emailed link or signed in; or undo that',
  body: suppressionBody,
  answer: suppressionAnswer,
  idempotent: true,
  refusals: ['unauthenticated', 'suppression_link_unknown', 'suppression_unverified'],
});

export const pressNoEmail = endpoint({
  method: 'POST',
  path: NO_EMAIL_PAGE,
  access: 'public',
  summary: 'Stop the emails to the address that a link is about, or undo that',
  query: noEmailQuery,
  body: noEmailBody,
  status: 303,
  idempotent: 'repeatable',
});
