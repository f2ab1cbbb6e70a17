import { describe, expect, it } from 'vitest';
import { SITE } from '../shell/shell.fixture.ts';
import { contentMeta, previewMeta } from './content-meta.ts';

const at = (origin: string | null) => [
  { loaderData: { site: { ...SITE, origin }, viewer: null, theme: null } },
];
const page = {
  title: 'An acre',
  description: 'What it costs.',
  path: '/learn/land/an-acre',
  type: 'article' as const,
  crumbs: [
    { name: 'Learning Center', path: '/learn' },
    { name: 'An acre', path: '/learn/land/an-acre' },
  ],
  about: { '@type': 'Article', headline: 'An acre' },
};

describe('what others read of a text', () => {
  it('is an article with the way that leads to it', () => {
    const tags = contentMeta(at('https://furrow.example'), page);
    expect(tags).toContainEqual({ property: 'og:type', content: 'article' });
    expect(tags).toContainEqual({
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Learning Center', item: 'https://furrow.example/learn' },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'An acre',
            item: 'https://furrow.example/learn/land/an-acre',
          },
        ],
      },
    });
  });

  it('claims no address where the origin is not known', () => {
    expect(JSON.stringify(contentMeta(at(null), page))).not.toMatch(/ld\+json|canonical/);
  });

  it('is nothing that is indexed while it is a preview', () => {
    expect(previewMeta('An acre')).toContainEqual({ name: 'robots', content: 'noindex' });
  });
});
