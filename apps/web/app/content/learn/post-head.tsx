import { PageLink } from '../../shell/links/page-link.tsx';
import { AuthorMark } from './author-mark.tsx';
import type { PostPageView } from './post-page.ts';

/** Title, lead, who wrote it with what they know and own, and both dates. */
export function PostHead({ post }: { readonly post: PostPageView }) {
  const { author, writer } = post;
  return (
    <header className="post-head">
      <h1 className="max-w-[20ch]">{post.title}</h1>
      <p className="mt-4 max-w-[44rem] text-lead text-ink-muted">{post.summary}</p>
      <div className="post-byline">
        <AuthorMark name={author.name} />
        <div className="min-w-0 text-small text-ink-muted">
          <PageLink
            to={`/learn/author/${author.slug}`}
            className="inline-flex min-h-6 items-center font-semibold text-ink hover:underline pointer-coarse:min-h-11"
          >
            {author.name}
          </PageLink>
          {writer === null ? null : (
            <>
              <p>{writer.expertise}</p>
              <p>{writer.interest}</p>
            </>
          )}
        </div>
        <p className="post-dates text-fine text-ink-muted">
          <span>
            Published <time dateTime={post.publishedAt}>{post.date}</time>
          </span>{' '}
          <span>
            <span aria-hidden="true" className="desk:hidden">
              ·{' '}
            </span>
            {post.updatedAt === null ? null : (
              <>
                Updated <time dateTime={post.updatedAt}>{post.updated}</time> ·{' '}
              </>
            )}
            {post.minutes} min read
          </span>
        </p>
      </div>
    </header>
  );
}
