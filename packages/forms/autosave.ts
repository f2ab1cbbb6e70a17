import type { FieldErrors } from '@furrow/kernel/errors';
import { AUTOSAVE_MS, type AutosaveState, savable, unsavedFields } from './autosave-state.ts';
import type { FormDescription } from './field.ts';
import { type KeptForm, restoreKept } from './kept-form.ts';
import { mergeAnswer } from './merge.ts';
import { shownValue } from './normalize.ts';
import { rulesFrom, withRules } from './server-rules.ts';
import { type FieldValue, type FormValues, fieldNamed } from './values.ts';
import type { FormAnswer } from './wire.ts';

/** `at` is milliseconds, `today` a calendar day; neither is read from a clock in here. */
export type AutosaveEvent =
  | { readonly type: 'typed'; readonly field: string; readonly value: FieldValue; readonly at: number }
  /** The time of waiting may be over. With `now`, it does not matter: the page is about to be left. */
  | { readonly type: 'due'; readonly at: number; readonly today: string; readonly now?: boolean | undefined }
  | { readonly type: 'saved'; readonly id: number; readonly answer: FormAnswer }
  | { readonly type: 'refused'; readonly id: number; readonly fields: FieldErrors; readonly at: number }
  | { readonly type: 'conflict'; readonly id: number; readonly answer: FormAnswer; readonly at: number }
  | { readonly type: 'failed'; readonly id: number }
  | { readonly type: 'expired'; readonly id: number }
  /** The connection, or the session, is back. */
  | { readonly type: 'resumed'; readonly at: number }
  /** Heard from elsewhere: another tab, the page's own data loaded again. */
  | { readonly type: 'heard'; readonly answer: FormAnswer; readonly at: number }
  | { readonly type: 'chosen'; readonly field: string; readonly keep: 'mine' | 'theirs'; readonly at: number }
  /** The whole form was sent, past autosave: it was taken, or the server named fields. */
  | {
      readonly type: 'submitted';
      readonly sent: FormValues;
      readonly answer: FormAnswer;
      readonly at: number;
    }
  | { readonly type: 'marked'; readonly sent: FormValues; readonly fields: FieldErrors }
  /** The person has read what was taken over. */
  | { readonly type: 'noticed' }
  | { readonly type: 'restored'; readonly kept: KeptForm; readonly at: number };

export function reduceAutosave(
  form: FormDescription,
  state: AutosaveState,
  event: AutosaveEvent,
): AutosaveState {
  switch (event.type) {
    case 'typed':
      return typed(form, state, event.field, event.value, event.at);
    case 'due':
      return due(form, state, event);
    case 'saved':
      return saved(form, state, event.id, event.answer);
    case 'refused':
      return refused(form, state, event);
    case 'conflict':
      return conflict(form, state, event);
    case 'failed':
      return state.outgoing?.id === event.id ? stopped(state, 'failed') : state;
    case 'expired':
      return state.outgoing?.id === event.id ? stopped(state, 'expired') : state;
    case 'resumed':
      return state.phase === 'failed' || state.phase === 'expired' ? soon(form, state, event.at) : state;
    case 'heard':
      return event.answer.version > state.version
        ? later(form, heard(form, state, event.answer), event.at)
        : state;
    case 'chosen':
      return chosen(form, state, event.field, event.keep, event.at);
    case 'submitted':
      return later(form, settle(mergeAnswer(form, state, event.answer, event.sent)), event.at);
    case 'marked':
      return { ...state, rules: withRules(state.rules, rulesFrom(form, event.fields, event.sent)) };
    case 'noticed':
      return { ...state, takenOver: [] };
    case 'restored':
      return later(form, restoreKept(form, state, event.kept), event.at);
  }
}

function typed(
  form: FormDescription,
  state: AutosaveState,
  name: string,
  value: FieldValue,
  at: number,
): AutosaveState {
  const takenOver = state.takenOver.filter((field) => field !== name);
  return later(form, { ...state, values: { ...state.values, [name]: value }, takenOver }, at);
}

