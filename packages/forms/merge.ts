import type { AutosaveState, Clash } from './autosave-state.ts';
import { isChanged } from './changes.ts';
import type { FieldDescription, FormDescription } from './field.ts';
import { sameValue, shownValue } from './normalize.ts';
import { answerTo, type FieldValue, type FormValues, isEditable, isStoredSecret } from './values.ts';
import type { FormAnswer } from './wire.ts';

/**
 * What the server holds now, brought together with what stands on the screen, field by field: changed there alone, it
 * is taken over; changed here alone, it stays; changed on both sides, both are shown and a person chooses.
 */
export function mergeAnswer(
  form: FormDescription,
  state: AutosaveState,
  answer: FormAnswer,
  acknowledged: FormValues = {},
): AutosaveState {
  const values: Record<string, FieldValue> = { ...state.values };
  const clashes: Record<string, Clash> = {};
  const takenOver = new Set(state.takenOver);
  for (const field of form.fields) {
    const outcome = mergeField(field, state, answer.data, acknowledged);
    values[field.name] = outcome.value;
    if (outcome.clash !== undefined) clashes[field.name] = outcome.clash;
    // A file arrives by a call of the page's own: nobody needs to be told.
    if (outcome.takenOver && isEditable(field)) takenOver.add(field.name);
  }
  return {
    ...state,
    values,
    clashes,
    takenOver: [...takenOver],
    base: answer.data,
    version: answer.version,
    savedAt: answer.updated_at,
    // A save that was made to an older version can no longer arrive.
    attempts: state.attempts.filter((save) => save.version >= answer.version),
  };
}

interface Outcome {
  readonly value: FieldValue;
  readonly clash?: Clash;
  readonly takenOver?: boolean;
}

function mergeField(
  field: FieldDescription,
  state: AutosaveState,
  data: FormValues,
  acknowledged: FormValues,
): Outcome {
  const mine = answerTo(field, state.values);
  const was = answerTo(field, state.base);
  const theirs = answerTo(field, data);
  const adopted = sameValue(field, mine, theirs) ? mine : shownValue(field, theirs);
  const movedThere = !sameValue(field, was, theirs);
  if (Object.hasOwn(state.clashes, field.name)) {
    return adopted === mine ? { value: mine } : { value: mine, clash: { theirs } };
  }
  if (!isChanged(field, state.base, state.values)) return { value: adopted, takenOver: movedThere };
  const own = ownSave(field, state, theirs, acknowledged);
  if (own !== undefined) return { value: sameValue(field, mine, own) ? adopted : mine };
  if (!movedThere || adopted === mine) return { value: mine };
  return { value: mine, clash: { theirs } };
}

/** What this very form sent and now meets again: the save that was answered, or one whose answer was lost. */
function ownSave(
  { name, ...field }: FieldDescription,
  state: AutosaveState,
  theirs: FieldValue,
  acknowledged: FormValues,
): FieldValue | undefined {
  if (Object.hasOwn(acknowledged, name)) return acknowledged[name];
  return state.attempts
    .flatMap(({ data }) => (Object.hasOwn(data, name) ? [data[name]] : []))
    .find((sent) => sent !== undefined && echoes({ name, ...field }, sent, theirs));
}

/** Of a secret only the end comes back. */
function echoes(field: FieldDescription, sent: FieldValue, theirs: FieldValue): boolean {
  if (isStoredSecret(theirs)) return typeof sent === 'string' && sent.endsWith(theirs.last_four);
  return sameValue(field, sent, theirs);
}
