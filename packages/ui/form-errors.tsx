import type { FormDescription } from '@furrow/forms/field';
import type { FieldErrors } from '@furrow/kernel/errors';
import { useEffect, useRef } from 'react';
import { ErrorSummary } from './error-summary.tsx';

export interface FormErrorsProps {
  readonly form: FormDescription;
  readonly errors: FieldErrors;
  /** Counts the tries to send: each one that failed puts the cursor into the first field that needs attention. */
  readonly attempt: number;
  readonly title?: string | undefined;
  readonly idPrefix?: string | undefined;
}

export function FormErrors({ form, errors, attempt, title, idPrefix = '' }: FormErrorsProps) {
  const wrong = form.fields.filter(({ name }) => (errors[name] ?? []).length > 0);
  const first = wrong[0] === undefined ? null : `${idPrefix}${wrong[0].name}`;
  const answered = useRef(0);
  useEffect(() => {
    if (attempt === answered.current || first === null) return;
    answered.current = attempt;
    document.getElementById(first)?.focus();
  }, [attempt, first]);
  return (
    <ErrorSummary
      title={title}
      errors={wrong.map(({ name, label }) => ({
        fieldId: `${idPrefix}${name}`,
        label: label.replace(/[.:]$/, ''),
        message: (errors[name] ?? []).join(' '),
      }))}
    />
  );
}
