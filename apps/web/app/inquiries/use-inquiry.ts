import type { FormDescription } from '@furrow/forms/field';
import { validateForm } from '@furrow/forms/validate';
import type { FieldValue, FormValues } from '@furrow/forms/values';
import type { FieldErrors } from '@furrow/kernel/errors';
import type { FormName } from '@furrow/modules/inquiries/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { randomKey } from '../kit/send-key.ts';
import { typedBefore } from '../kit/server-form/adopt-typed.ts';
import { serverClock } from '../shell/server-clock.ts';
import { sendInquiry } from './send-form.ts';

interface InquiryOptions {
  readonly name: FormName;
  readonly form: FormDescription;
  /** Answers that the page gives itself. */
  readonly given: FormValues;
}

/** What is typed stays through every refusal; a form that was taken gives way to the thanks. */
export function useInquiry({ name, form, given }: InquiryOptions) {
  const [values, setValues] = useState<FormValues>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'asleep' | 'asking' | 'sending' | 'sent'>('asleep');
  const key = useRef<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    setState('asking');
    // Some forms are taken over only once somebody moves or types: what they typed until then stays.
    const typed = typedInto(form, element.current);
    setValues((all) => ({ ...typed, ...all }));
  }, [form]);

  const refuse = (text: string | null, fields: FieldErrors) => {
    setProblem(text);
    setErrors(fields);
    setAttempt((count) => count + 1);
  };

  async function send(answers: FormValues): Promise<void> {
    setState('sending');
    setProblem(null);
    key.current ??= randomKey();
    const sent = await sendInquiry(name, answers, key.current);
    setState(sent.kind === 'sent' ? 'sent' : 'asking');
    if (sent.kind === 'sent') return;
    if (sent.isAnswered) key.current = null;
    refuse(sent.text, sent.fields);
  }

  return {
    element,
    values,
    errors,
    problem,
    attempt,
    state,
    type(field: string, value: FieldValue) {
      setValues((all) => ({ ...all, [field]: value }));
      setErrors(({ [field]: _mended, ...rest }) => rest);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (state === 'sending' || state === 'sent') return;
      // A press from before is repeated as soon as script is there, which may be before what was typed is drawn again.
      const typed = state === 'asleep' ? typedInto(form, element.current) : {};
      const answers = { ...typed, ...values, ...given };
      const found = validateForm(form, answers, {
        today: new Date(serverClock.now()).toISOString().slice(0, 10),
      });
      if (Object.keys(found).length > 0) refuse(null, found);
      else void send(answers);
    },
  };
}

function typedInto(form: FormDescription, element: HTMLFormElement | null): FormValues {
  const controls = [...(element?.elements ?? [])] as HTMLInputElement[];
  return Object.fromEntries(typedBefore(form, {}, controls).map(({ field, value }) => [field, value]));
}
