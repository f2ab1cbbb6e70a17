import { Breadcrumbs, type Crumb } from '@furrow/ui/breadcrumbs';
import { PageLink } from '../../shell/links/page-link.tsx';

const ABOVE: Crumb = { label: 'Learning Center', href: '/learn' };

export function LearnCrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <Breadcrumbs
      crumbs={[ABOVE, ...crumbs]}
      renderLink={({ label, href }) => (
        <PageLink to={href} className="link-quiet inline-flex min-h-6 items-center">
          {label}
        </PageLink>
      )}
    />
  );
}
