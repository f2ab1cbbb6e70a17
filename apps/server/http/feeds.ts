import { createHash } from 'node:crypto';
import type { Pages } from '@furrow/module/pages';
import type { ContentEntry } from '@furrow/modules/content/contract';
import type { HttpApp } from './http.ts';
import { escapeXml } from './xml.ts';

interface Feed {
  readonly path: string;
  /** The page whose news it carries. */
  readonly page: string;
  readonly kind: ContentEntry['kind'];
  readonly title: string;
  readonly description: string;
}

const FEEDS: readonly Feed[] = [
  {
    path: '/learn/rss.xml',
    page: '/learn',
    kind: 'post',
    title: 'Learning Center',
    description: 'What farmland returned, what it rents for and what can go wrong.',
  },
  {
    path: '/newsroom/rss.xml',
    page: '/newsroom',
    kind: 'news',
    title: 'Newsroom',
    description: 'Offerings that opened, closed or failed, and new figures.',
  },
];

/** As many as a reader keeps. */
const MOST = 50;
/** Kept by readers and asked about each time: what was withdrawn is gone at the next look. */
const NEVER_STALE = 'public, no-cache';

export interface FeedSite {
  readonly origin: string;
  readonly name: string;
}

/** RSS 2.0 of what is published. Addresses come from the settings, never from the request. */
export function serveFeeds(app: HttpApp, content: Pages['content'], site: FeedSite): void {
  for (const feed of FEEDS)
    app.get(
      feed.path,
      { config: { access: 'public' }, schema: { hide: true } },
      async ({ headers }, reply) => {
        const entries = (await content.entries()).filter(({ kind }) => kind === feed.kind).slice(0, MOST);
        const text = rss(feed, entries, site);
        const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
        reply.header('cache-control', NEVER_STALE).header('etag', etag);
        if (headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.type('application/rss+xml; charset=utf-8').send(text);
      },
    );
}

function rss(feed: Feed, entries: readonly ContentEntry[], { origin, name }: FeedSite): string {
  const changed = entries.map(({ updatedAt }) => updatedAt).toSorted();
  const newest = changed.at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${name} ${feed.title}`)}</title>
<link>${escapeXml(origin + feed.page)}</link>
<description>${escapeXml(feed.description)}</description>
<language>en-us</language>
<atom:link href="${escapeXml(origin + feed.path)}" rel="self" type="application/rss+xml"/>
${newest === undefined ? '' : `<lastBuildDate>${rfc822(newest)}</lastBuildDate>\n`}${entries.map((entry) => item(entry, origin)).join('\n')}
</channel>
</rss>
`;
}

function item({ address, title, summary, publishedAt }: ContentEntry, origin: string): string {
  const link = escapeXml(origin + address);
  return `<item><title>${escapeXml(title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${rfc822(publishedAt)}</pubDate><description>${escapeXml(summary)}</description></item>`;
}

const rfc822 = (at: string): string => new Date(at).toUTCString();
