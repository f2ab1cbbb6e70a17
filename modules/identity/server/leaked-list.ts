import type { LeakedPasswords } from '@furrow/providers/leaked-passwords';
import { COMMON_ENDINGS, COMMON_PASSWORDS, COMMON_WORDS } from './leaked-list-data.ts';

const WHOLE = new Set(COMMON_PASSWORDS);
const WORDS = new Set(COMMON_WORDS);
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
 * The built-in list: passwords that stand at the top of every published breach, and common words with the endings
 * people give them, in any case and with the usual lookalikes (`P@ssw0rd1`). Tens of thousands in all.
 */
export const leakedList: LeakedPasswords = {
  async isLeaked(password) {
    return isCommon(password.normalize('NFKC').toLowerCase());
  },
};

function isCommon(password: string): boolean {
  if (WHOLE.has(password) || isOneCharacterRepeated(password)) return true;
  for (let cut = password.length; cut >= 3; cut -= 1) {
    const ending = password.slice(cut);
    if (ending !== '' && !ENDINGS.has(ending)) continue;
    const word = password.slice(0, cut);
    if (WORDS.has(word) || WORDS.has(plainWord(word))) return true;
  }
  return false;
}

const isOneCharacterRepeated = (password: string) => password !== '' && new Set(password).size === 1;

const plainWord = (word: string) => [...word].map((character) => LOOKALIKES[character] ?? character).join('');
