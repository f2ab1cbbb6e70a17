import type { FormValues } from '@furrow/forms/values';
import { FORMS, type FormName } from '@furrow/modules/inquiries/rules';
import { Button } from '@furrow/ui/button';
import { FormErrors } from '@furrow/ui/form-errors';
import { FormFields } from '@furrow/ui/form-fields';
import { Notice } from '@furrow/ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';
import { NeedsScript } from '../kit/form/needs-script.tsx';
import { useInquiry } from './use-inquiry.ts';

interface InquiryFormProps {
  readonly name: FormName;
  /** On the button. */
  readonly action: string;
  readonly thanks: { readonly title: string; readonly text: ReactNode };
  readonly given?: FormValues;
  /** Before the button: what becomes of it. */
  readonly children?: ReactNode;
}

const NOTHING: FormValues = {};

/** A form of `inquiries`, whole: its fields, what needs attention, the button, and the thanks in its place. */
export function InquiryForm({ name, action, thanks, given = NOTHING, children }: InquiryFormProps) {
  const form = FORMS[name];
  const inquiry = useInquiry({ name, form, given });
  const { values, errors, problem, attempt, state } = inquiry;
  const idPrefix = `${name}-`;
  if (state === 'sent') return <Thanks {...thanks} />;
  const asked = form.fields.flatMap((field) => (Object.hasOwn(given, field.name) ? [] : field.name));
  const isExplained = Object.keys(errors).length > 0;
  return (
    <form ref={inquiry.element} method="post" noValidate className="space-y-6" onSubmit={inquiry.submit}>
      {problem !== null && !isExplained && <Notice tone="negative" role="alert" title={problem} />}
      {attempt > 0 && <FormErrors form={form} errors={errors} attempt={attempt} idPrefix={idPrefix} />}
      <FormFields
        form={form}
        values={values}
        errors={errors}
        onChange={inquiry.type}
        idPrefix={idPrefix}
        names={asked}
      />
      {children}
      <Button
        type="submit"
        variant="primary"
        size="large"
        loading={state === 'sending'}
        disabled={state === 'asleep'}
      >
        {action}
      </Button>
      <NeedsScript>it checks your answers before they’re sent.</NeedsScript>
    </form>
  );
}

/** Stands where the form was; whoever sent it hears it. */
function Thanks({ title, text }: InquiryFormProps['thanks']) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="positive" role="status" title={title}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
