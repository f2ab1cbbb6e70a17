import { isList } from '@furrow/forms/values';
import { CircleAlert } from 'lucide-react';
import { classes } from './classes.ts';
import { FieldWarning } from './field-warning.tsx';
import { type FormControlProps, sentences } from './form-control.ts';

/** One of several, or several of many: a list, or large cards where each choice needs a word. */
export function FormChoices(props: FormControlProps) {
  const { field, id, value, required, onChange, onLeave } = props;
  const many = field.type === 'checkboxes';
  const error = sentences(props.errors);
  const warning = sentences(props.warnings);
  const ticked = isList(value) ? value.filter((item) => typeof item === 'string') : [];
  const isChosen = (option: string) => (many ? ticked.includes(option) : value === option);
  const choose = (option: string, on: boolean) => {
    if (!many) return onChange(option);
    onChange(on ? [...ticked, option] : ticked.filter((item) => item !== option));
  };
  const cards = field.look === 'cards';
  const described = classes(error && `${id}-error`, warning && `${id}-warning`, field.help && `${id}-help`);
  return (
    <fieldset
      className="field"
      role={many ? undefined : 'radiogroup'}
      aria-invalid={!many && error !== undefined ? true : undefined}
      aria-describedby={described || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
      }}
    >
      <legend className="field-label mb-2">
        {field.label}
        {!required && <span className="field-optional"> (optional)</span>}
      </legend>
      <div
        className={classes(
          cards ? 'choice-cards' : 'choices',
          error && (cards ? 'choice-cards-wrong' : 'choices-wrong'),
        )}
      >
        {(field.options ?? []).map((option, index) => (
          <label key={option.value}>
            <input
              type={many ? 'checkbox' : 'radio'}
              className={classes('tick-box', !many && 'tick-round')}
              id={index === 0 ? id : undefined}
              name={field.name}
              value={option.value}
              checked={isChosen(option.value)}
              required={required && !many}
              aria-invalid={many && error !== undefined ? true : undefined}
              onChange={(event) => choose(option.value, event.currentTarget.checked)}
            />
            <span>
              {option.label}
              {option.detail !== undefined && <span className="choices-detail">{option.detail}</span>}
            </span>
            {option.note !== undefined && <span className="choices-note">{option.note}</span>}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {warning !== undefined && <FieldWarning id={`${id}-warning`}>{warning}</FieldWarning>}
      {field.help !== undefined && (
        <p id={`${id}-help`} className="field-help">
          {field.help}
        </p>
      )}
    </fieldset>
  );
}
