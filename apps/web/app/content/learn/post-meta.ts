import type { MetaDescriptor } from 'react-router';
import { contentMeta, LEARN_FEED, organization, previewMeta, textPicturePath } from '../content-meta.ts';
import type { PostPageView } from './post-page.ts';

type Matches = Parameters<typeof contentMeta>[0];

export function postMeta(matches: Matches, post: PostPageView): MetaDescriptor[] {
  if (post.preview !== null) return previewMeta(post.htmlTitle);
  const { category, author } = post;
  return contentMeta(matches, {
    title: post.htmlTitle,
    description: post.metaDescription,
    path: post.address,
    picture: textPicturePath(post.id),
    type: 'article',
    feed: LEARN_FEED,
    crumbs: [
      { name: 'Learning Center', path: '/learn' },
      { name: category.name, path: `/learn/${category.slug}` },
      { name: post.title, path: post.address },
    ],
    about: (site) => ({
      '@type': 'Article',
      headline: post.title,
      description: post.metaDescription,
      image: site.origin + textPicturePath(post.id),
      datePublished: post.publishedAt,
      dateModified: post.updatedAt ?? post.publishedAt,
      author: { '@type': 'Person', name: author.name, url: `${site.origin}/learn/author/${author.slug}` },
      publisher: organization(site),
      articleSection: category.name,
      keywords: post.tags.map(({ name }) => name),
      wordCount: post.words,
      isAccessibleForFree: true,
      citation: post.sources.map(({ title, publisher, day, url }) => ({
        '@type': 'CreativeWork',
        name: title,
        publisher,
        datePublished: day,
        ...(url === null ? {} : { url }),
      })),
    }),
  });
}
