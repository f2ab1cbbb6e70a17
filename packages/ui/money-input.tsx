import { TextInput, type TextInputProps } from './text-input.tsx';

/** Text, not a number field: the browser must not round, step or swallow what was typed. */
export function MoneyInput({
  suffix = 'US dollars',
  ...rest
}: Omit<TextInputProps, 'type' | 'inputMode' | 'prefix'>) {
  return <TextInput {...rest} prefix="$" suffix={suffix} inputMode="decimal" autoComplete="off" />;
}
