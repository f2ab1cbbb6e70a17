import { z } from 'zod';
import { idOf, operatorReason as reason } from '../../../identity/contract/index.ts';
import { ADDRESS_MAX, ADDRESS_PROBLEMS, WEBHOOK_EVENTS } from '../../rules/index.ts';

const LABEL_MAX = 100;

export const webhookParams = z.strictObject({ id: idOf('whk') });
export const deliveryParams = z.strictObject({ deliveryId: idOf('whd') });
export const webhookReason = z.strictObject({ reason });
export const nothing = z.strictObject({});

export const newWebhook = z.strictObject({
  // Where it may lead, the rule says.
  url: z.string().trim().min(1, ADDRESS_PROBLEMS.unreadable).max(ADDRESS_MAX, ADDRESS_PROBLEMS.unreadable),
  label: z
    .string()
    .trim()
    .min(1, 'Say what this endpoint is for.')
    .max(LABEL_MAX, `Use at most ${LABEL_MAX} characters.`)
    .regex(/^\P{Cc}*$/u, 'Use one line of plain text.'),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, 'Choose events from the list.'))
    .min(1, 'Choose at least one event.')
    .max(WEBHOOK_EVENTS.length, 'Choose each event once.')
    .refine((events) => new Set(events).size === events.length, 'Choose each event once.'),
  reason,
});

/** The secret is in no other answer, and in none that is stored. */
export const webhookSecret = z.strictObject({ id: idOf('whk'), secret: z.string() });
export const askedDelivery = z.strictObject({ delivery_id: idOf('whd') });
