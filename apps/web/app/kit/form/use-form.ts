import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { type Check, failedChecks } from './checks.ts';
import { fieldProblem, type Problem, problemOf, withoutField } from './problem.ts';

export type Values = Readonly<Record<string, string>>;

interface FormOptions {
  readonly checks: Readonly<Record<string, Check>>;
  /** `leaving` keeps the form busy: another page is on its way. */
  readonly send: (values: Values, form: HTMLFormElement) => Promise<'leaving' | 'done'>;
}

export interface Form {
  readonly busy: boolean;
  /** False until script has taken over: before that a form could only be sent into the void. */
  readonly isHydrated: boolean;
  readonly problem: Problem | null;
  /** Counts the answers that were not accepted. */
  readonly attempt: number;
  setProblem(problem: Problem | null): void;
  errorOf(name: string): string | undefined;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** What was wrong with a field is no longer said once another answer stands in it. */
  onInput(event: FormEvent<HTMLFormElement>): void;
}

const never = () => () => {};

/**
 * The browser keeps what is typed, so that no error, rendering or password manager can lose it; it is read when the
 * form is sent. A second send waits for the first.
 */
export function useForm({ checks, send }: FormOptions): Form {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const sending = useRef(false);

  function refuse(found: Problem | null): void {
    setProblem(found);
    setAttempt((before) => before + 1);
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = valuesOf(form);
    const failed = failedChecks(values, checks);
    if (Object.keys(failed).length > 0) return refuse(fieldProblem(failed));
    sending.current = true;
    setBusy(true);
    setProblem(null);
    let outcome: 'leaving' | 'done' = 'done';
    try {
      outcome = await send(values, form);
    } catch (error) {
      refuse(problemOf(error, Object.keys(checks)));
    } finally {
      sending.current = outcome === 'leaving';
      setBusy(sending.current);
    }
  }

  return {
    busy,
    isHydrated,
    problem,
    attempt,
    setProblem,
    errorOf: (name) => problem?.fields[name],
    onSubmit(event) {
      event.preventDefault();
      if (!sending.current) void submit(event.currentTarget);
    },
    onInput({ target }) {
      if ('name' in target && typeof target.name === 'string') {
        const { name } = target;
        setProblem((before) => withoutField(before, name));
      }
    },
  };
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
