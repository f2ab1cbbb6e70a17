import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../shell/page-meta.ts';
import { pageTitle } from '../shell/page-title.ts';
import type { ShellData } from '../shell/shell-data.ts';

type Matches = Parameters<typeof pageMeta>[0];
type PageFacts = Parameters<typeof pageMeta>[1];

export interface MetaCrumb {
  readonly name: string;
  readonly path: string;
}

interface ContentFacts extends Omit<PageFacts, 'title'> {
  readonly title: string;
  /** From the first page above this one to this one. */
  readonly crumbs: readonly MetaCrumb[];
  readonly type?: 'article' | 'profile';
  /** Where a reader of feeds follows what is published here. */
  readonly feed?: Feed;
}

export interface Feed {
  readonly path: string;
  readonly title: string;
}

export const LEARN_FEED: Feed = { path: '/learn/rss.xml', title: 'Learning Center' };
export const NEWS_FEED: Feed = { path: '/newsroom/rss.xml', title: 'Newsroom' };

/** What search engines and shared links read of a text, with the way that leads to it. */
export function contentMeta(
  matches: Matches,
  { crumbs, type, feed, ...page }: ContentFacts,
): MetaDescriptor[] {
  const tags = pageMeta(matches, page).map((tag) =>
    type !== undefined && 'property' in tag && tag.property === 'og:type' ? { ...tag, content: type } : tag,
  );
  if (feed !== undefined)
    tags.push({
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: feed.title,
      href: feed.path,
    });
  const origin = (matches[0]?.loaderData as ShellData | undefined)?.site.origin ?? null;
  return origin === null ? tags : [...tags, { 'script:ld+json': breadcrumbList(origin, crumbs) }];
}

function breadcrumbList(origin: string, crumbs: readonly MetaCrumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** A version that is not public is not for search engines either. */
export const previewMeta = (title: string): MetaDescriptor[] => [
  { title: pageTitle(title) },
  { name: 'robots', content: 'noindex' },
];

/** Where a picture with the title of a text is served. */
export const textPicturePath = (id: string): string => `/portraits/text/${id}.png`;

export const organization = ({ origin, name }: { readonly origin: string; readonly name: string }) => ({
  '@type': 'Organization',
  name,
  url: origin,
});
