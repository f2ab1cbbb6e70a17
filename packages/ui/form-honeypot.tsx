import type { FormControlProps } from './form-control.ts';

/** People neither see it nor reach it; whoever fills it in is a program. */
export function FormHoneypot({ field, value, onChange }: FormControlProps) {
  return (
    <div aria-hidden="true" className="visually-hidden">
      <input
        type="text"
        name={field.name}
        tabIndex={-1}
        autoComplete="off"
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
