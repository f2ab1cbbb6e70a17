import { endpoint } from '@furrow/http/endpoint';
import {
  markReadOnMetaBody,
  messageParams,
  messages,
  messagesQuery,
  readAllBody,
  unread,
  unreadAfterOpening,
} from './message.ts';

export * from './api-broadcast.ts';

const MESSAGES = '/api/notifications/messages';

export const listMessages = endpoint({
  method: 'GET',
  path: MESSAGES,
  access: 'signed-in',
  summary: 'List what you were told on a channel, newest first',
  query: messagesQuery,
  answer: messages,
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
  summary: 'Mark all of a channel as read',
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
