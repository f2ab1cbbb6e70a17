import { Checkbox } from './checkbox.tsx';
import { FieldWarning } from './field-warning.tsx';
import { type FormControlProps, sentences } from './form-control.ts';

export function FormTick({
  field,
  id,
  value,
  required,
  errors,
  warnings,
  onChange,
  onLeave,
}: FormControlProps) {
  const warning = sentences(warnings);
  return (
    <div className="form-tick">
      <Checkbox
        id={id}
        name={field.name}
        label={
          <>
            {field.label}
            {!required && <span className="field-optional"> (optional)</span>}
          </>
        }
        checked={value === true}
        required={required}
        error={sentences(errors)}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onLeave}
      />
      {warning !== undefined && <FieldWarning>{warning}</FieldWarning>}
      {field.help !== undefined && <p className="field-help">{field.help}</p>}
    </div>
  );
}
