import type { Clock } from '@furrow/kernel/clock';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { CheckedPerson, IdentityCheck, IdentityChecks } from './identity-check.ts';
import {
  type CheckAnswer,
  checkShape,
  linkTokenShape,
  webhookKeyShape,
} from './identity-check-plaid-shapes.ts';
import { reasonsOf } from './identity-check-reasons.ts';
import { readCheckWebhook } from './identity-check-webhook.ts';
import { type AskForKey, WebhookKeys } from './identity-check-webhook-keys.ts';
import { openPlaid, type PlaidCaller, type PlaidConnection } from './plaid-caller.ts';
import { type ProviderRefusal, refusal } from './provider-refusal.ts';

const ID = /^[\w-]{1,128}$/;

export interface PlaidOptions extends PlaidConnection {
  /** What a check consists of, made in the service's own pages. */
  readonly templateId: string;
  /** Shown to the person. */
  readonly clientName: string;
  readonly clock: Clock;
}

export function createPlaidIdentityCheck(options: PlaidOptions): IdentityChecks {
  const { ask } = openPlaid(options);
  const keys = new WebhookKeys(keyQuestion(ask), options.clock);

  return {
    async createLinkToken(person) {
      const asked = await ask(linkTokenShape, {
        path: '/link/token/create',
        body: linkTokenRequest(person, options),
        repeatable: true,
      });
      return asked.ok ? ok({ token: asked.value.link_token, expiresAt: asked.value.expiration }) : asked;
    },
    async find(id) {
      // It may come from a browser.
      if (!ID.test(id)) return err(refusal('not_found'));
      return checked(
        await ask(checkShape, {
          path: '/identity_verification/get',
          body: { identity_verification_id: id },
          repeatable: true,
        }),
      );
    },
    async retry(person, how) {
      const body = {
        client_user_id: person.personId,
        template_id: options.templateId,
        strategy: how,
        user: userOf(person),
      };
      return checked(
        await ask(checkShape, { path: '/identity_verification/retry', body, repeatable: false }),
      );
    },
    readWebhook: (webhook) => readCheckWebhook(webhook, { keys, clock: options.clock }),
  };
}

function keyQuestion(ask: PlaidCaller['ask']): AskForKey {
  return async (keyId) => {
    const asked = await ask(webhookKeyShape, {
      path: '/webhook_verification_key/get',
      body: { key_id: keyId },
      repeatable: true,
    });
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
