import { useId } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface ComboboxProps extends Omit<TextInputProps, 'list' | 'type'> {
  readonly suggestions: readonly string[];
}

/** Free text with native suggestions; whether only a listed value will do is for the form's rules to say. */
export function Combobox({ suggestions, ...rest }: ComboboxProps) {
  const listId = useId();
  return (
    <>
      <TextInput autoComplete="off" {...rest} list={listId} />
      <datalist id={listId}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}
