import { Field } from './field.tsx';
import { FormChoices } from './form-choices.tsx';
import { autocompleteOf, type FormControlProps, sentences } from './form-control.ts';
import { FormFiles } from './form-files.tsx';
import { FormHoneypot } from './form-honeypot.tsx';
import { FormSecret } from './form-secret.tsx';
import { FormText } from './form-text.tsx';
import { FormTick } from './form-tick.tsx';
import { Select } from './select.tsx';
import { Textarea } from './textarea.tsx';

/** One field of a described form, whatever its type. */
export function FormField(props: FormControlProps) {
  const { field, id, required } = props;
  switch (field.type) {
    case 'honeypot':
      return <FormHoneypot {...props} />;
    case 'checkbox':
      return <FormTick {...props} />;
    case 'radio':
    case 'checkboxes':
      return <FormChoices {...props} />;
    case 'file':
      return <FormFiles {...props} />;
    default:
      return (
        <Field
          id={id}
          label={field.label}
          help={field.help}
          optional={!required}
          error={sentences(props.errors)}
          warning={sentences(props.warnings)}
        >
          <OneControl {...props} />
        </Field>
      );
  }
}

function OneControl(props: FormControlProps) {
  const { field, value, required, onChange, onLeave } = props;
  const text = typeof value === 'string' ? value : '';
  const common = {
    name: field.name,
    value: text,
    autoComplete: autocompleteOf(field),
    'aria-required': required || undefined,
    onBlur: onLeave,
  };
  if (field.type === 'select') {
    const options = [{ value: '', label: field.placeholder ?? 'Choose one' }, ...(field.options ?? [])];
    return <Select {...common} options={options} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  if (field.type === 'textarea') {
    return <Textarea {...common} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  return field.sensitive ? <FormSecret {...props} /> : <FormText {...props} />;
}
