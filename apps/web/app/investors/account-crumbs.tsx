import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import type { ReactNode } from 'react';
import { AppLink } from '../shell/links/app-link.tsx';
import { ACCOUNTS_PATH } from './account-address.ts';

interface AccountCrumbsProps {
  /** What the page is about, and what it stands in. */
  readonly crumbs: readonly { readonly label: string; readonly href?: string }[];
  readonly children?: ReactNode;
}

export function AccountCrumbs({ crumbs, children }: AccountCrumbsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Breadcrumbs
        crumbs={[{ label: 'Accounts', href: ACCOUNTS_PATH }, ...crumbs]}
        renderLink={({ href, label, className }) => (
          <AppLink to={href} className={className}>
            {label}
          </AppLink>
        )}
      />
      {children}
    </div>
  );
}
