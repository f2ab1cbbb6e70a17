import { ErrorSummary } from '@furrow/ui/error-summary';
import { Notice } from '@furrow/ui/notice';
import type { ReactNode } from 'react';
import type { Form } from './use-form.ts';

interface FormProblemProps {
  readonly form: Form;
  readonly title: string;
  /** By field: where it is and what it is called. */
  readonly labels: Readonly<Record<string, string>>;
  readonly idPrefix?: string;
  /** Replaces the plain text, such as one with links in it. */
  readonly text?: (text: string) => ReactNode;
}

/** What stands above a form that was not accepted: why, and links to the fields that need attention. */
export function FormProblem({ form, title, labels, idPrefix = '', text }: FormProblemProps) {
  const { problem } = form;
  if (problem === null) return null;
  const errors = Object.entries(problem.fields).map(([name, message]) => ({
    fieldId: `${idPrefix}${name}`,
    label: labels[name] ?? name,
    message,
  }));
  return (
    <>
      {problem.text !== null && (
        <Notice tone="negative" role="alert" title={title}>
          <p>{text === undefined ? problem.text : text(problem.text)}</p>
        </Notice>
      )}
      <ErrorSummary errors={errors} focusOnShow />
    </>
  );
}
