import type { LeakedPasswords } from '@furrow/providers/leaked-passwords';
import { COMMON_ENDINGS, COMMON_PASSWORDS, COMMON_WORDS } from './leaked-list-data.ts';
import { MORE_WORDS } from './leaked-list-words.ts';
import { isPattern } from './leaked-patterns.ts';

const WHOLE = new Set(COMMON_PASSWORDS);
const WORDS = new Set([...COMMON_WORDS, ...MORE_WORDS]);
/** Some sites kept no more than eight characters: liverpoo, metallic. */
const CUT_OFF = new Set([...WORDS].filter((word) => word.length > 8).map((word) => word.slice(0, 8)));
const ENDINGS = new Set(COMMON_ENDINGS);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '!': 'i',
  '1': 'i',
};

/**
 * The built-in list: passwords that stand at the top of every published breach, common words with the endings people
 * give them, in any case and with the usual lookalikes (`P@ssw0rd1`), birthdays and walks over the keyboard. Hundreds
 * of thousands in all.
 */
export const leakedList: LeakedPasswords = {
  async isLeaked(password) {
    return isCommon(password.normalize('NFKC').toLowerCase());
  },
};

function isCommon(password: string): boolean {
  if (WHOLE.has(password) || CUT_OFF.has(password)) return true;
  if (isPattern(password) || isWordTwice(password)) return true;
  for (let cut = password.length; cut >= 3; cut -= 1) {
    const ending = password.slice(cut);
    if (ending !== '' && !ENDINGS.has(ending)) continue;
    const word = password.slice(0, cut);
    if (WORDS.has(word) || WORDS.has(plainWord(word))) return true;
  }
  return false;
}

/** fredfred */
function isWordTwice(password: string): boolean {
  const half = password.slice(0, password.length / 2);
  return half + half === password && WORDS.has(half);
}

const plainWord = (word: string) => [...word].map((character) => LOOKALIKES[character] ?? character).join('');
