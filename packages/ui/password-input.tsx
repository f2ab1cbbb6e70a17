import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** Pasting from a password manager works; the words can be shown. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix' | 'prefix'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className="control-button needs-script"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
