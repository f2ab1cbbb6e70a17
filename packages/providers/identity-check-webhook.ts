import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@furrow/kernel/clock';
import { err, ok, type Result } from '@furrow/kernel/result';
import { compactVerify, decodeProtectedHeader } from 'jose';
import type { CheckWebhook } from './identity-check.ts';
import { plaidWebhookShape } from './identity-check-plaid-shapes.ts';
import type { WebhookKeys } from './identity-check-webhook-keys.ts';
import { headerOf, jsonOf, type RawWebhook, type WebhookFault } from './raw-webhook.ts';

export const SIGNATURE_HEADER = 'plaid-verification';
const LONGEST_TOKEN = 4_096;
const KEY_ID = /^[\w-]{1,128}$/;
const OLDEST_SECONDS = 300;
/** How far the service's clock may be ahead of ours. */
const AHEAD_SECONDS = 30;

const KINDS = {
  STATUS_UPDATED: 'status_updated',
  STEP_UPDATED: 'step_updated',
  RETRIED: 'retried',
} as const;

/** ES256 alone, by a key of the service, at most five minutes old, over these very bytes; only then is it read. */
export async function readCheckWebhook(
  webhook: RawWebhook,
  { keys, clock }: { keys: WebhookKeys; clock: Clock },
): Promise<Result<CheckWebhook, WebhookFault>> {
  const token = headerOf(webhook, SIGNATURE_HEADER);
  if (token === null || token === '') return err('no_signature');
  const claims = await claimsOf(token, keys, webhook.from ?? '');
  if (!claims.ok) return claims;
  const { iat, request_body_sha256: said } = claims.value;
  const seconds = clock.now().getTime() / 1_000;
  if (typeof iat !== 'number' || seconds - iat > OLDEST_SECONDS || iat - seconds > AHEAD_SECONDS)
    return err('stale');
  if (typeof said !== 'string' || !isHashOf(webhook.body, said)) return err('bad_signature');
  keys.believe(webhook.from ?? '');
  return read(webhook.body, token);
}

async function claimsOf(
  token: string,
  keys: WebhookKeys,
  from: string,
): Promise<Result<Record<string, unknown>, WebhookFault>> {
  const keyId = token.length <= LONGEST_TOKEN ? keyIdOf(token) : null;
  if (keyId === null) return err('bad_signature');
  const key = await keys.find(keyId, from);
  if (!key.ok) return key;
  try {
    const { payload } = await compactVerify(token, key.value, { algorithms: ['ES256'] });
    const claims = jsonOf(payload);
    return typeof claims === 'object' && claims !== null
      ? ok(claims as Record<string, unknown>)
      : err('bad_signature');
  } catch {
    return err('bad_signature');
  }
}

/** Before anything is asked for: another algorithm needs no key. */
function keyIdOf(token: string): string | null {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return alg === 'ES256' && typeof kid === 'string' && KEY_ID.test(kid) ? kid : null;
  } catch {
    return null;
  }
}

function isHashOf(body: Uint8Array, said: string): boolean {
  const given = Buffer.from(said);
  const own = Buffer.from(createHash('sha256').update(body).digest('hex'));
  return given.length === own.length && timingSafeEqual(given, own);
}

/**
 * The service numbers its webhooks not at all, and two changes of one check have the same body. What is the same twice
 * is the signed token, so that stands for the event: a replay is one event, a second change never is.
 */
function read(body: Uint8Array, token: string): Result<CheckWebhook, WebhookFault> {
  const parsed = plaidWebhookShape.safeParse(jsonOf(body));
  if (!parsed.success) return err('malformed');
  const eventId = createHash('sha256').update(token).digest('hex');
  const { webhook_type: type, webhook_code: code, identity_verification_id: checkId } = parsed.data;
  const kind = type === 'IDENTITY_VERIFICATION' && isKnown(code) ? KINDS[code] : undefined;
  if (kind === undefined) return ok({ eventId, kind: 'other' });
  return checkId === undefined ? err('malformed') : ok({ eventId, checkId, kind });
}

const isKnown = (code: string): code is keyof typeof KINDS => Object.hasOwn(KINDS, code);
