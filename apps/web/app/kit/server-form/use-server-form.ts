import { type SaveStatus, saveStatus, unsavedFields } from '@furrow/forms/autosave-state';
import { isoDayOf } from '@furrow/forms/calendar-day';
import { changedFields } from '@furrow/forms/changes';
import type { FormDescription } from '@furrow/forms/field';
import { validateForm, warningsOf } from '@furrow/forms/validate';
import type { FieldValue, FormValues } from '@furrow/forms/values';
import { answerTo, fieldNamed } from '@furrow/forms/values';
import type { FormAnswer } from '@furrow/forms/wire';
import { formatDate } from '@furrow/kernel/dates';
import type { FieldErrors } from '@furrow/kernel/errors';
import type { FormClash } from '@furrow/ui/form-clashes';
import { type FormEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { serverClock } from '../../shell/server-clock.ts';
import { whenSignedOut } from '../../shell/session/browser-session.ts';
import { typedBefore } from './adopt-typed.ts';
import { afterPress, watchPresses } from './after-press.ts';
import { type FormServer, isAnswer } from './form-calls.ts';
import { keptForms } from './kept-forms.ts';
import { savedAtText } from './saved-at.ts';
import { createServerForm } from './server-form-store.ts';

export interface UseServerFormOptions {
  readonly server: FormServer;
  readonly description: FormDescription;
  /** What a loader read. Read again, it is brought together with what stands on the screen. */
  readonly initial: FormAnswer;
  /** Whose it is: what is kept in the tab is kept for nobody else. */
  readonly owner: string;
  readonly changesRequired?: boolean;
  /** Asked with what was changed, before a form without errors is sent; false keeps it here. */
  readonly beforeSubmit?: (changed: readonly string[]) => Promise<boolean>;
  /** The step is complete. */
  readonly onDone?: () => void;
}

export interface ServerForm {
  readonly description: FormDescription;
  readonly values: FormValues;
  readonly stored: FormValues;
  /** Of fields that were left, and of all once it was tried to send. */
  readonly errors: FieldErrors;
  readonly warnings: FieldErrors;
  readonly clashes: readonly FormClash[];
  /** Labels of what was changed elsewhere and taken over. */
  readonly takenOver: readonly string[];
  readonly status: SaveStatus;
  readonly savedAt: string | undefined;
  readonly problem: string | null;
  readonly attempt: number;
  readonly submitting: boolean;
  /** False until script has taken over. */
  readonly isHydrated: boolean;
  type(name: string, value: FieldValue): void;
  leave(name: string): void;
  choose(name: string, keep: 'mine' | 'theirs'): void;
  /** What was taken over has been read. */
  notice(): void;
  retry(): void;
  /** What a call of the page's own brought back: an upload changes the form too. */
  hear(answer: FormAnswer): void;
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly method: 'post';
    readonly noValidate: true;
    readonly 'data-unsent': boolean;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
  };
}

const today = () => isoDayOf(formatDate(new Date(serverClock.now()))) ?? '';

/**
 * A described form of the server's: saves by itself, keeps what was typed through errors, reloads and a lost session.
 * One form for the life of the component: give it a `key` where address or owner change.
 */
export function useServerForm(options: UseServerFormOptions): ServerForm {
  const { server, initial, owner, changesRequired, beforeSubmit, onDone } = options;
  const { address } = server;
  // Read again with the page's data, it is the same form: what listens to it stays.
  const [form] = useState(options.description);
  const element = useRef<HTMLFormElement>(null);
  const tabs = useRef<FormTabs>(null);
  const [store] = useState(() =>
    createServerForm({
      form,
      server,
      initial,
      changesRequired,
      ports: {
        now: () => performance.now(),
        today,
        isOnline: () => navigator.onLine,
        after(ms, work) {
          const timer = setTimeout(work, Math.ceil(ms));
          return () => clearTimeout(timer);
        },
        kept: keptForms.of(owner, address),
        tell: (answer) => tabs.current?.tell(answer),
      },
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const [isHydrated, setHydrated] = useState(false);

  useEffect(() => {
    setHydrated(true);
    watchPresses();
    const controls = [...(element.current?.elements ?? [])] as HTMLInputElement[];
    for (const { field, value } of typedBefore(store.form, store.state().autosave.values, controls))
      store.type(field, value);
    store.restore();
    tabs.current = openFormTabs(owner, address, store.hear);
    const leaving = () => document.visibilityState === 'hidden' && store.flush();
    document.addEventListener('visibilitychange', leaving);
    window.addEventListener('online', store.resume);
    const stopListening = whenSignedOut((why) => {
      if (why === 'own') keptForms.forgetAll();
    });
    return () => {
      store.flush();
      store.stop();
      stopListening();
      tabs.current?.close();
      tabs.current = null;
      document.removeEventListener('visibilitychange', leaving);
      window.removeEventListener('online', store.resume);
    };
  }, [store, owner, address]);

  useEffect(() => store.hear(initial), [store, initial]);

  const { autosave, left, attempt, submitting, problem } = state;
  const { values, base, rules } = autosave;
  const found = validateForm(form, values, { today: today(), rules });
  const errors = attempt > 0 ? found : only(found, (name) => left.has(name) || isRuled(name));
  function isRuled(name: string): boolean {
    return rules.some((rule) => rule.field === name);
  }
  async function send(): Promise<void> {
    const changed = changedFields(form, base, values).map(({ name }) => name);
    const isRight = Object.keys(found).length === 0;
    if (isRight && beforeSubmit !== undefined && !(await beforeSubmit(changed))) return;
    if (await store.submit()) onDone?.();
  }
  return {
    description: form,
    values,
    stored: base,
    errors,
    warnings: warningsOf(form, values),
    clashes: Object.entries(autosave.clashes).flatMap(([name, { theirs }]) => {
      const field = fieldNamed(form, name);
      return field === undefined ? [] : [{ field, mine: answerTo(field, values), theirs }];
    }),
    takenOver: autosave.takenOver.map((name) => fieldNamed(form, name)?.label ?? name),
    status: saveStatus(form, autosave),
    savedAt: isHydrated ? savedAtText(autosave.savedAt, new Date(serverClock.now())) : undefined,
    problem,
    attempt,
    submitting,
    isHydrated,
    type: store.type,
    leave: (name) => afterPress(() => store.leave(name)),
    choose: store.choose,
    notice: store.notice,
    retry: store.resume,
    hear: store.hear,
    formProps: {
      ref: element,
      method: 'post',
      noValidate: true,
      'data-unsent': unsavedFields(form, autosave).length > 0,
      onSubmit(event) {
        event.preventDefault();
        void send();
      },
    },
  };
}

function only(errors: FieldErrors, isMeant: (name: string) => boolean): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isMeant(name)));
}

interface FormTabs {
  tell(answer: FormAnswer): void;
  close(): void;
}

/** The tabs of one person in one browser tell each other what was saved; without it they find out at their next save. */
function openFormTabs(owner: string, path: string, hear: (answer: FormAnswer) => void): FormTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell() {}, close() {} };
  const channel = new BroadcastChannel(`furrow-form ${owner} ${path}`);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (isAnswer(event.data)) hear(event.data);
  };
  return { tell: (answer) => channel.postMessage(answer), close: () => channel.close() };
}
