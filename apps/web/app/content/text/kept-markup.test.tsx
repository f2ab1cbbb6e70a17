import type { TextBlock } from '@furrow/modules/content/contract';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { keptMarkup } from './kept-markup.tsx';
import { TextBody, TextRuns } from './text-body.tsx';

const blocks = (): readonly TextBlock[] => [
  { kind: 'html', html: '<h2 id="text-land">Land</h2><p>It’s <em>old</em> &amp; dear.</p>' },
  {
    kind: 'series',
    view: {
      shape: 'chart',
      measure: 'land',
      title: 'Iowa rose',
      unit: 'Cropland, dollars an acre',
      years: [2020, 2021, 2022],
      lines: [{ label: 'Iowa', values: [800_000, null, 968_000] }],
      kind: 'dollars',
      revised: false,
      source: 'USDA NASS',
    },
  },
  { kind: 'html', html: '<h2 id="text-what-speaks-against-it">What speaks against it</h2><p>Rates.</p>' },
];

it('a text that is kept is written as the browser draws it', () => {
  const Kept = keptMarkup(TextRuns);
  const text = blocks();
  const fresh = renderToString(<TextBody blocks={text} />);
  expect(fresh).toContain('<svg');
  expect(renderToString(<Kept blocks={text} />)).toBe(fresh);
  expect(renderToString(<Kept blocks={text} />)).toBe(fresh);
});

it('a text is drawn once, and another one by itself', () => {
  let drawn = 0;
  const Kept = keptMarkup(({ blocks: own }) => {
    drawn += 1;
    return own.length;
  });
  const [text, other] = [blocks(), blocks().slice(1)];
  for (let time = 0; time < 3; time += 1) expect(renderToString(<Kept blocks={text} />)).toContain('>3<');
  expect(drawn).toBe(1);
  expect(renderToString(<Kept blocks={other} />)).toContain('>2<');
  expect(drawn).toBe(2);
});

it('what stands around it is drawn as if it were not kept', () => {
  const Kept = keptMarkup(TextRuns);
  const text = blocks();
  const page = (Body: ReturnType<typeof keptMarkup>) =>
    renderToString(
      <main>
        <p>Before</p>
        <Body blocks={text} />
        <p>After {1}</p>
      </main>,
    );
  expect(page(Kept)).toBe(page(TextBody));
});
