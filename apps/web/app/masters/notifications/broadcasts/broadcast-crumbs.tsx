import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Link } from 'react-router';

export function BroadcastCrumbs({ here }: { readonly here: string }) {
  return (
    <Breadcrumbs
      crumbs={[{ label: 'Broadcasts', href: '/masters/broadcasts' }, { label: here }]}
      renderLink={({ label, href, className }) => (
        <Link className={className} to={href}>
          {label}
        </Link>
      )}
    />
  );
}
