import type { FaqItem } from '@furrow/modules/content/contract';
import { describe, expect, it } from 'vitest';
import { SITE } from '../../shell/shell.fixture.ts';
import { faqMeta, plainText } from './faq-meta.ts';
import type { LoadedFaq } from './load-faq.ts';

const item = (slug: string, html: string): FaqItem => ({
  id: `cnt_${slug}`,
  slug,
  question: `What about ${slug}?`,
  address: `/faq/money/${slug}`,
  text: { blocks: [{ kind: 'html', html }], headings: [], words: 3 },
});

const wires = item('wires', '<p>Two days &amp; <a href="/faq">more</a>.</p>');
const money = { slug: 'money', name: 'Moving money', items: [wires, item('checks', '<p>None.</p>')] };
const FAQ: LoadedFaq = { sections: [money], section: null, item: null, preview: null, channels: [] };

const matches = [
  { loaderData: { site: { ...SITE, origin: 'https://furrow.example' }, viewer: null, theme: null } },
];
const tagsOf = (loaded: LoadedFaq) => faqMeta(matches, loaded);
const facts = (loaded: LoadedFaq) =>
  tagsOf(loaded).flatMap((tag) =>
    'script:ld+json' in tag ? [tag['script:ld+json'] as Record<string, unknown>] : [],
  );

describe('what search engines read of the questions', () => {
  it('is every question with its answer in plain words', () => {
    expect(facts(FAQ)[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      url: 'https://furrow.example/faq',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'What about wires?',
          acceptedAnswer: { '@type': 'Answer', text: 'Two days & more.' },
        },
        {
          '@type': 'Question',
          name: 'What about checks?',
          acceptedAnswer: { '@type': 'Answer', text: 'None.' },
        },
      ],
    });
  });

  it('of one question is that question, with the way to it', () => {
    const [page, way] = facts({ ...FAQ, section: money, item: wires });
    expect(page).toMatchObject({ url: 'https://furrow.example/faq/money/wires', mainEntity: [{}] });
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2, name: 'Moving money' }, { position: 3 }],
    });
  });

  it('of a version that is not published is nothing', () => {
    const tags = tagsOf({ ...FAQ, section: money, item: wires, preview: 2 });
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(facts({ ...FAQ, section: money, item: wires, preview: 2 })).toEqual([]);
  });

  it('of no questions at all claims none', () => {
    expect(facts({ ...FAQ, sections: [] }).map((fact) => fact['@type'])).toEqual(['BreadcrumbList']);
  });
});

it('plain words lose their markup and keep their signs', () => {
  const text = {
    blocks: [{ kind: 'html', html: '<p>5 &lt; 6, <b>yes</b>.</p>\n<p>So.</p>' }],
    headings: [],
    words: 4,
  } as const;
  expect(plainText(text)).toBe('5 < 6, yes. So.');
});
