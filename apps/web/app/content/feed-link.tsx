import { Rss } from 'lucide-react';
import type { Feed } from './content-meta.ts';

/** A file of the server, so the browser itself opens it. */
export function FeedLink({ feed }: { readonly feed: Feed }) {
  return (
    <a
      href={feed.path}
      className="inline-flex min-h-11 items-center gap-2 text-ink-muted text-small hover:underline print:hidden"
    >
      <Rss aria-hidden="true" className="size-4" />
      RSS feed
    </a>
  );
}
