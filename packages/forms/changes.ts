import type { FieldErrors } from '@furrow/kernel/errors';
import { isShown, shownFields } from './conditions.ts';
import type { FieldDescription, FormDescription } from './field.ts';
import { normalizeValue, sameValue } from './normalize.ts';
import { type ValidateOptions, validateForm } from './validate.ts';
import { answerTo, type FormValues, isEditable, isFilled, isStoredSecret } from './values.ts';

/** Whether the person changed this answer. A secret whose box was opened and left empty is the one that is kept. */
export function isChanged(field: FieldDescription, before: FormValues, after: FormValues): boolean {
  if (!isEditable(field)) return false;
  const value = answerTo(field, after);
  const kept = answerTo(field, before);
  if (isStoredSecret(value) || (isStoredSecret(kept) && !isFilled(value))) return false;
  return !sameValue(field, kept, value);
}

/** The answers that were changed and are asked for. */
export function changedFields(
  form: FormDescription,
  before: FormValues,
  after: FormValues,
): readonly FieldDescription[] {
  return form.fields.filter((field) => isChanged(field, before, after) && isShown(form, field, after));
}

/** Everything the person answered, as it travels: secrets that are kept already and files stay where they are. */
export function allAnswers(form: FormDescription, values: FormValues): FormValues {
  const sent = shownFields(form, values).filter(
    (field) => field.type !== 'file' && !isStoredSecret(answerTo(field, values)),
  );
  return Object.fromEntries(
    sent.map((field) => [field.name, normalizeValue(field, answerTo(field, values))]),
  );
}

export function isTrapped(form: FormDescription, values: FormValues): boolean {
  return form.fields.some((field) => field.type === 'honeypot' && isFilled(answerTo(field, values)));
}

/** What the error catalogue of the kernel calls the reasons not to send a form. */
export type SubmitRefusal =
  | { readonly code: 'bot_detected' }
  | { readonly code: 'no_changed_data' }
  | { readonly code: 'validation_error'; readonly fields: FieldErrors };

export interface SubmitOptions extends ValidateOptions {
  /** A form that is only there to change something says 'No changes' where there are none. */
  readonly changesRequired?: boolean | undefined;
}

/** Null where the form may be sent. */
export function submitRefusal(
  form: FormDescription,
  before: FormValues,
  after: FormValues,
  options: SubmitOptions,
): SubmitRefusal | null {
  if (isTrapped(form, after)) return { code: 'bot_detected' };
  const fields = validateForm(form, after, options);
  if (Object.keys(fields).length > 0) return { code: 'validation_error', fields };
  const unchanged = options.changesRequired === true && changedFields(form, before, after).length === 0;
  return unchanged ? { code: 'no_changed_data' } : null;
}
