import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  /** At the end of the row: 'valid 365 days'. */
  readonly note?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface RadioGroupProps {
  readonly name: string;
  readonly legend: ReactNode;
  readonly options: readonly RadioOption[];
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  /** Of the first option, where an `ErrorSummary` links here. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

export function RadioGroup(props: RadioGroupProps) {
  const { name, legend, options, value, defaultValue, onChange, help, error, required, id, className } =
    props;
  const generated = useId();
  const noteId = `${id ?? generated}-note`;
  return (
    <fieldset className={classes('field', className)} aria-describedby={error || help ? noteId : undefined}>
      <legend className="field-label mb-2">{legend}</legend>
      <div className={classes('choices', Boolean(error) && 'border-2 border-negative')}>
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              type="radio"
              className="tick-box tick-round"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span>{option.label}</span>
            {option.note !== undefined && <span className="choices-note">{option.note}</span>}
          </label>
        ))}
      </div>
      <div id={noteId}>
        {error && (
          <p className="field-error">
            <CircleAlert aria-hidden />
            <span>{error}</span>
          </p>
        )}
        {help !== undefined && <p className="field-help">{help}</p>}
      </div>
    </fieldset>
  );
}
