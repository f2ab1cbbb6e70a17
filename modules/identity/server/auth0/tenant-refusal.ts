import { PublicError } from '@furrow/kernel/errors';
import type { SocialOutcome } from '../../contract/social.ts';
import { connectionLabel, isConnection } from '../../rules/connections.ts';
import { type ErrorCode, isErrorCode, messageFor } from '../../rules/index.ts';
import { ProviderRefusal } from '../social/provider.ts';
import { plainText } from '../social/refusal.ts';
import { isOutage } from './outage.ts';

/** The tenant's own words for somebody who turned back on its page or on that of a connection behind it. */
const TURNED_BACK = new Set(['User did not authorize the request', 'The user cancelled LinkedIn login']);

/** The tenant's codes in ours, whose texts are the specification's (A8). */
const CODES: Readonly<Record<string, ErrorCode>> = {
  access_denied: 'access_denied',
  invalid_user_password: 'access_denied',
  unauthorized: 'blocked_user',
  login_required: 'auth_timeout',
  consent_required: 'auth_timeout',
  interaction_required: 'auth_timeout',
  mfa_required: 'social_mfa_required',
  mfa_registration_required: 'social_mfa_required',
  mfa_invalid_code: 'mfa_invalid',
  too_many_attempts: 'too_many_attempts',
  too_many_requests: 'too_many_attempts',
  password_leaked: 'password_leaked',
  temporarily_unavailable: 'unavailable',
  server_error: 'unavailable',
};

/** These two also stand for whatever rules a firm has at its tenant, which then say why in words of their own. */
const WITH_WORDS = new Set(['access_denied', 'unauthorized']);
/** What the tenant itself says with them; A8 has texts for that. */
const OWN_WORDS = /^(?:user is blocked|wrong (?:email|username|phone)\b.*)\.?$/i;

export function refusedAtTenant(connection: string, given: string): SocialOutcome {
  const code = isErrorCode(given) ? given : 'social_failed';
  const provider = isConnection(connection) ? connectionLabel(connection) : 'email';
  return { kind: 'refused', connection, code, message: messageFor(code, { provider }) };
}

/** Why a round trip failed, for the person. */
export function outcomeOfTenantError(connection: string, error: unknown): SocialOutcome {
  if (error instanceof PublicError) return refusedAtTenant(connection, error.code);
  if (isOutage(error)) return refusedAtTenant(connection, 'unavailable');
  if (!(error instanceof ProviderRefusal)) return refusedAtTenant(connection, 'social_failed');
  const words = plainText(error.description ?? '');
  if (error.error === 'access_denied' && TURNED_BACK.has(words)) return { kind: 'cancelled', connection };
  // A tenant's rules may answer with one of our codes as the description.
  if (isErrorCode(words)) return refusedAtTenant(connection, words);
  const code = Object.hasOwn(CODES, error.error) ? CODES[error.error] : undefined;
  const saysWhy = words !== '' && !OWN_WORDS.test(words);
  if (code !== undefined && !(WITH_WORDS.has(error.error) && saysWhy))
    return refusedAtTenant(connection, code);
  const own = refusedAtTenant(connection, code ?? 'social_failed');
  return words === '' ? own : { ...own, kind: 'refused', code: code ?? 'social_failed', message: words };
}
