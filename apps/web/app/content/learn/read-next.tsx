import { PageLink } from '../../shell/links/page-link.tsx';
import { StudyPicture } from '../study-picture.tsx';
import { CategoryLink } from './category-link.tsx';
import type { PostView } from './post-view.ts';

export function ReadNext({ posts }: { readonly posts: readonly PostView[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="-mb-(--section-gap) bg-surface-sunken py-8 print:hidden" aria-labelledby="read-next">
      <div className="page">
        <h2 id="read-next" className="text-[clamp(1.5rem,1.4rem+0.4vw,1.75rem)]">
          Read next
        </h2>
        <ul className="mt-4 grid gap-x-6 md:grid-cols-3">
          {posts.map((post) => (
            <li key={post.id} className="flex gap-5 border-t border-line-ink py-4">
              <StudyPicture study={post.study} className="aspect-[128/96] w-32 shrink-0 max-desk:hidden" />
              <div className="min-w-0">
                <CategoryLink category={post.category} />
                <h3 className="text-[1.25rem]">
                  <PageLink to={post.address} className="hover:underline">
                    {post.title}
                  </PageLink>
                </h3>
                <p className="mt-1 text-fine text-ink-muted">{post.minutes} min read</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
