import { ArrowRight } from 'lucide-react';
import { PageLink } from '../../shell/links/page-link.tsx';
import { LEARN_FEED } from '../content-meta.ts';
import { FeedLink } from '../feed-link.tsx';
import { StudyPicture } from '../study-picture.tsx';
import { CategoryLink } from './category-link.tsx';
import { PostByline } from './post-byline.tsx';
import type { PostView } from './post-view.ts';

interface NewestPostsProps {
  readonly posts: readonly PostView[];
  readonly allHref: string;
}

/** Two with pictures, the others as a list beside them, in three columns with hairlines between. */
export function NewestPosts({ posts, allHref }: NewestPostsProps) {
  const [large, small] = [posts.slice(0, 2), posts.slice(2)];
  return (
    <section className="page pt-14" aria-labelledby="newest">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-line-ink pb-3">
        <h2 id="newest" className="text-[clamp(1.625rem,1.5rem+0.5vw,2rem)]">
          Newest
        </h2>
        <span className="flex flex-wrap items-center gap-x-6">
          <FeedLink feed={LEARN_FEED} />
          <PageLink to={allHref} className="link-arrow text-small max-lg:min-h-11">
            All articles, newest first <ArrowRight aria-hidden="true" />
          </PageLink>
        </span>
      </div>
      <div className="mt-7 grid gap-x-14 gap-y-8 lg:grid-cols-2 desk:grid-cols-3">
        {large.map((post) => (
          <article key={post.id} className="newest-column">
            <StudyPicture study={post.study} className="aspect-[388/200]" />
            <p className="mt-4">
              <CategoryLink category={post.category} />
            </p>
            <h3 className="mt-1">
              <PageLink to={post.address} className="hover:underline">
                {post.title}
              </PageLink>
            </h3>
            <p className="mt-2 mb-3 text-small text-ink-muted">{post.summary}</p>
            <PostByline post={post} />
          </article>
        ))}
        <ul className="newest-column grid content-start gap-y-5 lg:max-desk:col-span-2">
          {small.map((post) => (
            <li key={post.id} className="border-line not-first:border-t not-first:pt-5">
              <CategoryLink category={post.category} />
              <h3 className="mb-1 text-[1.25rem]">
                <PageLink to={post.address} className="hover:underline">
                  {post.title}
                </PageLink>
              </h3>
              <PostByline post={post} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
