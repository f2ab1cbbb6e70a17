import { parseDollars, toDollarString } from '@furrow/kernel/money';
import { isoDayOf, shownDayOf } from './calendar-day.ts';
import { decimalText, groupedText, parseDecimal } from './decimal.ts';
import type { FieldDescription } from './field.ts';
import { digitsOf, inMask, MASKS } from './mask.ts';
import { phoneOf, shownPhone } from './phone.ts';
import { type FieldValue, isList } from './values.ts';

export const PERCENT_PLACES = 2;
/** Control characters, and those that turn the reading direction around: nobody types them, and a database may choke. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const UNSEEN_BUT_LINES = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** An answer as it travels and is stored. What cannot be read stays as typed, for the check to speak about. */
export function normalizeValue(field: FieldDescription, value: FieldValue): FieldValue {
  if (typeof value === 'string') return normalizeText(field, value);
  // Ticks have no order of their own: the list's is taken.
  if (field.type === 'checkboxes' && isList(value)) {
    const ticked = new Set(value.filter((item) => typeof item === 'string'));
    const known = (field.options ?? []).map((option) => option.value).filter((item) => ticked.has(item));
    return [...known, ...[...ticked].filter((item) => !known.includes(item))];
  }
  return value;
}

function normalizeText(field: FieldDescription, typed: string): string {
  const text = clean(field, typed);
  if (text === '') return '';
  switch (field.type) {
    case 'date':
      return isoDayOf(text) ?? text;
    case 'url':
      // As people write it: without the scheme.
      return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text;
    case 'phone':
      return phoneOf(text) ?? text;
    case 'money': {
      const cents = parseDollars(text);
      return cents.ok ? toDollarString(cents.value) : text;
    }
    case 'integer':
      return decimalOr(text, 0);
    case 'percent':
      return decimalOr(text.replace(/\s*%$/, ''), PERCENT_PLACES);
    case 'taxpayer-number':
      return /[^0-9\s-]/.test(text) ? text : digitsOf(text);
    default:
      return field.mask === undefined || /[^0-9\s()/-]/.test(text)
        ? text
        : inMask(field.mask, digitsOf(text));
  }
}

/** An answer as it stands in its field. */
export function shownValue(field: FieldDescription, value: FieldValue): FieldValue {
  if (typeof value !== 'string' || value === '') return value;
  switch (field.type) {
    case 'date':
      return shownDayOf(value);
    case 'phone':
      return shownPhone(value);
    case 'money':
      return /^\d+\.\d\d$/.test(value) ? groupedText(value.replace(/\.00$/, '')) : value;
    case 'integer':
      return /^\d+$/.test(value) ? groupedText(value) : value;
    case 'taxpayer-number':
      return /^\d+$/.test(value) ? inMask(field.mask ?? MASKS.socialSecurity, value) : value;
    default:
      return value;
  }
}

export function sameValue(field: FieldDescription, one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(normalizeValue(field, one)) === JSON.stringify(normalizeValue(field, other));
}

function clean({ type }: FieldDescription, typed: string): string {
  const lines = type === 'textarea' ? typed.replaceAll('\r\n', '\n') : typed.replace(/[\r\n\t]+/g, ' ');
  const unseen = type === 'textarea' ? UNSEEN_BUT_LINES : UNSEEN;
  return lines.toWellFormed().normalize('NFC').replace(unseen, '').trim();
}

function decimalOr(text: string, places: number): string {
  const units = parseDecimal(text, places);
  return units === null ? text : decimalText(units, places);
}
