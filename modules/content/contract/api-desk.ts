import { endpoint } from '@furrow/http/endpoint';
import * as desk from './desk.ts';

const CONTENT = '/api/masters/content';
const ONE = `${CONTENT}/:id`;
/** Editors write; whoever approves reads and decides. This module imports no other, so the access is written out. */
const forEditors = { access: 'operator', roles: ['editor'] } as const;
const forApprovers = { access: 'operator', roles: ['compliance', 'admin'] } as const;
const forBoth = { access: 'operator', roles: ['editor', 'compliance'] } as const;

const changed = {
  refusals: [
    'not_found',
    'validation_error',
    'content_changed',
    'content_state',
    'content_own',
    'content_named',
    'content_faults',
  ],
  refusalBodies: { 409: desk.contentChanged },
} as const;

export const listContent = endpoint({
  ...forBoth,
  method: 'GET',
  path: CONTENT,
  summary: 'List the firm’s texts, most recently changed first',
  query: desk.contentQuery,
  answer: desk.contentLines,
});

export const showContent = endpoint({
  ...forBoth,
  method: 'GET',
  path: ONE,
  summary: 'Get a text: its newest version, its versions and what was done with it',
  params: desk.contentParams,
  answer: desk.contentRecord,
  refusals: ['not_found'],
});

export const previewContent = endpoint({
  ...forBoth,
  method: 'POST',
  path: `${CONTENT}/preview`,
  summary: 'Render a draft without keeping it, and say what keeps it from being published',
  body: desk.previewContentBody,
  answer: desk.contentPreview,
  idempotent: 'repeatable',
});

export const uploadContentFile = endpoint({
  ...forEditors,
  method: 'POST',
  path: `${CONTENT}/files`,
  summary: 'Upload a picture for a text, or the PDF of a download',
  answer: desk.contentFile,
  status: 201,
  idempotent: 'repeatable',
  refusals: [
    'content_file_kind',
    'content_file_too_large',
    'content_file_damaged',
    'content_file_too_much',
    'content_file_active',
    'content_files_busy',
  ],
});

export const createContent = endpoint({
  ...forEditors,
  method: 'POST',
  path: CONTENT,
  summary: 'Begin a text as a draft',
  body: desk.createContentBody,
  answer: desk.contentRecord,
  status: 201,
  idempotent: true,
  refusals: ['validation_error'],
});

export const saveContent = endpoint({
  ...forEditors,
  ...changed,
  method: 'PUT',
  path: ONE,
  summary: 'Save a draft as a new version',
  params: desk.contentParams,
  body: desk.saveContentBody,
  answer: desk.contentRecord,
  idempotent: true,
});

const act = <const Path extends string>(path: Path, summary: string) =>
  ({
    ...changed,
    method: 'POST',
    path: `${ONE}/${path}`,
    summary,
    params: desk.contentParams,
    answer: desk.contentRecord,
    idempotent: true,
  }) as const;

export const sendContentForReview = endpoint({
  ...forEditors,
  ...act('review', 'Send a draft for review'),
  body: desk.actOnContentBody,
});

export const sendContentBack = endpoint({
  ...forBoth,
  ...act('send-back', 'Send a text back to its writer'),
  body: desk.reasonedContentBody,
});

export const approveContent = endpoint({
  ...forApprovers,
  ...act('approve', 'Approve a text that somebody else wrote'),
  body: desk.reasonedContentBody,
});

export const scheduleContent = endpoint({
  ...forBoth,
  ...act('schedule', 'Publish an approved text at a minute in New York'),
  body: desk.scheduleContentBody,
});

export const unscheduleContent = endpoint({
  ...forBoth,
  ...act('unschedule', 'Take a text off the schedule'),
  body: desk.actOnContentBody,
});

export const publishContent = endpoint({
  ...forBoth,
  ...act('publish', 'Publish an approved text now'),
  body: desk.actOnContentBody,
});

export const withdrawContent = endpoint({
  ...forBoth,
  ...act('withdraw', 'Take a text off the site'),
  body: desk.reasonedContentBody,
});

export const restoreContent = endpoint({
  ...forEditors,
  ...act('restore', 'Make an earlier version the newest draft'),
  body: desk.restoreContentBody,
});

export const renameContent = endpoint({
  ...forEditors,
  ...act('rename', 'Give a text another address; the old one leads on'),
  body: desk.renameContentBody,
});

export const publishAnswer = endpoint({
  ...forEditors,
  method: 'POST',
  path: `${ONE}/answers`,
  summary: 'Publish the answer to a reader’s question below a post',
  params: desk.contentParams,
  body: desk.publishAnswerBody,
  answer: desk.answers,
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'validation_error'],
});

export const withdrawAnswer = endpoint({
  ...forEditors,
  method: 'POST',
  path: `${ONE}/answers/:answer_id/withdraw`,
  summary: 'Take an answer off its post',
  params: desk.answerParams,
  body: desk.withdrawAnswerBody,
  answer: desk.answers,
  idempotent: true,
  refusals: ['not_found', 'validation_error'],
});

export const setRedirect = endpoint({
  ...forEditors,
  method: 'POST',
  path: '/api/masters/redirects',
  summary: 'Redirect one address to another',
  body: desk.redirectBody,
  answer: desk.redirects,
  idempotent: true,
  refusals: ['validation_error'],
});

export const endRedirect = endpoint({
  ...forEditors,
  method: 'POST',
  path: '/api/masters/redirects/end',
  summary: 'End a redirect',
  body: desk.redirectEnd,
  answer: desk.redirects,
  idempotent: true,
  refusals: ['not_found', 'validation_error'],
});
