import type { ReactNode } from 'react';

/** What an act does to money, before the button that does it. Read out as it changes. */
export function NextBox({ children }: { readonly children: ReactNode }) {
  return (
    <div className="border-accent border-l-2 pl-5">
      <p className="font-semibold text-small">What happens next</p>
      <p role="status" className="mt-1 text-ink-muted text-small">
        {children}
      </p>
    </div>
  );
}
