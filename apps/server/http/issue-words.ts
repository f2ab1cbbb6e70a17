import { groupedText } from '@furrow/forms/decimal';
import { plural } from '@furrow/kernel/text';
import type { z } from 'zod';

/** As many as one reads in a sentence. */
const MOST_OPTIONS = 12;

const NOT_USABLE = 'This value can’t be used here.';
const REQUIRED = 'This is required.';

const TYPES: Readonly<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  bigint: 'Enter a whole number.',
  boolean: 'Enter true or false.',
  array: 'Send a list.',
  object: 'Send an object with fields.',
  record: 'Send an object with fields.',
  null: 'Leave this empty.',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter a valid email address.',
  url: 'Enter the address of a website, such as https://www.example.com.',
  date: 'Enter a date as YYYY-MM-DD.',
  datetime: 'Enter a time in UTC, such as 2026-11-15T20:13:00Z.',
};

/** What is wrong with a field, for whoever filled it in; where a contract has words of its own, those are taken. */
export function issueWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? REQUIRED : (TYPES[issue.expected] ?? NOT_USABLE);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This has the wrong format.';
    case 'invalid_value':
      return issue.input === undefined ? REQUIRED : optionsIn(issue.values);
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`;
    case 'invalid_union':
      return issue.input === undefined ? REQUIRED : NOT_USABLE;
    default:
      return NOT_USABLE;
  }
}

type Bound<Code extends string> = Extract<z.core.$ZodRawIssue, { code: Code }>;

function tooSmall({ origin, minimum, inclusive = true }: Bound<'too_small'>): string {
  const least = Number(minimum);
  if (origin === 'string') return least === 1 ? REQUIRED : `Use at least ${counted(least, 'character')}.`;
  if (origin === 'array') return `Choose at least ${counted(least, 'item')}.`;
  return inclusive ? `Enter ${grouped(least)} or more.` : `Enter more than ${grouped(least)}.`;
}

function tooBig({ origin, maximum, inclusive = true }: Bound<'too_big'>): string {
  const most = Number(maximum);
  if (origin === 'string') return `Use at most ${counted(most, 'character')}.`;
  if (origin === 'array') return `Choose at most ${counted(most, 'item')}.`;
  return inclusive ? `Enter ${grouped(most)} or less.` : `Enter less than ${grouped(most)}.`;
}

function optionsIn(values: readonly unknown[]): string {
  if (values.length === 1) return `The only value here is ${String(values[0])}.`;
  if (values.length > MOST_OPTIONS) return 'Choose one of the listed values.';
  return `Choose one of these: ${values.map(String).join(', ')}.`;
}

const grouped = (count: number) => groupedText(String(count));
const counted = (count: number, word: string) => `${grouped(count)} ${plural(count, word)}`;
