import type { Document } from './document.ts';
import { fontLetters } from './faces.ts';

const UNKNOWN = '?';

/**
 * The same document with a question mark for every letter that the fonts lack: a document may name people, whose names are in any
 * script, and must be set all the same.
 */
export async function withKnownLetters(document: Document): Promise<Document> {
  return withSettableText(document);
}

/** The same for any data made of texts. */
export async function withSettableText<T>(value: T): Promise<T> {
  const known = await fontLetters();
  const settable = (text: string) =>
    Array.from(text.normalize('NFC'), (letter) =>
      known.has(letter) || /\s/.test(letter) ? letter : UNKNOWN,
    ).join('');
  return everyText(value, settable);
}

function everyText<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((each) => everyText(each, change)) as T;
  const entries = Object.entries(value).map(([name, each]) => [name, everyText(each, change)]);
  return Object.fromEntries(entries) as T;
}
