import { Field } from '@furrow/ui/field';
import { Textarea } from '@furrow/ui/textarea';
import type { RefObject } from 'react';

interface ReasonFieldProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** Who reads it. */
  readonly note: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** Why something is decided; every decision at a desk asks for it. */
export function ReasonField({ box, note, error, value, onChange }: ReasonFieldProps) {
  return (
    <Field label="Reason" aside={<span className="text-ink-muted">{note}</span>} error={error}>
      <Textarea
        ref={box}
        rows={2}
        maxLength={2_000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
