import type { ReactNode } from 'react';
import { AppLink } from '../../shell/links/app-link.tsx';
import { pathExistsOn } from '../../shell/navigation/path-exists.ts';
import { useShellData } from '../../shell/shell-data.ts';

export function TermsNote() {
  return (
    <p className="text-small text-ink-muted">
      By creating an account, you accept the <IfThere to="/company/terms">Terms of Use</IfThere> and the{' '}
      <IfThere to="/company/privacy">Privacy Policy</IfThere>.
    </p>
  );
}

/** A link to a page that exists; its name alone until then. */
export function IfThere({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const site = useShellData()?.site;
  if (site === undefined || !pathExistsOn(site)(to)) return children;
  return (
    <AppLink to={to} className="link-quiet">
      {children}
    </AppLink>
  );
}
