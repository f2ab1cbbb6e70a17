import { normalEmail, readEmail } from '../../rules/email.ts';
import type { SocialProfile } from './provider.ts';

const LONGEST_SUBJECT = 255;

/** The standard claims of OpenID Connect as a profile. Whatever is not of the expected form counts as not said. */
export function profileOf(
  issuer: string,
  subject: string,
  claims: Readonly<Record<string, unknown>>,
): SocialProfile {
  if (subject === '' || subject.length > LONGEST_SUBJECT)
    throw new TypeError('a subject of impossible length');
  const given = text(claims.email)?.trim() ?? '';
  const email = readEmail(given);
  return {
    issuer,
    subject,
    email: email.ok ? email.value : null,
    emailVerified: isVerified(claims.email_verified) && isPlain(given),
    givenName: text(claims.given_name),
    familyName: text(claims.family_name),
    fullName: text(claims.name),
  };
}

/** LinkedIn writes the word; everybody else the value. */
const isVerified = (claim: unknown) => claim === true || claim === 'true';

/**
 * We take look-alike letters of an address for the plain ones; a mail server need not. What the provider checked was
 * then another mailbox than the one whose account would be opened.
 */
const isPlain = (email: string) => email.toLowerCase() === normalEmail(email);

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
