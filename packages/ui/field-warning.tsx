import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldWarningProps {
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** Beside an answer that is allowed: it never stops anybody. */
export function FieldWarning({ id, children }: FieldWarningProps) {
  return (
    <p id={id} className="field-warning">
      <TriangleAlert aria-hidden />
      <span>{children}</span>
    </p>
  );
}
