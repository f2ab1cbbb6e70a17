import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAct } from '../../../kit/use-act.ts';

interface NumberFormProps {
  /** Says whose it is to those who don't see the row. */
  readonly label: ReactNode;
  readonly placeholder: string;
  readonly help?: string;
  readonly act: string;
  /** What can be done instead. */
  readonly children?: ReactNode;
  onSend(number: string): Promise<unknown>;
}

/** The bank's number of something that was sent: entering it books that it was. */
export function NumberForm({ label, placeholder, help, act: name, children, onSend }: NumberFormProps) {
  const [number, setNumber] = useState('');
  const { acting, act } = useAct();
  const { revalidate } = useRevalidator();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void act('number', async () => {
      await onSend(number);
      await revalidate();
    });
  };
  return (
    <form className="desk-form dist-confirm" onSubmit={send}>
      <Field label={<span className="visually-hidden">{label}</span>} help={help}>
        <TextInput
          placeholder={placeholder}
          maxLength={60}
          autoComplete="off"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      </Field>
      <Button type="submit" size="small" loading={acting !== null} disabled={number.trim() === ''}>
        {name}
      </Button>
      {children}
    </form>
  );
}
