import { HONEYPOT_FIELD } from '@furrow/forms/honeypot';
import { acceptSubmit } from '@furrow/forms/server-form';
import type { FieldErrors } from '@furrow/kernel/errors';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type Answers, FORMS, type FormName } from '../../rules/index.ts';

export interface GivenForm {
  readonly form: FormName;
  readonly values: Readonly<Record<string, unknown>>;
  /** The day in New York. */
  readonly today: string;
}

export interface ReadForm {
  readonly email: string;
  readonly answers: Answers;
}

/** Whether only a program can have filled it in. */
export const isTrap = (values: Readonly<Record<string, unknown>>): boolean =>
  Object.hasOwn(values, HONEYPOT_FIELD) && values[HONEYPOT_FIELD] !== '';

/** The answers in their usual shape, or what is wrong with them. The trap is looked at apart. */
export function readForm({ form, values, today }: GivenForm): Result<ReadForm, FieldErrors> {
  const { [HONEYPOT_FIELD]: _trap, ...data } = values;
  const plan = acceptSubmit(FORMS[form], { data: {}, version: 0 }, { data, version: 0 }, { today });
  if (plan.kind === 'invalid') return err(plan.fields);
  if (plan.kind !== 'accepted') throw new Error(`a new form cannot be ${plan.kind}`);
  const { email = '', ...answers } = Object.fromEntries(
    Object.entries(plan.changed).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );
  return ok({ email, answers });
}
