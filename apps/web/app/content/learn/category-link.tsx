import type { NamedItem } from '@furrow/modules/content/contract';
import { PageLink } from '../../shell/links/page-link.tsx';

export function CategoryLink({ category }: { readonly category: NamedItem }) {
  return (
    <PageLink
      to={`/learn/${category.slug}`}
      className="inline-flex min-h-6 items-center text-fine font-semibold text-action hover:underline pointer-coarse:min-h-11"
    >
      {category.name}
    </PageLink>
  );
}
