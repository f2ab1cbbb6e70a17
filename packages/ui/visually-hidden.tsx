import type { ReactNode } from 'react';

/** Read by screen readers, not seen. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
