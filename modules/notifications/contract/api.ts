import { endpoint } from '@furrow/http/endpoint';
import {
  kindsQuery,
  markReadOnMetaBody,
  messageKinds,
  messageParams,
  messages,
  messagesQuery,
  readAllBody,
  unread,
  unreadAfterOpening,
} from './message.ts';
import { UNSUBSCRIBE_PAGE } from './pages.ts';
import { changePreferenceBody, mailPreferences, unsubscribeBody, unsubscribeQuery } from './preferences.ts';

export * from './api-broadcast.ts';
export * from './webhooks/api-webhooks.ts';

const MESSAGES = '/api/notifications/messages';

export const listMessages = endpoint({
  method: 'GET',
  path: MESSAGES,
  access: 'signed-in',
  summary: 'List what you were told on a channel, newest first',
  query: messagesQuery,
  answer: messages,
});

export const listMessageKinds = endpoint({
  method: 'GET',
  path: '/api/notifications/kinds',
  access: 'signed-in',
  summary: 'Count what you were told on a channel by type, read and new',
  query: kindsQuery,
  answer: messageKinds,
});

export const readMessage = endpoint({
  method: 'POST',
  path: `${MESSAGES}/:id/read`,
  access: 'signed-in',
  summary: 'Mark a notification as read',
  params: messageParams,
  answer: unread,
  idempotent: true,
  refusals: ['not_found'],
});

export const readAllMessages = endpoint({
  method: 'POST',
  path: `${MESSAGES}/read`,
  access: 'signed-in',
  summary: 'Mark all messages in a channel as read',
  body: readAllBody,
  answer: unread,
  idempotent: true,
});

export const readOnMeta = endpoint({
  method: 'POST',
  path: `${MESSAGES}/read-on-meta`,
  access: 'signed-in',
  summary: 'Mark what you were told about a document as read, once you open it',
  body: markReadOnMetaBody,
  answer: unreadAfterOpening,
  idempotent: true,
});

const PREFERENCES = '/api/notifications/preferences';

export const showMailPreferences = endpoint({
  method: 'GET',
  path: PREFERENCES,
  access: 'signed-in',
  summary: 'Show what you are emailed about, and how soon',
  answer: mailPreferences,
});

export const changeMailPreference = endpoint({
  method: 'PATCH',
  path: PREFERENCES,
  access: 'signed-in',
  summary: 'Choose how soon you are emailed about something, or not at all',
  body: changePreferenceBody,
  answer: mailPreferences,
  idempotent: true,
  refusals: ['mail_kind_locked'],
});

/** At the address of the page that the link of an email opens: mail programs send their press to the link itself. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: UNSUBSCRIBE_PAGE,
  access: 'public',
  summary: 'Stop the emails that a link is about, or undo that',
  query: unsubscribeQuery,
  body: unsubscribeBody,
  status: 303,
  idempotent: 'repeatable',
});
