import { parseDollars } from '@furrow/kernel/money';
import { plural } from '@furrow/kernel/text';
import { boundDay, dayExists, isoDayOf, shownDayOf } from './calendar-day.ts';
import { strayCharacters, wordsFor } from './characters.ts';
import { groupedText, parseDecimal } from './decimal.ts';
import { EMAIL_MAX, EMAIL_MIN, isEmail } from './email.ts';
import type { FieldDescription } from './field.ts';
import { digitsOf, MASKS, slotsIn } from './mask.ts';
import { PERCENT_PLACES } from './normalize.ts';
import { phoneOf } from './phone.ts';
import { taxpayerNumberExists } from './taxpayer-number.ts';

/** What nobody needs more of in one answer, unless the field says so. */
const LONGEST = { line: 255, text: 5_000 } as const;

/** What is wrong with a filled-in text, as it travels: sentences that say what to do. */
export function textProblems(field: FieldDescription, text: string, today: string): readonly string[] {
  switch (field.type) {
    case 'email':
      return emailProblems(field, text);
    case 'url':
      return urlProblems(field, text);
    case 'phone':
      return phoneOf(text) === text
        ? []
        : ['Please enter a phone number with its area code, such as (555) 234-5678.'];
    case 'date':
      return dateProblems(field, text, today);
    case 'money':
    case 'integer':
    case 'percent':
      return numberProblems(field, text);
    case 'select':
    case 'radio':
      return isOption(field, text) ? [] : ['Please choose from the list.'];
    case 'taxpayer-number':
      return taxpayerProblems(field, text);
    default:
      return [
        ...lengthProblems(field, text),
        ...characterProblems(field, text),
        ...maskProblems(field, text),
      ];
  }
}

export function isOption({ options = [] }: FieldDescription, value: string): boolean {
  return options.some((option) => option.value === value);
}

/** In units of the last place, so that numbers of one field can be compared. */
export function unitsOf({ type }: Pick<FieldDescription, 'type'>, text: string): bigint | null {
  if (type === 'percent') return parseDecimal(text, PERCENT_PLACES);
  if (type !== 'money') return parseDecimal(text, 0);
  const cents = parseDollars(text);
  return cents.ok ? cents.value : null;
}

/** Of a site that a browser can open. Whoever is named in the address in front of its host is not where it leads. */
function urlProblems(field: FieldDescription, text: string): readonly string[] {
  const length = lengthProblems(field, text);
  if (length.length > 0) return length;
  const url = URL.parse(text);
  const isSite = url !== null && /^https?:$/.test(url.protocol) && /^[^.]+(\.[^.]+)+$/.test(url.hostname);
  return isSite && url.username === '' && url.password === ''
    ? []
    : ['Please enter a website address, such as https://www.example.com.'];
}

function emailProblems(field: FieldDescription, text: string): readonly string[] {
  const length = lengthProblems({ ...field, min_length: EMAIL_MIN, max_length: EMAIL_MAX }, text);
  if (length.length > 0) return length;
  return isEmail(text) ? [] : ['Please enter a valid email address.'];
}

function lengthProblems(field: FieldDescription, text: string): readonly string[] {
  const { label, min_length = 0, type } = field;
  const longest = field.max_length ?? (type === 'textarea' ? LONGEST.text : LONGEST.line);
  const length = [...text].length;
  if (length < min_length) return [`${label} must be at least ${counted(min_length, 'character')} long.`];
  if (length > longest)
    return [
      `${label} can’t be longer than ${counted(longest, 'character')}. It has ${groupedText(`${length}`)}.`,
    ];
  return [];
}

function characterProblems(field: FieldDescription, text: string): readonly string[] {
  const allowed = field.integer_only ? ({ sets: ['digits'] } as const) : field.characters;
  if (allowed === undefined) return [];
  const stray = strayCharacters(text.replaceAll('\n', ''), allowed);
  if (stray.length === 0) return [];
  return [`Please remove ${stray.slice(0, 5).join(' ')} and use only ${wordsFor(allowed)}.`];
}

function maskProblems({ mask }: FieldDescription, text: string): readonly string[] {
  if (mask === undefined) return [];
  const digits = digitsOf(text).length;
  if (mask === MASKS.zip) return digits === 5 || digits === 9 ? [] : ['Please enter a five-digit ZIP code.'];
  return digits === slotsIn(mask) ? [] : [`Please enter all ${slotsIn(mask)} digits.`];
}

function taxpayerProblems({ mask }: FieldDescription, text: string): readonly string[] {
  if (!/^\d{9}$/.test(text)) return ['Please enter all nine digits.'];
  if (taxpayerNumberExists(text, mask)) return [];
  const name = mask === MASKS.employer ? 'a valid EIN' : 'a valid Social Security number';
  return [`This isn’t ${name}. Please check the digits.`];
}

function dateProblems(field: FieldDescription, text: string, today: string): readonly string[] {
  const day = isoDayOf(text);
  if (day === null) return ['Please enter the date as MM/DD/YYYY.'];
  if (!dayExists(day)) return ['This date doesn’t exist. Please check it.'];
  const first = field.min_date === undefined ? null : boundDay(field.min_date, today);
  const last = field.max_date === undefined ? null : boundDay(field.max_date, today);
  if (first !== null && day < first) return [`Please enter ${shownDayOf(first)} or a later date.`];
  return last !== null && day > last ? [tooLate(field, day, last, today)] : [];
}

/** A birthday of this year is a slip of the pen; one of somebody who is too young is not. */
function tooLate({ max_date: bound }: FieldDescription, day: string, last: string, today: string): string {
  if (day > today && last <= today) return 'This date is in the future. Please check it.';
  const years = typeof bound === 'object' ? -(bound.years ?? 0) : 0;
  if (years > 0) return `This must be at least ${counted(years, 'year')} ago. Please check the date.`;
  return `Please enter ${shownDayOf(last)} or an earlier date.`;
}

const NOT_A_NUMBER = {
  money: 'Please enter an amount in dollars, such as 12,500 or 12,500.50.',
  integer: 'Please enter a whole number.',
  percent: 'Please enter a percentage with up to two decimals, such as 25 or 12.5.',
} as const;

function numberProblems(field: FieldDescription, text: string): readonly string[] {
  const units = unitsOf(field, text);
  if (units === null) return [NOT_A_NUMBER[field.type as keyof typeof NOT_A_NUMBER]];
  const { min_value, max_value } = field;
  const least = min_value === undefined ? null : unitsOf(field, min_value);
  const most = max_value === undefined ? null : unitsOf(field, max_value);
  if (least !== null && units < least) return [`Please enter ${inWords(field, min_value)} or more.`];
  if (most !== null && units > most) return [`Please enter ${inWords(field, max_value)} or less.`];
  return [];
}

function inWords({ type }: FieldDescription, value = ''): string {
  const number = groupedText(value.replace(/\.00$/, ''));
  if (type === 'money') return `$${number}`;
  return type === 'percent' ? `${number}%` : number;
}

function counted(count: number, word: string): string {
  return `${groupedText(String(count))} ${plural(count, word)}`;
}
