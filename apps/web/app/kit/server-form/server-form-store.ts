import { type AutosaveEvent, reduceAutosave } from '@furrow/forms/autosave';
import { type AutosaveState, beginAutosave } from '@furrow/forms/autosave-state';
import { allAnswers, submitRefusal } from '@furrow/forms/changes';
import type { FormDescription } from '@furrow/forms/field';
import { keepForm, readKept } from '@furrow/forms/kept-form';
import { sameValue } from '@furrow/forms/normalize';
import type { FieldValue, FormValues } from '@furrow/forms/values';
import type { FormAnswer } from '@furrow/forms/wire';
import { messageFor } from '@furrow/kernel/errors';
import { type FormServer, formCalls } from './form-calls.ts';
import type { KeptText } from './kept-forms.ts';

/** What the store needs of the world. */
export interface ServerFormPorts {
  now(): number;
  /** The calendar day in New York. */
  today(): string;
  isOnline(): boolean;
  /** Returns what cancels it. */
  after(ms: number, work: () => void): () => void;
  readonly kept: KeptText;
  /** To the other tabs of this person. */
  tell(answer: FormAnswer): void;
}

export interface ServerFormOptions {
  readonly form: FormDescription;
  readonly server: FormServer;
  readonly initial: FormAnswer;
  readonly changesRequired?: boolean | undefined;
  readonly ports: ServerFormPorts;
}

export interface ServerFormState {
  readonly autosave: AutosaveState;
  /** Left by the person: only then its errors are shown. */
  readonly left: ReadonlySet<string>;
  /** How often it was tried to send the form. */
  readonly attempt: number;
  readonly submitting: boolean;
  /** Why the form as a whole was not taken. */
  readonly problem: string | null;
}

/** A form that saves by itself and keeps what it cannot save. The rules are in `@furrow/forms`; here they meet time and network. */
export function createServerForm({ form, server, initial, changesRequired, ports }: ServerFormOptions) {
  const calls = formCalls(server);
  const listeners = new Set<() => void>();
  let state: ServerFormState = {
    autosave: beginAutosave(form, initial),
    left: new Set(),
    attempt: 0,
    submitting: false,
    problem: null,
  };
  let stopTimer = () => {};
  let onItsWay: Promise<void> = Promise.resolve();

  function set(change: Partial<ServerFormState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function dispatch(event: AutosaveEvent): void {
    const before = state.autosave;
    const autosave = reduceAutosave(form, before, event);
    if (autosave === before) return;
    set({ autosave });
    const kept = keepForm(form, autosave);
    ports.kept.write(kept === null ? null : JSON.stringify(kept));
    if (autosave.outgoing !== null && autosave.outgoing.id !== before.outgoing?.id) {
      onItsWay = save(autosave.outgoing);
    }
    plan();
  }

  /** One clock for the save that is due next; while the whole form is sent, none. */
  function plan(): void {
    stopTimer();
    const { phase, dueAt } = state.autosave;
    if (phase !== 'waiting' || dueAt === null || state.submitting) return;
    stopTimer = ports.after(Math.max(0, dueAt - ports.now()), () => due(false));
  }

  const due = (now: boolean) => dispatch({ type: 'due', at: ports.now(), today: ports.today(), now });

  async function save(outgoing: NonNullable<AutosaveState['outgoing']>): Promise<void> {
    const { id } = outgoing;
    if (!ports.isOnline()) {
      // Not within the dispatch that asked for it.
      await Promise.resolve();
      return dispatch({ type: 'failed', id });
    }
    const outcome = await calls.save(outgoing);
    const answered = { ...outcome, id, at: ports.now() };
    dispatch(answered);
    if (outcome.type === 'saved') ports.tell(outcome.answer);
  }

  function refuse(problem: string): false {
    set({ problem });
    return false;
  }

  /** True where the step is complete. */
  async function submit(): Promise<boolean> {
    if (state.submitting) return false;
    const { base, values, rules } = state.autosave;
    const options = { today: ports.today(), rules, changesRequired };
    const refusal = submitRefusal(form, base, values, options);
    set({ attempt: state.attempt + 1, problem: null });
    if (refusal !== null) return refuse(messageFor(refusal.code));
    set({ submitting: true });
    stopTimer();
    try {
      await onItsWay;
      return await sendAll();
    } finally {
      set({ submitting: false });
      plan();
    }
  }

  function isSame(sent: FormValues): boolean {
    const { values, clashes } = state.autosave;
    if (Object.keys(clashes).length > 0) return false;
    const now = allAnswers(form, values);
    return form.fields.every((field) => sameValue(field, sent[field.name] ?? '', now[field.name] ?? ''));
  }

  async function sendAll(isAgain = false): Promise<boolean> {
    const { values, version, clashes } = state.autosave;
    if (Object.keys(clashes).length > 0) return refuse(messageFor('form_conflict'));
    const sent = allAnswers(form, values);
    const outcome = await calls.submit(sent, version);
    switch (outcome.type) {
      case 'saved':
        dispatch({ type: 'submitted', sent, answer: outcome.answer, at: ports.now() });
        ports.tell(outcome.answer);
        return true;
      case 'conflict':
        dispatch({ type: 'heard', answer: outcome.answer, at: ports.now() });
        // Saved by another window or a late save of our own, and what is to be sent is the same: nobody has to look at it.
        return isSame(sent) && !isAgain ? sendAll(true) : refuse(messageFor('form_conflict'));
      case 'refused':
        dispatch({ type: 'marked', sent, fields: outcome.fields });
        set({ attempt: state.attempt + 1 });
        return refuse(outcome.text);
      case 'expired':
        return refuse(messageFor('unauthenticated'));
      case 'failed':
        return refuse(outcome.text || messageFor('internal'));
    }
  }

  return {
    form,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    state: () => state,
    submit,
    type(field: string, value: FieldValue): void {
      if (state.problem !== null) set({ problem: null });
      dispatch({ type: 'typed', field, value, at: ports.now() });
    },
    choose: (field: string, keep: 'mine' | 'theirs') =>
      dispatch({ type: 'chosen', field, keep, at: ports.now() }),
    notice: () => dispatch({ type: 'noticed' }),
    leave(field: string): void {
      if (!state.left.has(field)) set({ left: new Set([...state.left, field]) });
    },
    /** Another tab saved, or the page's data were loaded again. */
    hear: (answer: FormAnswer) => dispatch({ type: 'heard', answer, at: ports.now() }),
    /** The connection or the session is back, or somebody wants to try. */
    resume: () => dispatch({ type: 'resumed', at: ports.now() }),
    /** The page is about to be left: what waits is sent now. */
    flush: () => due(true),
    /** What was typed before the page was loaded again. */
    restore(): void {
      const kept = readKept(form, ports.kept.read());
      if (kept !== null) dispatch({ type: 'restored', kept, at: ports.now() });
    },
    stop: () => stopTimer(),
  };
}

export type ServerFormStore = ReturnType<typeof createServerForm>;
