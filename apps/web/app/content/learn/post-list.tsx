import type { PostOrder } from '@furrow/modules/content/contract';
import { EmptyState } from '@furrow/ui/empty-state';
import { useLocation, useNavigation } from 'react-router';
import { PageLink } from '../../shell/links/page-link.tsx';
import { LEARN_FEED } from '../content-meta.ts';
import { FeedLink } from '../feed-link.tsx';
import { isListComing } from './list-coming.ts';
import { PostRow } from './post-row.tsx';
import type { PostView } from './post-view.ts';
import { PostsSkeleton } from './posts-skeleton.tsx';

interface PostListProps {
  readonly title: string;
  readonly posts: readonly PostView[];
  readonly years: readonly number[];
  readonly order: PostOrder;
  readonly hrefFor: (order: PostOrder) => string;
}

/** Articles below each other, in an order and of a year that the address keeps. */
export function PostList({ title, posts, years, order, hrefFor }: PostListProps) {
  const sorts = [
    { label: 'Newest', sort: 'newest' },
    { label: 'Most Commented', sort: 'most_commented' },
  ] as const;
  const isComing = isListComing(useLocation(), useNavigation().location);
  return (
    <section className="page pt-10 pb-20" aria-labelledby="articles">
      <h2 id="articles" className="visually-hidden">
        {title}
      </h2>
      <div className="mb-2 flex flex-wrap items-center gap-x-8 gap-y-3">
        <nav aria-label="Sort" className="segmented">
          {sorts.map(({ label, sort }) => (
            <PageLink
              key={sort}
              to={hrefFor({ ...order, sort })}
              aria-current={order.sort === sort ? 'true' : undefined}
            >
              {label}
            </PageLink>
          ))}
        </nav>
        <Years years={years} order={order} hrefFor={hrefFor} />
        <FeedLink feed={LEARN_FEED} />
      </div>
      {order.sort === 'newest' ? null : (
        <p className="mt-3 text-fine text-ink-muted">
          Counts the readers’ questions that we answered below each article.
        </p>
      )}
      {isComing ? (
        <PostsSkeleton rows={posts.length} />
      ) : posts.length === 0 ? (
        <div className="mt-6">
          <NoPosts year={order.year} allHref={hrefFor({ ...order, year: null })} />
        </div>
      ) : (
        <ul className="mt-2">
          {posts.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </ul>
      )}
    </section>
  );
}

type YearsProps = Pick<PostListProps, 'years' | 'order' | 'hrefFor'>;

function Years({ years, order, hrefFor }: YearsProps) {
  // A year that was asked for is shown even if nothing is of it, so that one sees what is chosen.
  const shown = order.year === null || years.includes(order.year) ? years : [order.year, ...years];
  return (
    <nav aria-label="Years" className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-small text-ink-muted">
        Years
      </span>
      <span className="segmented">
        {[null, ...shown].map((year) => (
          <PageLink
            key={year ?? 'all'}
            to={hrefFor({ ...order, year })}
            aria-current={order.year === year ? 'true' : undefined}
          >
            {year ?? 'All'}
          </PageLink>
        ))}
      </span>
    </nav>
  );
}

interface NoPostsProps {
  readonly year?: number | null;
  readonly allHref?: string;
}

export function NoPosts({ year = null, allHref = '/learn' }: NoPostsProps) {
  if (year === null)
    return (
      <EmptyState title="Nothing published yet">New articles show up here as soon as they’re out.</EmptyState>
    );
  return (
    <EmptyState
      title={`No articles from ${year}`}
      action={
        <PageLink to={allHref} className="button button-secondary">
          See all years
        </PageLink>
      }
    >
      Choose another year.
    </EmptyState>
  );
}
