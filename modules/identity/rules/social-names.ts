/** What a provider says about a person's name; every part may be missing. */
export interface SocialNameParts {
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly fullName?: string | undefined;
}

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

const LONGEST_NAME = 100;
// Characters that do not show, or that turn the direction of the text around them.
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * Names that cannot be read from their own fields are split on the first space into first and last, falling back to
 * the first name where there is nothing after it (A5): both are required of everybody.
 */
export function socialName(parts: SocialNameParts, email: string): PersonName {
  const given = clean(parts.givenName);
  const family = clean(parts.familyName);
  if (given !== '' && family !== '') return { firstName: given, lastName: family };
  const whole = clean(parts.fullName) || given || family || clean(email.split('@')[0]);
  const space = whole.indexOf(' ');
  if (space < 0) return { firstName: whole, lastName: whole };
  return { firstName: whole.slice(0, space), lastName: whole.slice(space + 1) };
}

function clean(text: string | undefined): string {
  const visible = (text ?? '').normalize('NFC').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();
  return [...visible].slice(0, LONGEST_NAME).join('').trim();
}
