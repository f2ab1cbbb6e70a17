import { PageLink } from '../../shell/links/page-link.tsx';
import { AuthorMark } from './author-mark.tsx';
import { CategoryLink } from './category-link.tsx';
import type { FieldLine } from './field-line.ts';
import { FieldPicture } from './field-picture.tsx';
import type { PostView } from './post-view.ts';

interface FeatureProps {
  readonly post: PostView;
  readonly role: string;
  readonly line: FieldLine | null;
}

/** The article that leads the learning center. */
export function Feature({ post, role, line }: FeatureProps) {
  return (
    <article className="page mt-8 grid items-start gap-x-14 gap-y-6 desk:grid-cols-[minmax(0,48.5rem)_minmax(0,26rem)]">
      <FieldPicture study={post.study} line={line} eager className="aspect-[776/452]" />
      <div className="desk:pt-3">
        <p className="text-fine font-semibold text-action">
          <CategoryLink category={post.category} /> <span aria-hidden="true">·</span> Featured
        </p>
        <h2 className="mt-2 text-[clamp(1.9375rem,1.5rem+1.6vw,2.875rem)] leading-[1.1]">
          <PageLink to={post.address} className="hover:underline">
            {post.title}
          </PageLink>
        </h2>
        <p className="mt-4 text-ink-muted lg:text-[1.0625rem]">{post.summary}</p>
        <div className="mt-6 flex items-center gap-3">
          <AuthorMark name={post.author.name} />
          <p className="text-fine text-ink-muted">
            <span className="block text-small text-ink">
              <b>{post.author.name}</b>
              {role === '' ? null : `, ${role}`}
            </span>
            {post.date} · {post.minutes} min read
          </p>
        </div>
        {line === null ? null : (
          <p className="mt-7 border-t border-line pt-3 text-fine text-ink-muted">
            The field is lit below the line. {line.note}
          </p>
        )}
      </div>
    </article>
  );
}
