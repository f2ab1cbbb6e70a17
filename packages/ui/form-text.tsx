import type { FieldDescription } from '@furrow/forms/field';
import { filterInput, filterPaste, maskOf } from '@furrow/forms/filter-input';
import { type ClipboardEvent, type CompositionEvent, type InputHTMLAttributes, useId } from 'react';
import { autocompleteOf, type FormControlProps } from './form-control.ts';
import { TextInput } from './text-input.tsx';

type Kind = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'spellCheck'>;

const KINDS: Readonly<Partial<Record<FieldDescription['type'], Kind>>> = {
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  url: { type: 'url', inputMode: 'url', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  money: { inputMode: 'decimal' },
  percent: { inputMode: 'decimal' },
};

/** One line of text, filtered and masked while it is typed or pasted, with the cursor left where the person put it. */
export function FormText({ field, value, required, onChange, onLeave, suffix }: FormTextProps) {
  const listId = useId();
  const { suggestions } = field;
  const take = (input: HTMLInputElement) => {
    const { text, caret } = filterInput(field, {
      text: input.value,
      caret: input.selectionStart ?? input.value.length,
    });
    // Written here and not by the next rendering, which would put the cursor at the end.
    if (input.value !== text) {
      input.value = text;
      input.setSelectionRange(caret, caret);
    }
    onChange(text);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const replacesAll = (input.selectionEnd ?? 0) - (input.selectionStart ?? 0) === input.value.length;
    if (!replacesAll || input.selectionStart === null) return;
    event.preventDefault();
    input.value = filterPaste(field, event.clipboardData.getData('text'));
    onChange(input.value);
  };
  const input = (
    <TextInput
      {...kindOf(field)}
      name={field.name}
      value={typeof value === 'string' ? value : ''}
      placeholder={field.placeholder ?? (field.type === 'date' ? 'MM/DD/YYYY' : undefined)}
      autoComplete={autocompleteOf(field)}
      list={suggestions && listId}
      aria-required={required || undefined}
      {...(field.type === 'money' ? { prefix: '$' } : {})}
      suffix={suffix ?? unitOf(field)}
      onChange={(event) => {
        // Half a character of a composing keyboard is nobody's to judge.
        if ((event.nativeEvent as InputEvent).isComposing) onChange(event.currentTarget.value);
        else take(event.currentTarget);
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => take(event.currentTarget)}
      onPaste={paste}
      onBlur={onLeave}
    />
  );
  if (suggestions === undefined) return input;
  return (
    <>
      {input}
      <datalist id={listId}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}

export interface FormTextProps extends FormControlProps {
  /** Inside the box, behind the text. */
  readonly suffix?: React.ReactNode;
}

function kindOf(field: FieldDescription): Kind {
  const digits = maskOf(field) !== undefined || field.integer_only === true || field.type === 'integer';
  return KINDS[field.type] ?? (digits ? { inputMode: 'numeric' } : {});
}

function unitOf({ type, unit }: FieldDescription): string | undefined {
  if (unit !== undefined) return unit;
  if (type === 'money') return 'US dollars';
  return type === 'percent' ? '%' : undefined;
}
