import { useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

export interface FieldError {
  /** The id of the control, so that the link puts the cursor there. */
  readonly fieldId: string;
  readonly label: string;
  /** Left out where the field itself says it, so that nothing is said twice. */
  readonly message?: string | undefined;
}

export interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  readonly title?: string | undefined;
  /** Takes the focus after a failed send, so that keyboard and screen reader start here; a number counts the sends. */
  readonly focusOnShow?: boolean | number | undefined;
}

const COUNTS = [
  '',
  'One answer needs',
  'Two answers need',
  'Three answers need',
  'Four answers need',
] as const;

export function ErrorSummary({ errors, title, focusOnShow }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // Counted sends: fewer errors in the meantime must not take the cursor out of a field.
  const shown = typeof focusOnShow === 'number' ? focusOnShow : errors;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focused because it is shown anew
  useEffect(() => {
    if (focusOnShow) box.current?.focus();
  }, [shown, focusOnShow]);
  if (errors.length === 0) return null;
  const count = `${COUNTS[errors.length] ?? `${errors.length} answers need`} attention`;
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice tone="negative" title={title ?? count}>
        {title !== undefined && <p>{count}:</p>}
        <ul className="notice-list">
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a className="link-quiet inline-block min-h-6" href={`#${error.fieldId}`}>
                {error.label}
              </a>
              {restOf(error)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** 'City is required.' has said its name already. */
function restOf({ label, message }: FieldError): string {
  if (message === undefined) return '';
  return message.startsWith(`${label} `) ? message.slice(label.length) : `: ${message}`;
}
