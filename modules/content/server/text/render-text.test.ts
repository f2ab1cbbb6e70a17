import { describe, expect, it } from 'vitest';
import { figureTables } from '../figures/figure-tables.ts';
import { renderText } from './render-text.ts';
import { textHtml } from './text-html.ts';

const setting = { tables: figureTables, brand: 'Furrow & Sons <b>' };
const html = (markdown: string) => textHtml(renderText(markdown, setting).text);

describe('a text', () => {
  it('has its figures from the tables', () => {
    expect(html('It was {{land IA cropland 1997}} an acre.')).toBe('<p>It was $1,700 an acre.</p>');
    expect(html('| A | B |\n|---|---|\n| x | {{land IA cropland 1997}} |')).toContain('<td>$1,700</td>');
  });

  it('has charts between its paragraphs', () => {
    const { text, faults } = renderText(
      'Before.\n\n{{chart land IA cropland 1997 2019 | It rose}}\n\nAfter.',
      setting,
    );
    expect(faults).toEqual([]);
    expect(text.blocks.map(({ kind }) => kind)).toEqual(['html', 'series', 'html']);
    expect(textHtml(text)).toContain('$1,700');
  });

  it('J25 says in a sentence which figure there is none for', () => {
    for (const mark of [
      'land AK cropland 2026',
      'return farmland 2022',
      'nonsense',
      'growth land IA cropland 2010 2026',
    ])
      expect(renderText(`A {{${mark}}} b`, setting).faults).toHaveLength(1);
    expect(renderText('{{chart land XX cropland 1997 2019 | None}}', setting).faults).toHaveLength(1);
  });

  it('G5 has no tags but those of Markdown, whoever names the firm', () => {
    expect(html('By {{brand}}')).toBe('<p>By Furrow &amp; Sons &lt;b&gt;</p>');
    expect(html('<b onclick="x()">bold</b>')).not.toMatch(/<b/);
    expect(html('[x](https://a.example/"onmouseover="x)')).not.toMatch(/"onmouseover/);
  });

  it('opens other sites beside this one', () => {
    expect(html('[USDA](https://www.nass.usda.gov/)')).toContain('target="_blank" rel="noopener noreferrer"');
    expect(html('[Learn](/learn)')).toBe('<p><a href="/learn">Learn</a></p>');
  });

  it('has headings that its contents lead to, each once', () => {
    const { text } = renderText('## Same\n\na\n\n## Same\n\nb\n\n### Not listed', setting);
    expect(text.headings.map(({ id }) => id)).toEqual(['text-same', 'text-same--2']);
    expect(textHtml(text)).toContain('<h2 id="text-same--2">');
    expect(renderText('# Title', setting).faults).toHaveLength(1);
  });

  it('G15 of any shape is rendered without end being lost', () => {
    for (const part of ['[', '*', '`', '_', '![', '|', '(', '<', '{{', 'a_'])
      expect(renderText(part.repeat(20_000), setting).text.blocks.length).toBeGreaterThan(0);
  });
});

const faultsOf = (markdown: string) => renderText(markdown, setting).faults;
const refusedOf = (markdown: string) => renderText(markdown, setting).refused;
const HASH = 'ab'.repeat(32);

describe('G15 nesting', () => {
  it('is refused beyond 20 levels, whatever it is made of', () => {
    for (const line of ['> '.repeat(21), '- '.repeat(21), '1. '.repeat(21), '> - '.repeat(11)])
      expect(refusedOf(`${line}x`)).toHaveLength(1);
    for (const line of ['> '.repeat(20), '- '.repeat(20)]) expect(refusedOf(`${line}x`)).toEqual([]);
  });

  it('is not seen in what only looks like it', () => {
    for (const text of [
      '-'.repeat(21),
      '* '.repeat(21),
      '>\n'.repeat(21),
      '- a\n'.repeat(30),
      `${'> '.repeat(20)}x`,
    ])
      expect(refusedOf(text)).toEqual([]);
  });

  it.each([
    ['20 deep on each line, drawn', `${'> '.repeat(20)}x\n`, 0],
    ['quotes without end, refused', '> ', 1],
    ['hyphens alone, which are a rule, drawn', '- ', 0],
    ['quotes without spaces, refused', '>', 1],
    ['a tag with nothing but spaces, drawn', `<${' '.repeat(59_998)}x`, 0],
  ])('of 60,000 characters is answered: %s', (_what, part, refusals) => {
    const { refused, text } = renderText(part.repeat(Math.ceil(60_000 / part.length)), setting);
    expect(refused).toHaveLength(refusals);
    if (refusals === 0) expect(text.blocks.length).toBeGreaterThan(0);
  });
});

describe('pictures', () => {
  it('come from nowhere but our drawings and uploads', () => {
    for (const address of [
      'https://elsewhere.example/x.png',
      '/nowhere.png',
      '/portraits/study/none.svg',
      '/portraits/study/constructor.svg',
      `/content-files/${HASH}.svg`,
      `/content-files/${HASH}.png`,
      '/content-files/../api',
    ])
      expect(refusedOf(`![A field](${address})`)).toHaveLength(1);
    expect(refusedOf('![A field][a]\n\n[a]: https://elsewhere.example/x.png')).toHaveLength(1);
    expect(refusedOf('[![A field](/nowhere.png)](/learn)')).toHaveLength(1);
  });

  it('have their size, so that nothing moves while they load', () => {
    expect(html('![A field](/portraits/study/prairie.svg)')).toContain('width="960" height="600"');
    const { text, uploads, refused, faults } = renderText(
      `![A field](/content-files/${HASH}.jpg "640x480")`,
      setting,
    );
    expect(textHtml(text)).toContain(
      `<img src="/content-files/${HASH}.jpg" alt="A field" width="640" height="480" loading="lazy"`,
    );
    expect(textHtml(text)).not.toContain('title');
    expect([refused, faults]).toEqual([[], []]);
    expect(uploads).toEqual([{ kind: 'upload', sha256: HASH, ending: 'jpg', width: 640, height: 480 }]);
  });

  it('need words for those who cannot see them', () => {
    for (const alt of ['', ' ', '![](/portraits/study/prairie.svg)'])
      expect(faultsOf(`![${alt}](/portraits/study/prairie.svg)`)).toHaveLength(1);
  });
});

describe('J25 braces that no figure takes', () => {
  it.each([
    ['unclosed', 'It was {{land IA cropland 2026} an acre.'],
    ['never closed', 'It was {{land IA cropland 2026 an acre.'],
    ['without a beginning', 'It was land IA cropland 2026}} an acre.'],
    ['broken by the end of a line', 'It was {{land IA\ncropland 2026}} an acre.'],
    ['parted by emphasis', 'It was {{land *IA* cropland 2026}} an acre.'],
    ['escaped', 'It was \\{\\{land IA cropland 2026}} an acre.'],
    ['in code', 'It was `{{land IA cropland 2026}}` an acre.'],
    ['in a block of code', '    {{land IA cropland 2026}}'],
    ['in a heading', '## {{land IA cropland 2026}'],
    ['in an address', '[x](/learn/{{land)'],
    ['of a chart within a sentence', 'See {{chart land IA cropland 1997 2019 | It rose}} here.'],
  ])('keep a text from being published: %s', (_how, text) => {
    expect(faultsOf(text)).not.toEqual([]);
  });

  it('leave no mark in the words of a picture', () => {
    expect(html('![{{land IA cropland 1997}} an acre](/portraits/study/prairie.svg)')).toContain(
      'alt="$1,700 an acre"',
    );
    expect(faultsOf('![{{land IA cropland](/portraits/study/prairie.svg)')).toHaveLength(1);
  });
});

it('no two headings of a text have one id, and none has that of another part of its page', () => {
  const { text } = renderText('## Iowa\n\n### Iowa\n\n#### Iowa\n\n## Iowa 2\n\n## Sources\n\n## !', setting);
  const ids = [...textHtml(text).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
  expect(ids.every((id) => id.startsWith('text-'))).toBe(true);
});
