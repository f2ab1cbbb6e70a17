import type { AnchorHTMLAttributes } from 'react';
import { linkKind } from './link-kind.ts';
import { PageLink } from './page-link.tsx';

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
  /** Takes the place of the open page in the history. */
  readonly replace?: boolean;
}

/** Any server renders the same link: an absolute address of this site is written as a path in the first place. */
const ANY_ORIGIN = 'https://this.invalid';

/** Inside the app without a reload, outside of it in a new tab that cannot reach back. */
export function AppLink({ to, replace = false, children, ...rest }: AppLinkProps) {
  const kind = linkKind(to, ANY_ORIGIN);
  if (kind === 'internal') {
    return (
      <PageLink to={to} replace={replace} {...rest}>
        {children}
      </PageLink>
    );
  }
  const newTab = kind === 'external' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={to} {...newTab} {...rest}>
      {children}
      {kind === 'external' && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
