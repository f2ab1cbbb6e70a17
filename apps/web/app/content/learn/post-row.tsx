import type { ReactNode } from 'react';
import { PageLink } from '../../shell/links/page-link.tsx';
import { StudyPicture } from '../study-picture.tsx';
import { CategoryLink } from './category-link.tsx';
import { PostByline } from './post-byline.tsx';
import type { PostView } from './post-view.ts';

interface PostRowProps {
  readonly post: PostView;
  /** In place of its title and summary, where parts of them are marked. */
  readonly title?: ReactNode;
  readonly summary?: ReactNode;
}

export function PostRow({ post, title = post.title, summary = post.summary }: PostRowProps) {
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-6 sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,44rem)]">
      <StudyPicture study={post.study} className="aspect-[8/5] max-sm:hidden" />
      <div className="min-w-0">
        <CategoryLink category={post.category} />
        <h3>
          <PageLink to={post.address} className="hover:underline">
            {title}
          </PageLink>
        </h3>
        <p className="mt-2 mb-2 text-small text-ink-muted wrap-anywhere">{summary}</p>
        <PostByline post={post} />
      </div>
    </li>
  );
}
