import { useRef, useState } from 'react';
import { fieldProblem, type Problem, problemOf, withoutField } from '../../kit/form/problem.ts';
import { useIsLeaving } from './use-is-leaving.ts';
import { useKeptText } from './use-kept-text.ts';

interface DecisionOptions {
  /** Under this name a reason that is typed and not sent yet outlives a reload. */
  readonly keptAs: string;
  /** What the form asks for besides the reason. */
  readonly fields?: readonly string[];
}

/** A decision at a desk: it takes a reason, one is sent at a time, and the same one sent twice is one. */
export function useDecision<Act extends string>({ keptAs, fields = [] }: DecisionOptions) {
  const [reason, setReason] = useKeptText(keptAs);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [acting, setActing] = useState<Act | null>(null);
  const isLeaving = useIsLeaving() && acting === null;
  const box = useRef<HTMLTextAreaElement>(null);
  // The key changes with what is decided.
  const key = useRef({ of: '', value: '' });

  /** `about` is what else the decision depends on: with another version it is another decision. */
  async function decide(
    act: Act,
    about: unknown,
    send: (once: { readonly idempotencyKey: string }) => Promise<void>,
  ): Promise<void> {
    if (acting !== null || isLeaving) return;
    if (reason.trim() === '') {
      setProblem(fieldProblem({ reason: 'Please give a reason. An examiner may read it later.' }));
      box.current?.focus();
      return;
    }
    const of = JSON.stringify([act, reason, about]);
    if (key.current.of !== of) key.current = { of, value: crypto.randomUUID() };
    setActing(act);
    setProblem(null);
    try {
      await send({ idempotencyKey: key.current.value });
    } catch (error) {
      setProblem(problemOf(error, ['reason', ...fields]));
    } finally {
      setActing(null);
    }
  }

  return {
    reason,
    setReason,
    problem,
    /** What was wrong with a field is over once that field is changed; without a name, all of it. */
    clear: (field?: string) => setProblem(field === undefined ? null : withoutField(problem, field)),
    acting,
    isLeaving,
    decide,
    focus: () => box.current?.focus(),
    reasonField: {
      box,
      error: problem?.fields.reason,
      value: reason,
      onChange(typed: string) {
        setReason(typed);
        setProblem(withoutField(problem, 'reason'));
      },
    },
  };
}
