import { type AutosaveState, type Clash, unsavedFields } from './autosave-state.ts';
import { isChanged } from './changes.ts';
import type { FormDescription } from './field.ts';
import { sameValue, shownValue } from './normalize.ts';
import { answerTo, type FieldValue, type FormValues, isEditable, readValue } from './values.ts';

/** What was typed and not stored, for a tab that is loaded again or whose person has to sign in again. */
export interface KeptForm {
  readonly values: FormValues;
  /** What the server held when it was typed. */
  readonly base: FormValues;
  readonly clashes: readonly string[];
  /** Saves nobody knows the fate of: what is met again of them is one's own. */
  readonly sent: readonly FormValues[];
}

/** Null where there is nothing to keep. What is sensitive is never kept outside of the page. */
export function keepForm(form: FormDescription, state: AutosaveState): KeptForm | null {
  const fields = unsavedFields(form, state).filter((field) => field.sensitive !== true);
  if (fields.length === 0) return null;
  const of = (values: FormValues) =>
    Object.fromEntries(fields.map((field) => [field.name, answerTo(field, values)]));
  const sent = state.attempts.map(({ data }) =>
    Object.fromEntries(Object.entries(data).filter(([name]) => fields.some((field) => field.name === name))),
  );
  const clashes = fields.map(({ name }) => name).filter((name) => Object.hasOwn(state.clashes, name));
  return { values: of(state.values), base: of(state.base), clashes, sent };
}

/** Anybody may have written there: only what fits the form is read. */
export function readKept(form: FormDescription, text: string | null): KeptForm | null {
  const kept = parsed(text);
  const clashes = Array.isArray(kept.clashes) ? kept.clashes.filter((name) => typeof name === 'string') : [];
  const values = readKeptValues(form, kept.values);
  const base = readKeptValues(form, kept.base);
  const sent = Array.isArray(kept.sent) ? kept.sent.map((one: unknown) => readKeptValues(form, one)) : [];
  return Object.keys(values).length === 0 ? null : { values, base, clashes, sent };
}

/** Brought together with what was loaded since: stored meanwhile by somebody else, it is a clash like any other. */
export function restoreKept(form: FormDescription, state: AutosaveState, kept: KeptForm): AutosaveState {
  const values: Record<string, FieldValue> = { ...state.values };
  const clashes: Record<string, Clash> = { ...state.clashes };
  for (const field of form.fields) {
    const { name } = field;
    // What was typed since the page is there is newer.
    if (!Object.hasOwn(kept.values, name) || isChanged(field, state.base, state.values)) continue;
    const mine = answerTo(field, kept.values);
    const theirs = answerTo(field, state.base);
    if (sameValue(field, mine, theirs)) continue;
    values[name] = shownValue(field, mine);
    const known = [kept.base, ...kept.sent].filter((one) => one === kept.base || Object.hasOwn(one, name));
    const moved = !known.some((one) => sameValue(field, answerTo(field, one), theirs));
    if (moved || kept.clashes.includes(name)) clashes[name] = { theirs };
  }
  return { ...state, values, clashes };
}

/** Of what a tab has kept, what fits the form and is not sensitive. */
export function readKeptValues(form: FormDescription, given: unknown): FormValues {
  const values: Record<string, FieldValue> = {};
  for (const field of form.fields) {
    if (field.sensitive || !isEditable(field) || !Object.hasOwn(record(given), field.name)) continue;
    const value = readValue(field, record(given)[field.name]);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return record(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
