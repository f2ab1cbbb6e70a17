import type { FarmDetail } from '@furrow/modules/farms/contract';
import { describe, expect, it } from 'vitest';
import { SITE } from '../shell/shell.fixture.ts';
import { aboutList } from './list-meta.ts';
import { publicSectionMeta, sectionMeta } from './section-meta.ts';

const ORIGIN = 'https://furrow.example';
const matches = [{ loaderData: { site: { ...SITE, origin: ORIGIN }, viewer: null, theme: null } }];
const farm = {
  slug: 'salt-fork',
  name: 'Salt Fork',
  county: 'Champaign',
  state_name: 'Illinois',
  private: false,
} as FarmDetail;

describe('the parts of a farm', () => {
  it('that everybody may read have an address and a picture of their own', () => {
    const tags = publicSectionMeta(matches, 'Maps', farm);
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${ORIGIN}/salt-fork/maps` });
    expect(tags).toContainEqual({
      property: 'og:image',
      content: `${ORIGIN}/portraits/salt-fork/card.png`,
    });
    expect(tags).toContainEqual({
      name: 'description',
      content: 'Maps of Salt Fork, Champaign County, Illinois.',
    });
  });

  it('are not for search engines where the offering is private', () => {
    const hidden = { ...farm, private: true };
    expect(publicSectionMeta(matches, 'Rating', hidden)).toEqual(sectionMeta('Rating', hidden));
    expect(sectionMeta('Rating', hidden)).toContainEqual({ name: 'robots', content: 'noindex' });
  });
});

describe('a list of farms', () => {
  it('names each by its address, and shows the first', () => {
    const { about, picture } = aboutList('Primary offerings', () => [farm]);
    expect(picture()).toBe('/portraits/salt-fork/card.png');
    expect(about({ origin: ORIGIN })).toMatchObject({
      itemListElement: [{ position: 1, name: 'Salt Fork', url: `${ORIGIN}/salt-fork` }],
    });
  });

  it('shows nothing where there is none', () => {
    expect(aboutList('Primary offerings', () => []).picture()).toBeUndefined();
  });
});
