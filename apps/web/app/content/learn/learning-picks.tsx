import { plural } from '@furrow/kernel/text';
import { ArrowRight } from 'lucide-react';
import { PageLink } from '../../shell/links/page-link.tsx';
import { CategoryLink } from './category-link.tsx';
import type { FieldLine } from './field-line.ts';
import { FieldPicture } from './field-picture.tsx';
import type { PostView } from './post-view.ts';

interface LearningPicksProps {
  readonly picks: readonly { readonly post: PostView; readonly line: FieldLine | null }[];
  readonly count: number;
}

/** Three articles on the home page. */
export function LearningPicks({ picks, count }: LearningPicksProps) {
  if (picks.length === 0) return null;
  return (
    <section className="-mb-(--section-gap) bg-surface-sunken" aria-labelledby="learning-picks">
      <div className="page section">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="learning-picks">Read before you invest</h2>
          <PageLink to="/learn" className="link-arrow max-lg:min-h-11">
            Learning Center, {count} {plural(count, 'article')} <ArrowRight aria-hidden="true" />
          </PageLink>
        </div>
        <ul className="mt-7 grid gap-x-6 gap-y-10 md:grid-cols-3">
          {picks.map(({ post, line }) => (
            <li key={post.id}>
              <FieldPicture study={post.study} line={line} className="aspect-[400/250]" />
              <p className="mt-4">
                <CategoryLink category={post.category} />
              </p>
              <h3 className="mt-1">
                <PageLink to={post.address} className="hover:underline">
                  {post.title}
                </PageLink>
              </h3>
              <p className="mt-2 text-small text-ink-muted">{post.summary}</p>
              <p className="mt-3 text-fine text-ink-muted">
                {post.author.name} · {post.minutes} min read
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
