import { ErrorSummary } from '@furrow/ui/error-summary';
import { Notice } from '@furrow/ui/notice';
import type { ReactNode } from 'react';
import { ErrorWithLinks } from './error-with-links.tsx';
import type { Form } from './use-form.ts';

interface FormProblemProps {
  readonly form: Form;
  readonly title: string;
  /** By field: where it is and what it is called. */
  readonly labels: Readonly<Record<string, string>>;
  readonly idPrefix?: string;
  /** Below the text. */
  readonly more?: ReactNode;
}

/** What stands above a form that was not accepted: why, or links to the fields that say it themselves. */
export function FormProblem({ form, title, labels, idPrefix = '', more }: FormProblemProps) {
  const { problem } = form;
  if (problem === null) return null;
  const errors = Object.keys(problem.fields).map((name) => ({
    fieldId: `${idPrefix}${name}`,
    label: labels[name] ?? name,
  }));
  return (
    <>
      {problem.text !== null && (
        <Notice tone="negative" role="alert" title={title}>
          <p>
            <ErrorWithLinks text={problem.text} />
          </p>
          {more}
        </Notice>
      )}
      <ErrorSummary errors={errors} focusOnShow={form.attempt} />
    </>
  );
}
