import { endpoint } from '@furrow/http/endpoint';
import { forRoles } from '../../identity/rules/index.ts';
import * as desk from './broadcast.ts';

const BROADCASTS = '/api/masters/notifications/broadcasts';
const ONE = `${BROADCASTS}/:id`;
const roles = forRoles('editor');

export const listBroadcasts = endpoint({
  ...roles,
  method: 'GET',
  path: BROADCASTS,
  summary: 'List what the firm said or drafted to many people, newest first',
  query: desk.broadcastsQuery,
  answer: desk.broadcasts,
});

export const showBroadcast = endpoint({
  ...roles,
  method: 'GET',
  path: ONE,
  summary: 'Get a broadcast: who belongs to its audience, how many were told, and what was done with it',
  params: desk.broadcastParams,
  answer: desk.broadcast,
  refusals: ['not_found'],
});

export const createBroadcast = endpoint({
  ...roles,
  method: 'POST',
  path: BROADCASTS,
  summary: 'Draft a broadcast; nobody is told yet',
  body: desk.broadcastDraftBody,
  answer: desk.broadcast,
  status: 201,
  idempotent: true,
  refusals: ['validation_error'],
});

export const changeBroadcast = endpoint({
  ...roles,
  method: 'PUT',
  path: ONE,
  summary: 'Change a draft broadcast',
  params: desk.broadcastParams,
  body: desk.broadcastChangeBody,
  answer: desk.broadcast,
  idempotent: true,
  refusals: ['not_found', 'validation_error', 'broadcast_changed'],
});

export const discardBroadcast = endpoint({
  ...roles,
  method: 'POST',
  path: `${ONE}/discard`,
  summary: 'Discard a draft broadcast',
  params: desk.broadcastParams,
  body: desk.broadcastDiscardBody,
  answer: desk.broadcast,
  idempotent: true,
  refusals: ['not_found', 'broadcast_changed'],
});

export const sendBroadcast = endpoint({
  ...roles,
  method: 'POST',
  path: `${ONE}/send`,
  summary: 'Send a broadcast to its audience',
  params: desk.broadcastParams,
  body: desk.broadcastSendBody,
  answer: desk.broadcast,
  idempotent: true,
  refusals: [
    'not_found',
    'validation_error',
    'broadcast_changed',
    'broadcast_nobody',
    'broadcast_private_farm',
  ],
});

export const stopBroadcast = endpoint({
  ...roles,
  method: 'POST',
  path: `${ONE}/stop`,
  summary: 'Stop a broadcast that is being sent: nobody else is told, and its banner goes',
  params: desk.broadcastParams,
  body: desk.broadcastReasonBody,
  answer: desk.broadcast,
  idempotent: true,
  refusals: ['not_found', 'broadcast_not_sending'],
});

export const endBroadcastBanner = endpoint({
  ...roles,
  method: 'POST',
  path: `${ONE}/banner/end`,
  summary: 'Take the banner of a broadcast off all pages',
  params: desk.broadcastParams,
  body: desk.broadcastReasonBody,
  answer: desk.broadcast,
  idempotent: true,
  refusals: ['not_found', 'broadcast_no_banner'],
});

export const closeBanner = endpoint({
  method: 'POST',
  path: '/api/notifications/banners/:id/close',
  access: 'signed-in',
  summary: 'Close a banner on all your devices',
  params: desk.broadcastParams,
  idempotent: true,
  refusals: ['not_found'],
});
