import { isRequired, shownFields } from '@furrow/forms/conditions';
import type { FormDescription } from '@furrow/forms/field';
import { answerTo, type FieldValue, type FormValues, isStoredSecret } from '@furrow/forms/values';
import type { FieldErrors } from '@furrow/kernel/errors';
import { Fragment } from 'react';
import { FormField } from './form-field.tsx';

export interface FormFieldsProps {
  readonly form: FormDescription;
  readonly values: FormValues;
  /** What the server holds, for the secrets that are kept. */
  readonly stored?: FormValues | undefined;
  readonly errors?: FieldErrors | undefined;
  readonly warnings?: FieldErrors | undefined;
  readonly onChange: (name: string, value: FieldValue) => void;
  readonly onLeave?: ((name: string) => void) | undefined;
  readonly onFiles?: ((name: string, files: readonly File[]) => void) | undefined;
  readonly onRemoveFile?: ((name: string, id: string) => void) | undefined;
  /** Two forms on one page need different ids. */
  readonly idPrefix?: string | undefined;
  /** Only these, where a page groups the fields of a form itself. */
  readonly names?: readonly string[] | undefined;
}

/** The fields that are asked for, in the order of the description. What is not required says so. */
export function FormFields(props: FormFieldsProps) {
  const { form, values, stored = {}, errors = {}, warnings = {}, names, idPrefix = '' } = props;
  const fields = shownFields(form, values).filter(({ name }) => names === undefined || names.includes(name));
  return (
    <div className="form-grid">
      {fields.map((field) => {
        const { name } = field;
        const kept = answerTo(field, stored);
        return (
          <Fragment key={name}>
            {field.heading !== undefined && <h2 className="form-heading text-h3">{field.heading}</h2>}
            <div data-width={field.width} className={field.type === 'honeypot' ? 'absolute' : undefined}>
              <FormField
                field={field}
                id={`${idPrefix}${name}`}
                value={answerTo(field, values)}
                stored={isStoredSecret(kept) ? kept : undefined}
                required={isRequired(form, field, values)}
                errors={errors[name]}
                warnings={warnings[name]}
                onChange={(value) => props.onChange(name, value)}
                onLeave={() => props.onLeave?.(name)}
                onFiles={props.onFiles && ((files) => props.onFiles?.(name, files))}
                onRemoveFile={props.onRemoveFile && ((id) => props.onRemoveFile?.(name, id))}
              />
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}
