import type { ReactNode } from 'react';

const PASSWORD = 'your password is sent by it and never leaves in an address.';

/** For browsers without script: the page can be read, and says why it does not go on. */
export function NeedsScript({ children = PASSWORD }: { readonly children?: ReactNode }) {
  return (
    <p className="no-script-only mt-6 text-small text-ink-muted">
      This form needs JavaScript: {children} Please allow it for this site and load the page again.
    </p>
  );
}
