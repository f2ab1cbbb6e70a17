import type { FieldErrors } from '@furrow/kernel/errors';
import { isChanged, isTrapped } from './changes.ts';
import { isShown, shownFields } from './conditions.ts';
import type { FormDescription } from './field.ts';
import { normalizeValue } from './normalize.ts';
import { validateForm } from './validate.ts';
import { answerTo, type FormValues, fieldNamed, isEditable, isStoredSecret, readValue } from './values.ts';

export interface StoredForm {
  readonly data: FormValues;
  readonly version: number;
}

/** As it came over the wire: nothing in it has been looked at. */
export interface GivenChange {
  readonly data: Readonly<Record<string, unknown>>;
  readonly version: number;
}

export type FormPlan =
  | {
      readonly kind: 'accepted';
      /** What to write, secrets among it: the fields that differ from what is stored. */
      readonly changed: FormValues;
      readonly version: number;
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'bot_detected' }
  | { readonly kind: 'invalid'; readonly fields: FieldErrors };

export interface AcceptOptions {
  readonly today: string;
  /** The form is in use already: a required answer may be changed and not emptied. */
  readonly inUse?: boolean | undefined;
}

/** Autosave: what is sent must be right, what is missing may come later. */
export function acceptPatch(
  form: FormDescription,
  stored: StoredForm,
  given: GivenChange,
  { today, inUse = false }: AcceptOptions,
): FormPlan {
  return accept(form, stored, given, { today, draft: !inUse, partly: true });
}

/** The step is done: everything that is asked for must be there. */
export function acceptSubmit(
  form: FormDescription,
  stored: StoredForm,
  given: GivenChange,
  { today }: Pick<AcceptOptions, 'today'>,
): FormPlan {
  return accept(form, stored, given, { today, draft: false, partly: false });
}

/** What counts of a stored form: answers to questions that are no longer asked do not. */
export function answersOf(form: FormDescription, data: FormValues): FormValues {
  const fields = shownFields(form, data).filter((field) => field.type !== 'honeypot');
  return Object.fromEntries(fields.map((field) => [field.name, answerTo(field, data)]));
}

function accept(
  form: FormDescription,
  stored: StoredForm,
  given: GivenChange,
  options: { readonly today: string; readonly draft: boolean; readonly partly: boolean },
): FormPlan {
  const read = readChange(form, given.data);
  if (!read.ok) return { kind: 'invalid', fields: read.fields };
  if (isTrapped(form, read.values)) return { kind: 'bot_detected' };
  if (given.version !== stored.version) return { kind: 'conflict' };
  const merged = { ...stored.data, ...read.values };
  const fields = validateForm(form, merged, options);
  const named = options.partly ? only(fields, Object.keys(read.values)) : fields;
  if (Object.keys(named).length > 0) return { kind: 'invalid', fields: named };
  const changed = form.fields.filter(
    (field) =>
      Object.hasOwn(read.values, field.name) &&
      isChanged(field, stored.data, read.values) &&
      isShown(form, field, merged),
  );
  if (changed.length === 0 && options.partly) return { kind: 'unchanged' };
  const values = changed.map((field) => [field.name, answerTo(field, read.values)]);
  return { kind: 'accepted', changed: Object.fromEntries(values), version: stored.version + 1 };
}

/** Only fields of the form, each in its shape; a name that is not its own is refused and never stored. */
function readChange(
  form: FormDescription,
  data: Readonly<Record<string, unknown>>,
): { readonly ok: true; readonly values: FormValues } | { readonly ok: false; readonly fields: FieldErrors } {
  const values: [string, FormValues[string]][] = [];
  const wrong: [string, readonly string[]][] = [];
  for (const [name, raw] of Object.entries(data)) {
    const field = fieldNamed(form, name);
    const value = field === undefined ? undefined : readValue(field, raw);
    if (field === undefined) wrong.push([name, ['This field isn’t part of the form.']]);
    else if (value === undefined || isStoredSecret(value) || field.type === 'file')
      wrong.push([name, ['This can’t be sent here.']]);
    else values.push([name, isEditable(field) ? normalizeValue(field, value) : value]);
  }
  if (wrong.length > 0) return { ok: false, fields: Object.fromEntries(wrong) };
  return { ok: true, values: Object.fromEntries(values) };
}

function only(fields: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}
