import type { ReactNode } from 'react';

export interface Crumb {
  readonly label: string;
  /** Absent for the page one is on. */
  readonly href?: string | undefined;
}

export interface CrumbLink {
  readonly label: string;
  readonly href: string;
  readonly className: string;
}

export interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[];
  readonly label?: string | undefined;
  /** Renders a router link instead of a plain one. */
  readonly renderLink?: ((link: CrumbLink) => ReactNode) | undefined;
}

export function Breadcrumbs({ crumbs, label = 'Breadcrumb', renderLink = plainLink }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumbs">
        {crumbs.map((crumb) => (
          <li key={crumb.label}>
            {crumb.href === undefined ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              renderLink({ label: crumb.label, href: crumb.href, className: 'link-plain' })
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function plainLink({ label, href, className }: CrumbLink): ReactNode {
  return (
    <a className={className} href={href}>
      {label}
    </a>
  );
}
