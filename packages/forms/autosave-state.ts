import { changedFields, isChanged } from './changes.ts';
import type { FieldDescription, FormDescription } from './field.ts';
import { normalizeValue, shownValue } from './normalize.ts';
import type { ServerRule } from './server-rules.ts';
import { validateForm } from './validate.ts';
import { answerTo, type FieldValue, type FormValues } from './values.ts';
import type { FormAnswer } from './wire.ts';

export const AUTOSAVE_MS = 2_000;

/** A save that was sent, as it travels. */
export interface Save {
  readonly id: number;
  readonly version: number;
  readonly data: FormValues;
}

/** Changed here and elsewhere since both last agreed; what was typed here stands in the field. */
export interface Clash {
  readonly theirs: FieldValue;
}

/**
 * `resting`: nothing to send. `waiting`: until `dueAt`. `saving`: one save is on its way, never two. `failed`: no answer;
 * the next change or the connection's return tries again. `expired`: nobody is signed in; everything waits for that.
 */
export type AutosavePhase = 'resting' | 'waiting' | 'saving' | 'failed' | 'expired';

export interface AutosaveState {
  readonly phase: AutosavePhase;
  /** What stands on the screen, as typed. */
  readonly values: FormValues;
  /** What the server was last known to hold, and under which version. */
  readonly base: FormValues;
  readonly version: number;
  readonly savedAt: string | null;
  readonly dueAt: number | null;
  readonly outgoing: Save | null;
  /** Saves whose fate nobody knows: one of them may have arrived although no answer came back. */
  readonly attempts: readonly Save[];
  readonly lastId: number;
  readonly clashes: Readonly<Record<string, Clash>>;
  /** Changed elsewhere alone, and shown here since. */
  readonly takenOver: readonly string[];
  readonly rules: readonly ServerRule[];
}

export function beginAutosave(form: FormDescription, answer: FormAnswer): AutosaveState {
  return {
    phase: 'resting',
    values: shownValues(form, answer.data),
    base: answer.data,
    version: answer.version,
    savedAt: answer.updated_at,
    dueAt: null,
    outgoing: null,
    attempts: [],
    lastId: 0,
    clashes: {},
    takenOver: [],
    rules: [],
  };
}

export function shownValues(form: FormDescription, data: FormValues): FormValues {
  return Object.fromEntries(
    form.fields.map((field) => [field.name, shownValue(field, answerTo(field, data))]),
  );
}

/** Typed and not yet stored, asked for or not. */
export function unsavedFields(form: FormDescription, state: AutosaveState): readonly FieldDescription[] {
  return form.fields.filter((field) => isChanged(field, state.base, state.values));
}

/** What the next save carries: changed, right in itself, and not in dispute. */
export function savable(form: FormDescription, state: AutosaveState, today: string): FormValues {
  const errors = validateForm(form, state.values, { today, draft: true, rules: state.rules });
  const fields = changedFields(form, state.base, state.values).filter(
    ({ name, saved_on_submit }) =>
      saved_on_submit !== true && !Object.hasOwn(errors, name) && !Object.hasOwn(state.clashes, name),
  );
  return Object.fromEntries(
    fields.map((field) => [field.name, normalizeValue(field, answerTo(field, state.values))]),
  );
}

/**
 * What a person is told beside the form. `held`: something typed cannot be saved before it is mended. `unsent`: it is
 * saved when the form is sent.
 */
export type SaveStatus =
  | 'untouched'
  | 'saved'
  | 'waiting'
  | 'saving'
  | 'failed'
  | 'expired'
  | 'clash'
  | 'held'
  | 'unsent';

export function saveStatus(form: FormDescription, state: AutosaveState): SaveStatus {
  if (state.phase !== 'resting') return Object.keys(state.clashes).length > 0 ? 'clash' : state.phase;
  if (Object.keys(state.clashes).length > 0) return 'clash';
  const changed = changedFields(form, state.base, state.values);
  if (changed.length > 0) return changed.every((field) => field.saved_on_submit) ? 'unsent' : 'held';
  return state.savedAt === null ? 'untouched' : 'saved';
}
