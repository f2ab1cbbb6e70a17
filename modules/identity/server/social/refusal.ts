import { PublicError } from '@furrow/kernel/errors';
import type { SocialOutcome } from '../../contract/social.ts';
import { connectionLabel, isConnection } from '../../rules/connections.ts';
import { isErrorCode, messageFor } from '../../rules/index.ts';
import { ProviderRefusal } from './provider.ts';

const LONGEST_DESCRIPTION = 300;
/** What providers answer when the person turned back (RFC 6749; LinkedIn has words of its own). */
const CANCELLED = new Set([
  'access_denied',
  'user_cancelled_login',
  'user_cancelled_authorize',
  'consent_required',
]);

export function refused(connection: string, given: string): SocialOutcome {
  const code = isErrorCode(given) ? given : 'social_failed';
  return { kind: 'refused', connection, code, message: messageFor(code, { provider: nameOf(connection) }) };
}

/** Why a round trip failed, for the person. What is nobody's refusal is the caller's to log. */
export function outcomeOfError(connection: string, error: unknown): SocialOutcome {
  if (error instanceof PublicError) return refused(connection, error.code);
  if (!(error instanceof ProviderRefusal)) return refused(connection, 'social_failed');
  const description = plainText(error.description ?? '');
  // A tenant's own rules answer access_denied with one of our codes as the description.
  if (isErrorCode(description)) return refused(connection, description);
  if (CANCELLED.has(error.error)) return { kind: 'cancelled', connection };
  if (description === '') return refused(connection, 'social_failed');
  return { kind: 'refused', connection, code: 'social_failed', message: description };
}

export function isRefusal(error: unknown): boolean {
  return error instanceof PublicError || error instanceof ProviderRefusal;
}

/** Text for one line. It may still hold angle brackets: whoever shows it must escape it (E24). */
export function plainText(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return [...line].slice(0, LONGEST_DESCRIPTION).join('');
}

const nameOf = (connection: string) =>
  isConnection(connection) ? connectionLabel(connection) : 'the provider';
