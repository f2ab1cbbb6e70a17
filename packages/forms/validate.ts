import type { FieldErrors } from '@furrow/kernel/errors';
import { isOption, textProblems, unitsOf } from './check-value.ts';
import { isOneOf, isRequired, shownFields } from './conditions.ts';
import type { FieldDescription, FormDescription, Warning } from './field.ts';
import { normalizeValue } from './normalize.ts';
import { type ServerRule, textsOf } from './server-rules.ts';
import { answerTo, type FieldValue, type FormValues, isFilled, isList, isStoredSecret } from './values.ts';

export interface ValidateOptions {
  /** The calendar day ('2026-11-15') that bounds are counted from. */
  readonly today: string;
  /** What is still missing may come later. */
  readonly draft?: boolean | undefined;
  /** What the server said about values that stand there still. */
  readonly rules?: readonly ServerRule[] | undefined;
}

/** The same on both sides: from the definition or from what OPTIONS tells of it. Empty where nothing is wrong. */
export function validateForm(
  form: FormDescription,
  values: FormValues,
  options: ValidateOptions,
): FieldErrors {
  const errors: Record<string, readonly string[]> = {};
  for (const field of shownFields(form, values)) {
    const texts = fieldProblems(form, field, values, options);
    if (texts.length > 0) errors[field.name] = texts;
  }
  return errors;
}

function fieldProblems(
  form: FormDescription,
  field: FieldDescription,
  values: FormValues,
  { today, draft, rules = [] }: ValidateOptions,
): readonly string[] {
  if (field.type === 'honeypot') return [];
  const value = normalizeValue(field, answerTo(field, values));
  if (!isFilled(value)) {
    const missing = draft !== true && isRequired(form, field, values);
    return missing ? [missingText(field)] : textsOf(rules, field, value);
  }
  const own = valueProblems(field, value, today);
  return own.length > 0 ? own : textsOf(rules, field, value);
}

function valueProblems(field: FieldDescription, value: FieldValue, today: string): readonly string[] {
  if (typeof value === 'string') return textProblems(field, value, today);
  if (field.type !== 'checkboxes' || !isList(value)) return [];
  return value.every((item) => typeof item === 'string' && isOption(field, item))
    ? []
    : ['Please choose from the list.'];
}

const MISSING: Readonly<Partial<Record<FieldDescription['type'], string>>> = {
  select: 'Please choose one.',
  radio: 'Please choose one.',
  checkbox: 'Please check this box to continue.',
  checkboxes: 'Please choose at least one.',
  file: 'Please add a file.',
  textarea: 'Please fill this in.',
};

function missingText({ type, label }: FieldDescription): string {
  return MISSING[type] ?? (label.endsWith('?') ? 'Please answer this question.' : `${label} is required.`);
}

/** What is allowed and still deserves a word, by field. */
export function warningsOf(form: FormDescription, values: FormValues): FieldErrors {
  const warnings: Record<string, readonly string[]> = {};
  for (const field of shownFields(form, values)) {
    const value = normalizeValue(field, answerTo(field, values));
    const texts = (field.warnings ?? []).flatMap((warning) =>
      warns(field, warning, value) ? [warning.text] : [],
    );
    if (texts.length > 0) warnings[field.name] = texts;
  }
  return warnings;
}

function warns(field: FieldDescription, warning: Warning, value: FieldValue): boolean {
  if (isStoredSecret(value)) return false;
  if (warning.values !== undefined && isOneOf(value, warning.values)) return true;
  if (warning.phrases?.some((phrase) => says(value, phrase))) return true;
  const units = typeof value === 'string' && value !== '' ? unitsOf(field, value) : null;
  if (units === null) return false;
  const below = warning.below === undefined ? null : unitsOf(field, warning.below);
  const above = warning.above === undefined ? null : unitsOf(field, warning.above);
  return (below !== null && units < below) || (above !== null && units > above);
}

/** As whole words; blanks and signs between the letters of a phrase do not matter. */
function says(value: FieldValue, phrase: string): boolean {
  if (typeof value !== 'string') return false;
  const spelled = [...phrase.replaceAll(' ', '')].join(' ?');
  const plain = value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  return new RegExp(`(?:^| )${spelled}(?:$|[ \\d])`, 'u').test(plain);
}
