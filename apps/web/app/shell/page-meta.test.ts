import { describe, expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';
import { SITE } from './shell.fixture.ts';

const page = {
  title: 'Salt Fork',
  description: 'A farm.',
  path: '/salt-fork',
  picture: '/p.png',
  about: { '@type': 'Thing' },
};
const at = (origin: string | null) => [
  { loaderData: { site: { ...SITE, origin }, viewer: null, theme: null } },
];

describe('what others read of a page', () => {
  it('names its one address and its picture under the origin of the settings', () => {
    const tags = pageMeta(at('https://furrow.example'), page);
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://furrow.example/salt-fork',
    });
    expect(tags).toContainEqual({ property: 'og:image', content: 'https://furrow.example/p.png' });
    expect(tags).toContainEqual({
      'script:ld+json': {
        '@context': 'https://schema.org',
        url: 'https://furrow.example/salt-fork',
        '@type': 'Thing',
      },
    });
  });

  it('may name other addresses of the site in what it is about', () => {
    const about = ({ origin, name }: { origin: string; name: string }) => ({ name, item: `${origin}/one` });
    expect(pageMeta(at('https://furrow.example'), { ...page, about })).toContainEqual({
      'script:ld+json': {
        '@context': 'https://schema.org',
        url: 'https://furrow.example/salt-fork',
        name: SITE.name,
        item: 'https://furrow.example/one',
      },
    });
  });

  it('claims no address where the origin is not known', () => {
    const text = JSON.stringify(pageMeta(at(null), page));
    expect(text).toContain('A farm.');
    expect(text).not.toMatch(/canonical|og:url|og:image|ld\+json/);
  });
});
