import { endpoint } from '@furrow/http/endpoint';
import { forRoles } from '../../../identity/rules/index.ts';
import * as shape from './webhook-shapes.ts';

const WEBHOOKS = '/api/masters/notifications/webhooks';

export const addWebhook = endpoint({
  ...forRoles('admin'),
  method: 'POST',
  path: WEBHOOKS,
  summary: 'Add an endpoint for webhooks, and see its secret this once',
  body: shape.newWebhook,
  answer: shape.webhookSecret,
  // The same call again finds the endpoint it added and makes its secret anew.
  idempotent: 'repeatable',
  refusals: ['validation_error', 'webhook_limit', 'auth/requires-recent-login'],
});

export const rotateWebhookSecret = endpoint({
  ...forRoles('admin'),
  method: 'POST',
  path: `${WEBHOOKS}/:id/secret`,
  summary: 'Replace the secret of an endpoint; the one before signs beside it for 24 hours',
  params: shape.webhookParams,
  body: shape.webhookReason,
  answer: shape.webhookSecret,
  idempotent: 'repeatable',
  refusals: ['not_found', 'auth/requires-recent-login'],
});

const act = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    ...forRoles('admin'),
    method: 'POST',
    path: `${WEBHOOKS}/:id/${path}`,
    summary,
    params: shape.webhookParams,
    body: shape.webhookReason,
    idempotent: true,
    refusals: ['not_found', 'webhook_changed'],
  });

export const pauseWebhook = act('pause', 'Stop sending to an endpoint; what it would get waits');
export const resumeWebhook = act('resume', 'Send to a paused endpoint again, first what has waited');
export const removeWebhook = act('remove', 'Remove an endpoint for good');

export const testWebhook = endpoint({
  ...forRoles('admin'),
  method: 'POST',
  path: `${WEBHOOKS}/:id/test`,
  summary: 'Send a test event to an endpoint',
  params: shape.webhookParams,
  body: shape.nothing,
  answer: shape.askedDelivery,
  status: 202,
  idempotent: true,
  refusals: ['not_found', 'webhook_paused'],
});

export const sendDeliveryAgain = endpoint({
  ...forRoles('admin'),
  method: 'POST',
  path: '/api/masters/notifications/webhook-deliveries/:deliveryId/send-again',
  summary: 'Send a delivery again now',
  params: shape.deliveryParams,
  body: shape.nothing,
  idempotent: true,
  refusals: ['not_found', 'webhook_paused'],
});
