export const NAME_MAX = 100;

const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069]/u;

/** Spaces in a row become one; null when no letter is in it, it is too long, or it holds what cannot be printed. */
export function readName(text: string): string | null {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  return name.length > NAME_MAX || UNPRINTABLE.test(name) || !/\p{L}/u.test(name) ? null : name;
}
