import { Breadcrumbs, type Crumb } from '@furrow/ui/breadcrumbs';
import { Link } from 'react-router';

/** From all investments down to the page one is on. */
export function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <div className="desk-crumbs">
      <Breadcrumbs
        crumbs={[{ label: 'Investments', href: '/masters/investments' }, ...crumbs]}
        renderLink={({ label, href, className }) => (
          <Link className={className} to={href}>
            {label}
          </Link>
        )}
      />
    </div>
  );
}
