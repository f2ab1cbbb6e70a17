import type { AllowedCharacters, CharacterSet } from './field.ts';

/** Each looks at one character at a time, so that no text takes longer than it is long. */
const SETS: Readonly<Record<CharacterSet, RegExp>> = {
  letters: /^[\p{L}\p{M}]$/u,
  digits: /^[0-9]$/,
  spaces: /^[ \u00a0]$/,
};

export function isAllowed(character: string, { sets, also = '' }: AllowedCharacters): boolean {
  return also.includes(character) || sets.some((set) => SETS[set].test(character));
}

/** The characters that may not stand there, each once. */
export function strayCharacters(text: string, allowed: AllowedCharacters): readonly string[] {
  return [...new Set(text)].filter((character) => !isAllowed(character, allowed));
}

/** 'letters, spaces and - .' */
export function wordsFor({ sets, also = '' }: AllowedCharacters): string {
  const parts: string[] = [...sets];
  if (also !== '') parts.push([...also].join(' '));
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
