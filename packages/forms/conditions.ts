import type { Condition, FieldDescription, FormDescription } from './field.ts';
import { normalizeValue } from './normalize.ts';
import { answerTo, type FieldValue, type FormValues, fieldNamed, isFilled, isList } from './values.ts';

/** Whether the field is asked for at all. What is not shown counts as empty for those that depend on it. */
export function isShown(form: FormDescription, field: FieldDescription, values: FormValues): boolean {
  return (field.shown_if ?? []).every((condition) => holds(form, condition, values));
}

export function shownFields(form: FormDescription, values: FormValues): readonly FieldDescription[] {
  return form.fields.filter((field) => isShown(form, field, values));
}

export function isRequired(form: FormDescription, field: FieldDescription, values: FormValues): boolean {
  const filled = (name: string) => holds(form, { field: name }, values);
  return (
    field.required === true ||
    (field.required_if !== undefined && filled(field.required_if)) ||
    (field.required_unless !== undefined && !filled(field.required_unless)) ||
    (field.required_if_equal !== undefined && holds(form, field.required_if_equal, values))
  );
}

function holds(form: FormDescription, condition: Condition, values: FormValues): boolean {
  const other = fieldNamed(form, condition.field);
  if (other === undefined || !isShown(form, other, values)) return false;
  const value = normalizeValue(other, answerTo(other, values));
  return condition.values === undefined ? isFilled(value) : isOneOf(value, condition.values);
}

export function isOneOf(value: FieldValue, wanted: readonly (string | boolean)[]): boolean {
  if (isList(value)) return value.some((item) => typeof item === 'string' && wanted.includes(item));
  return typeof value === 'object' ? false : wanted.includes(value);
}
