import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface NextBoxProps {
  /** What follows from the press, in figures and days. */
  readonly next: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  /** The button that names the act. */
  readonly children: ReactNode;
}

/** Before every press: what happens next, the way back, and the act. */
export function NextBox({ next, back, children }: NextBoxProps) {
  return (
    <div className="process-next mt-10 rounded-md bg-surface-sunken p-5 md:p-7">
      <p aria-live="polite">
        <b className="font-semibold">What happens next.</b> {next}
      </p>
      <div className="mt-5 flex flex-col-reverse items-stretch gap-4 sm:flex-row sm:items-center sm:justify-between">
        {back === undefined ? (
          <span />
        ) : (
          <Link to={back.to} className="link inline-flex items-center justify-center gap-2 py-2 text-small">
            <ArrowLeft aria-hidden className="size-4" />
            {back.label}
          </Link>
        )}
        <div className="flex flex-col sm:items-end">{children}</div>
      </div>
    </div>
  );
}
