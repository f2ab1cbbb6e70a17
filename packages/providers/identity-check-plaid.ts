import type { Log } from '@furrow/database/log';
import type { Clock } from '@furrow/kernel/clock';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { z } from 'zod';
import type { CheckedPerson, IdentityCheck, IdentityChecks } from './identity-check.ts';
import { refusalOfPlaid } from './identity-check-plaid-errors.ts';
import {
  type CheckAnswer,
  checkShape,
  linkTokenShape,
  webhookKeyShape,
} from './identity-check-plaid-shapes.ts';
import { reasonsOf } from './identity-check-reasons.ts';
import { readCheckWebhook } from './identity-check-webhook.ts';
import { type AskForKey, WebhookKeys } from './identity-check-webhook-keys.ts';
import { callService, DEADLINE_MS, type Fetch, type Service } from './provider-call.ts';
import { type ProviderRefusal, refusal } from './provider-refusal.ts';
import { serviceBase } from './service-address.ts';

export const PLAID_HOSTS = { sandbox: 'sandbox.plaid.com', production: 'production.plaid.com' } as const;
const API_VERSION = '2020-09-14';
const ID = /^[\w-]{1,128}$/;

export interface PlaidOptions {
  readonly environment: keyof typeof PLAID_HOSTS;
  readonly clientId: string;
  readonly secret: string;
  /** What a check consists of, made in the service's own pages. */
  readonly templateId: string;
  /** Shown to the person. */
  readonly clientName: string;
  readonly clock: Clock;
  readonly log: Log;
  /** A stand-in on this machine. */
  readonly baseUrl?: string;
  readonly fetch?: Fetch;
  readonly deadlineMs?: number;
}

export function createPlaidIdentityCheck(options: PlaidOptions): IdentityChecks {
  const host = PLAID_HOSTS[options.environment];
  const service: Service = {
    name: 'plaid',
    base: serviceBase(options.baseUrl ?? `https://${host}`, [host]),
    fetch: options.fetch ?? fetch,
    deadlineMs: options.deadlineMs ?? DEADLINE_MS,
    log: options.log,
  };
  const ask = plaidCaller(service, options);
  const keys = new WebhookKeys(keyQuestion(ask), options.clock);

  return {
    async createLinkToken(person) {
      const asked = await ask(linkTokenShape, '/link/token/create', linkTokenRequest(person, options), true);
      return asked.ok ? ok({ token: asked.value.link_token, expiresAt: asked.value.expiration }) : asked;
    },
    async find(id) {
      // It may come from a browser.
      if (!ID.test(id)) return err(refusal('not_found'));
      return checked(
        await ask(checkShape, '/identity_verification/get', { identity_verification_id: id }, true),
      );
    },
    async retry(person, how) {
      const request = {
        client_user_id: person.personId,
        template_id: options.templateId,
        strategy: how,
        user: userOf(person),
      };
      return checked(await ask(checkShape, '/identity_verification/retry', request, false));
    },
    readWebhook: (webhook) => readCheckWebhook(webhook, { keys, clock: options.clock }),
  };
}

type Ask = <S extends z.ZodType>(
  shape: S,
  path: string,
  body: object,
  repeatable: boolean,
) => Promise<Result<z.output<S>, ProviderRefusal>>;

/** The credentials go in headers: a body is what a log of theirs is likeliest to keep. */
function plaidCaller(service: Service, { clientId, secret }: PlaidOptions): Ask {
  const headers = {
    'content-type': 'application/json',
    'plaid-client-id': clientId,
    'plaid-secret': secret,
    'plaid-version': API_VERSION,
  };
  return async (shape, path, body, repeatable) => {
    const request = { method: 'POST', path, headers, body: JSON.stringify(body), repeatable } as const;
    const answer = await callService(service, request);
    if (answer === null || answer.status !== 200) {
      const refused = refusalOfPlaid(answer);
      service.log.warn({ service: service.name, path, refused: refused.code }, 'plaid refused');
      return err(refused);
    }
    const parsed = shape.safeParse(answer.body);
    if (parsed.success) return ok(parsed.data);
    const where = parsed.error.issues.map((issue) => issue.path.join('.'));
    service.log.error({ service: service.name, path, where }, 'an answer of plaid could not be read');
    return err(refusal('unexpected'));
  };
}

function keyQuestion(ask: Ask): AskForKey {
  return async (keyId) => {
    const asked = await ask(webhookKeyShape, '/webhook_verification_key/get', { key_id: keyId }, true);
    if (asked.ok) {
      const { expired_at: expiredAt, kid, kty, crv, x, y, alg } = asked.value.key;
      return kid === keyId ? ok({ kty, crv, x, y, alg, expiredAt }) : err('bad_signature');
    }
    const unknown = asked.error.code === 'not_found' || asked.error.code === 'invalid_input';
    return err(unknown ? 'bad_signature' : 'unavailable');
  };
}

function linkTokenRequest(person: CheckedPerson, { templateId, clientName }: PlaidOptions) {
  return {
    client_name: clientName,
    language: 'en',
    country_codes: ['US'],
    products: ['identity_verification'],
    identity_verification: { template_id: templateId, gave_consent: person.hasConsented },
    user: { client_user_id: person.personId, ...userOf(person) },
  };
}

/** What is not known is left out, so that the person is asked for it. */
function userOf({ email, name, phone, birthDate, address }: CheckedPerson) {
  return {
    ...(email === null ? {} : { email_address: email }),
    ...(name === null ? {} : { name: { given_name: name.given, family_name: name.family } }),
    ...(phone === null ? {} : { phone_number: phone }),
    ...(birthDate === null ? {} : { date_of_birth: birthDate }),
    ...(address === null
      ? {}
      : {
          address: {
            street: address.street,
            ...(address.street2 === null ? {} : { street2: address.street2 }),
            city: address.city,
            region: address.region,
            postal_code: address.postalCode,
            country: address.country,
          },
        }),
  };
}

function checked(asked: Result<CheckAnswer, ProviderRefusal>): Result<IdentityCheck, ProviderRefusal> {
  if (!asked.ok) return asked;
  const { value } = asked;
  return ok({
    id: value.id,
    personId: value.client_user_id,
    status: value.status,
    steps: value.steps,
    reasons: reasonsOf(value),
    previousId: value.previous_attempt_id,
    createdAt: value.created_at,
    completedAt: value.completed_at,
  });
}
