import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface CheckboxOption {
  readonly value: string;
  readonly label: ReactNode;
  /** Beneath the label: what exactly is meant. */
  readonly detail?: ReactNode;
}

export interface CheckboxGroupProps {
  readonly name: string;
  readonly legend: ReactNode;
  /** The legend is read aloud and not shown, where a heading beside it says the same. */
  readonly quietLegend?: boolean | undefined;
  readonly options: readonly CheckboxOption[];
  readonly defaultValues?: readonly string[] | undefined;
  readonly error?: ReactNode;
  /** Of the first option, where an `ErrorSummary` links here. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

/** Several of a list may be ticked. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { name, legend, quietLegend, options, defaultValues = [], error, id, className } = props;
  const generated = useId();
  const errorId = `${id ?? generated}-error`;
  return (
    <fieldset className={classes('field', className)} aria-describedby={error ? errorId : undefined}>
      <legend className={quietLegend ? 'visually-hidden' : 'field-label mb-2'}>{legend}</legend>
      <div className={classes('choices', Boolean(error) && 'border-2 border-negative')}>
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              type="checkbox"
              className="tick-box"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              defaultChecked={defaultValues.includes(option.value)}
            />
            <span>
              {option.label}
              {option.detail !== undefined && <span className="choices-detail">{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="field-error">
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
