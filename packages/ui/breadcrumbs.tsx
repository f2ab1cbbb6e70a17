export interface Crumb {
  readonly label: string;
  /** Absent for the page one is on. */
  readonly href?: string | undefined;
}

export interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[];
  readonly label?: string | undefined;
}

export function Breadcrumbs({ crumbs, label = 'Breadcrumb' }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumbs">
        {crumbs.map((crumb) => (
          <li key={crumb.label}>
            {crumb.href === undefined ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <a className="link-plain" href={crumb.href}>
                {crumb.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
