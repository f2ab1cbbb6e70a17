import { plural } from '@furrow/kernel/text';
import { BookOpen, ChevronDown, Printer } from 'lucide-react';
import { PageLink } from '../../shell/links/page-link.tsx';
import type { PagePart } from './post-page.ts';

interface PostContentsProps {
  readonly parts: readonly PagePart[];
  readonly readerHref: string;
}

/** Beside the text on a desk, folded above it on a phone; both without script. */
export function PostContents({ parts, readerHref }: PostContentsProps) {
  return (
    <div className="post-contents">
      <details className="post-contents-folded">
        <summary>
          <span>
            <b>On this page</b>{' '}
            <span className="text-fine text-ink-muted">
              {parts.length} {plural(parts.length, 'part')}
            </span>
          </span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <nav aria-label="On this page">
          <Parts parts={parts} />
        </nav>
      </details>
      <nav aria-label="On this page" className="post-contents-open">
        <p className="text-fine font-semibold">On this page</p>
        <Parts parts={parts} />
      </nav>
      <p className="post-tools">
        <PageLink to={readerHref}>
          <BookOpen aria-hidden="true" /> Reader view
        </PageLink>
        <button type="button" className="needs-script" onClick={() => window.print()}>
          <Printer aria-hidden="true" /> Print
        </button>
      </p>
    </div>
  );
}

function Parts({ parts }: Pick<PostContentsProps, 'parts'>) {
  return (
    <ol>
      {parts.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}
