import { useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

export interface FieldError {
  /** The id of the control, so that the link puts the cursor there. */
  readonly fieldId: string;
  readonly label: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  readonly title?: string | undefined;
  /** Takes the focus after a failed send, so that keyboard and screen reader start here. */
  readonly focusOnShow?: boolean | undefined;
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
  useEffect(() => {
    if (focusOnShow && errors.length > 0) box.current?.focus();
  }, [errors, focusOnShow]);
  if (errors.length === 0) return null;
  const count = `${COUNTS[errors.length] ?? `${errors.length} answers need`} attention`;
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice tone="negative" title={title ?? count}>
        {title !== undefined && <p>{count}:</p>}
        <ul className="notice-list">
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a className="link-quiet" href={`#${error.fieldId}`}>
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
  return message.startsWith(`${label} `) ? message.slice(label.length) : `: ${message}`;
}
