import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '@furrow/kernel/result';
import { z } from 'zod';
import { headerOf, jsonOf, type RawWebhook, type WebhookFault } from './raw-webhook.ts';
import type { SigningWebhook } from './signing.ts';

/** One for each key that the account has, while keys are replaced. */
const MOST_SIGNATURES = 10;
const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/;
const ID = z.string().regex(/^[\w-]{1,80}$/);

const eventShape = z.object({
  event: z.string().regex(/^[a-z-]{1,60}$/),
  generatedDateTime: z.iso.datetime({ offset: true }),
  data: z.object({ accountId: ID, envelopeId: ID, recipientId: ID.optional() }),
});

/** Signed with each key of the account, over these very bytes; one that is known will do. */
export function readDocusignWebhook(
  webhook: RawWebhook,
  { accountId, keys }: { readonly accountId: string; readonly keys: readonly string[] },
): Result<SigningWebhook, WebhookFault> {
  const given = signaturesOf(webhook);
  if (given.length === 0) return err('no_signature');
  const expected = keys.map((key) => createHmac('sha256', key).update(webhook.body).digest());
  const matches = given
    .filter((each) => SIGNATURE.test(each))
    .map((each) => Buffer.from(each, 'base64'))
    .filter((each) => expected.some((own) => timingSafeEqual(own, each)));
  if (matches.length === 0) return err('bad_signature');
  const parsed = eventShape.safeParse(jsonOf(webhook.body));
  if (!parsed.success || parsed.data.data.accountId !== accountId) return err('malformed');
  const { event, generatedDateTime, data } = parsed.data;
  const parts = [event, generatedDateTime, data.envelopeId, data.recipientId ?? ''];
  return ok({
    // The service numbers no events; one that is sent again differs in its count of attempts alone.
    eventId: createHash('sha256').update(parts.join('\n')).digest('hex'),
    event,
    envelopeId: data.envelopeId,
    at: new Date(generatedDateTime),
  });
}

function signaturesOf(webhook: RawWebhook): string[] {
  return Array.from({ length: MOST_SIGNATURES }, (_, i) =>
    headerOf(webhook, `x-docusign-signature-${i + 1}`),
  ).filter((each) => each !== null && each !== '') as string[];
}
