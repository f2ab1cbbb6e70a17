import type { NamedItem } from '@furrow/modules/content/contract';
import { PageLink } from '../../shell/links/page-link.tsx';

export function PostTags({ tags }: { readonly tags: readonly NamedItem[] }) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Tags" className="post-tags">
      {tags.map(({ slug, name }) => (
        <PageLink key={slug} to={`/learn/tag/${slug}`}>
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
