import { Field } from '@furrow/ui/field';
import { PasswordInput } from '@furrow/ui/password-input';
import { PasswordStrength } from '@furrow/ui/password-strength';
import { useEffect, useRef, useState } from 'react';
import type { Form } from '../../kit/form/use-form.ts';
import { passwordAdvice } from './password-advice.ts';

interface NewPasswordFieldProps {
  readonly form: Form;
  readonly id: string;
  readonly label?: string;
}

export function NewPasswordField({ form, id, label = 'Password' }: NewPasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  // Something may have been typed or filled in before script came.
  useEffect(() => setPassword(input.current?.value ?? ''), []);
  const { level, progress, advice, checks } = passwordAdvice(password);
  return (
    <div>
      <Field id={id} label={label} error={form.errorOf('password')}>
        <PasswordInput
          ref={input}
          name="password"
          autoComplete="new-password"
          placeholder="min. 8 characters"
          required
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <PasswordStrength strength={level} progress={progress} advice={advice} checks={checks} />
    </div>
  );
}
