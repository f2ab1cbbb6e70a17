import { EmptyState } from '@furrow/ui/empty-state';
import { PageLink } from '../../shell/links/page-link.tsx';
import { PostRow } from './post-row.tsx';
import type { PostView } from './post-view.ts';
import { SlipNotice } from './slip-notice.tsx';

interface NothingFoundProps {
  readonly query: string;
  readonly taken: readonly (readonly [string, string])[];
}

export function NothingFound({ query, taken }: NothingFoundProps) {
  return (
    <section className="mt-8" aria-labelledby="nothing-found">
      <h2 id="nothing-found" className="visually-hidden">
        Nothing found
      </h2>
      <EmptyState
        title="No matching articles"
        action={
          <PageLink to="/learn" className="button button-secondary">
            See all subjects
          </PageLink>
        }
      >
        <p className="wrap-anywhere">
          Nothing has every word of “{query}”. Try fewer words, or a state, a crop or a term such as cash
          rent.
        </p>
        <SlipNotice taken={taken} />
      </EmptyState>
    </section>
  );
}

/** What to read instead. */
export function ProposedPosts({ posts }: { readonly posts: readonly PostView[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="proposed">
      <h2 id="proposed" className="text-h3">
        You might start with these
      </h2>
      <ul className="mt-3 border-t border-line-ink">
        {posts.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </ul>
    </section>
  );
}
