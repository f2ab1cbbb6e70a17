import type { FieldErrors } from '@furrow/kernel/errors';
import type { FieldDescription, FormDescription } from './field.ts';
import { normalizeValue, sameValue } from './normalize.ts';
import { answerTo, type FieldValue, type FormValues, fieldNamed } from './values.ts';

/** What the server said about one value: that very value is invalid from then on, and any other is not. */
export interface ServerRule {
  readonly field: string;
  readonly value: FieldValue;
  readonly texts: readonly string[];
}

/** The rules a refusal makes, about what was sent. Names this form does not have make none. */
export function rulesFrom(
  form: FormDescription,
  errors: FieldErrors,
  sent: FormValues,
): readonly ServerRule[] {
  return Object.entries(errors).flatMap(([name, texts]) => {
    const field = fieldNamed(form, name);
    if (field === undefined || texts.length === 0) return [];
    return [{ field: name, value: normalizeValue(field, answerTo(field, sent)), texts }];
  });
}

/** A new word about a field takes the place of the old ones. */
export function withRules(rules: readonly ServerRule[], added: readonly ServerRule[]): readonly ServerRule[] {
  const names = new Set(added.map((rule) => rule.field));
  return [...rules.filter((rule) => !names.has(rule.field)), ...added];
}

export function textsOf(
  rules: readonly ServerRule[],
  field: FieldDescription,
  value: FieldValue,
): readonly string[] {
  return rules.flatMap((rule) =>
    rule.field === field.name && sameValue(field, rule.value, value) ? rule.texts : [],
  );
}
