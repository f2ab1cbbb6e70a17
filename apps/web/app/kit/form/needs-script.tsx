import type { ReactNode } from 'react';

const PASSWORD = 'it keeps your password out of the page address.';

/** For browsers without script: the page can be read, and says why it does not go on. */
export function NeedsScript({ children = PASSWORD }: { readonly children?: ReactNode }) {
  return (
    <p className="no-script-only mt-6 text-small text-ink-muted">
      This form needs JavaScript: {children} Please turn it on for this site and reload the page.
    </p>
  );
}
