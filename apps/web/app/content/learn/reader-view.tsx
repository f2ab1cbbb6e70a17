import { PageLink } from '../../shell/links/page-link.tsx';
import { PreviewNotice } from '../preview-notice-part.tsx';
import { TextBody } from '../text/text-part.ts';
import { type PostPageView, postHref } from './post-page.ts';
import { PostSources } from './post-sources.tsx';

/** The text alone, larger, and nothing around it: the style sheet hides the frame of the site. */
export function ReaderView({ post }: { readonly post: PostPageView }) {
  return (
    <article className="reader-view">
      <PreviewNotice id={post.id} preview={post.preview} />
      <p className="print:hidden">
        <PageLink to={postHref(post, 'post')} className="link inline-flex min-h-11 items-center">
          Leave reader view
        </PageLink>
      </p>
      <h1>{post.title}</h1>
      <p className="mt-4 text-lead text-ink-muted">{post.summary}</p>
      <p className="mt-4 mb-8 border-b border-line pb-4 text-small text-ink-muted">
        {post.author.name} · {post.date}
        {post.updated === null ? null : `, updated ${post.updated}`} · {post.minutes} min read
      </p>
      <TextBody blocks={post.blocks} />
      <PostSources sources={post.sources} />
    </article>
  );
}
