import { createHmac, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '@furrow/kernel/result';
import { z } from 'zod';
import { headerOf, jsonOf, type RawWebhook, type WebhookFault } from './raw-webhook.ts';
import type { SigningWebhook } from './signing.ts';

/** One for each key that the account has, while keys are replaced. */
const MOST_SIGNATURES = 10;
const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/;
const ID = z.string().regex(/^[\w-]{1,80}$/);

/** What happened is read from the envelope itself. */
const eventShape = z.object({ data: z.object({ accountId: ID, envelopeId: ID }) });

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
  return ok({ envelopeId: parsed.data.data.envelopeId });
}

function signaturesOf(webhook: RawWebhook): string[] {
  return Array.from({ length: MOST_SIGNATURES }, (_, i) =>
    headerOf(webhook, `x-docusign-signature-${i + 1}`),
  ).filter((each) => each !== null && each !== '') as string[];
}