/** Something changed: it is sent when nothing more was typed for a while. A save on its way is let through first. */
function later(form: FormDescription, state: AutosaveState, at: number): AutosaveState {
  if (state.phase === 'expired') return state;
  const dueAt = unsavedFields(form, state).length === 0 ? null : at + AUTOSAVE_MS;
  if (state.phase === 'saving') return { ...state, dueAt };
  return { ...state, dueAt, phase: dueAt === null ? 'resting' : 'waiting' };
}

function soon(form: FormDescription, state: AutosaveState, at: number): AutosaveState {
  return unsavedFields(form, state).length === 0
    ? { ...state, phase: 'resting', dueAt: null }
    : { ...state, phase: 'waiting', dueAt: at };
}

function due(
  form: FormDescription,
  state: AutosaveState,
  { at, today, now }: { at: number; today: string; now?: boolean | undefined },
): AutosaveState {
  if (state.phase !== 'waiting' || state.dueAt === null || (at < state.dueAt && now !== true)) return state;
  const data = savable(form, state, today);
  if (Object.keys(data).length === 0) return { ...state, phase: 'resting', dueAt: null };
  const save = { id: state.lastId + 1, version: state.version, data };
  return {
    ...state,
    phase: 'saving',
    dueAt: null,
    outgoing: save,
    attempts: [...state.attempts, save],
    lastId: save.id,
  };
}

/** An answer that comes late, or after news of a later version, takes nothing back. */
function saved(form: FormDescription, state: AutosaveState, id: number, answer: FormAnswer): AutosaveState {
  if (state.outgoing?.id !== id) return heard(form, state, answer);
  const merged =
    answer.version > state.version ? mergeAnswer(form, state, answer, state.outgoing.data) : state;
  return settle(merged);
}

function refused(
  form: FormDescription,
  state: AutosaveState,
  { id, fields, at }: { id: number; fields: FieldErrors; at: number },
): AutosaveState {
  if (state.outgoing?.id !== id) return state;
  const { data } = state.outgoing;
  const about = Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(data, name)));
  const rules = rulesFrom(form, about, data);
  const attempts = state.attempts.filter((save) => save.id !== id);
  // A refusal of nothing that was sent would be refused again, for ever.
  if (rules.length === 0) return stopped({ ...state, attempts }, 'failed');
  return soon(form, { ...state, attempts, outgoing: null, rules: withRules(state.rules, rules) }, at);
}

function conflict(
  form: FormDescription,
  state: AutosaveState,
  { id, answer, at }: { id: number; answer: FormAnswer; at: number },
): AutosaveState {
  if (state.outgoing?.id !== id) return heard(form, state, answer);
  // With the version the save was made to there is nothing to bring together, and trying again would have no end.
  if (answer.version <= state.outgoing.version) return stopped(state, 'failed');
  return soon(form, settle(heard(form, state, answer)), at);
}

function stopped(state: AutosaveState, phase: 'failed' | 'expired'): AutosaveState {
  return { ...state, phase, outgoing: null, dueAt: null };
}

function heard(form: FormDescription, state: AutosaveState, answer: FormAnswer): AutosaveState {
  return answer.version > state.version ? mergeAnswer(form, state, answer) : state;
}

/** The save is done with; what was typed meanwhile waits for its own time. */
function settle(state: AutosaveState): AutosaveState {
  return { ...state, outgoing: null, phase: state.dueAt === null ? 'resting' : 'waiting' };
}

function chosen(
  form: FormDescription,
  state: AutosaveState,
  name: string,
  keep: 'mine' | 'theirs',
  at: number,
): AutosaveState {
  const field = fieldNamed(form, name);
  const clash = state.clashes[name];
  if (field === undefined || clash === undefined) return state;
  const { [name]: _settled, ...clashes } = state.clashes;
  const values =
    keep === 'mine' ? state.values : { ...state.values, [name]: shownValue(field, clash.theirs) };
  return later(form, { ...state, clashes, values }, at - AUTOSAVE_MS);
}
