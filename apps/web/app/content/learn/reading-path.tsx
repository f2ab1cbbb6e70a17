import { PageLink } from '../../shell/links/page-link.tsx';
import type { PostView } from './post-view.ts';

const COUNTED: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five' };

/** Where somebody who knows nothing of farmland begins. */
export function ReadingPath({ posts }: { readonly posts: readonly PostView[] }) {
  const minutes = posts.reduce((sum, post) => sum + post.minutes, 0);
  const counted = COUNTED[posts.length];
  if (counted === undefined) return null;
  return (
    <section className="mt-16 bg-surface-sunken py-10" aria-labelledby="reading-path">
      <div className="page">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2 id="reading-path" className="text-[clamp(1.625rem,1.5rem+0.5vw,2rem)]">
            New to farmland? Read these {counted}, in this order
          </h2>
          <p className="text-small text-ink-muted">{minutes} minutes in all</p>
        </div>
        <ol className="reading-path mt-6">
          {posts.map((post, index) => (
            <li key={post.id}>
              <span aria-hidden="true" className="reading-path-number">
                {index + 1}
              </span>
              <h3 className="text-[1.125rem] lg:text-[1.25rem]">
                <PageLink to={post.address} className="hover:underline">
                  {post.title}
                </PageLink>
              </h3>
              <p className="text-fine text-ink-muted">{post.minutes} min read</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
