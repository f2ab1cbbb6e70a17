import type { NewsItem } from '@furrow/modules/content/contract';
import type { MetaDescriptor } from 'react-router';
import { contentMeta, NEWS_FEED, organization, previewMeta, textPicturePath } from '../content-meta.ts';

type NewsFacts = Pick<
  NewsItem,
  'id' | 'address' | 'title' | 'htmlTitle' | 'metaDescription' | 'publishedAt' | 'updatedAt' | 'preview'
>;

export function newsMeta(matches: Parameters<typeof contentMeta>[0], item: NewsFacts): MetaDescriptor[] {
  if (item.preview !== null) return previewMeta(item.htmlTitle);
  return contentMeta(matches, {
    title: item.htmlTitle,
    description: item.metaDescription,
    path: item.address,
    picture: textPicturePath(item.id),
    type: 'article',
    feed: NEWS_FEED,
    crumbs: [
      { name: 'Newsroom', path: '/newsroom' },
      { name: item.title, path: item.address },
    ],
    about: (site) => ({
      '@type': 'NewsArticle',
      headline: item.title,
      description: item.metaDescription,
      image: site.origin + textPicturePath(item.id),
      datePublished: item.publishedAt,
      dateModified: item.updatedAt ?? item.publishedAt,
      author: organization(site),
      publisher: organization(site),
    }),
  });
}
