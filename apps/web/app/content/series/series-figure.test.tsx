import type { SeriesView } from '@furrow/modules/content/rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SeriesFigure } from './series-figure.tsx';

const land: SeriesView = {
  shape: 'chart',
  measure: 'land',
  title: 'Iowa rose',
  unit: 'Cropland, dollars an acre',
  years: [2017, 2018, 2019, 2020, 2021, 2022],
  lines: [
    { label: 'Iowa', values: [100_000, 110_000, 121_000, 800_000, null, 968_000] },
    { label: 'Texas', values: [null, 90_000, null, null, null, null] },
  ],
  kind: 'dollars',
  revised: true,
  source: 'USDA NASS',
};
const html = (view: SeriesView) => renderToStaticMarkup(<SeriesFigure view={view} />);
const lines = (text: string) =>
  [...text.matchAll(/class="stroke" d="([^"]*)"/g)].map(([, path = '']) => path.split('M').slice(1));

describe('the drawing of a series', () => {
  it('leads no line across the revision or a missing year', () => {
    const [iowa = [], texas = []] = lines(html(land));
    expect(iowa.map((run) => run.split('L').length)).toEqual([3, 1, 1]);
    expect(texas).toHaveLength(1);
  });

  it('shades the revision and leaves the ends beside it open', () => {
    const drawn = html(land);
    expect(drawn.match(/class="gap-band"/g)).toHaveLength(1);
    expect(drawn.match(/class="mark-open"/g)).toHaveLength(2);
    expect(html({ ...land, revised: false })).not.toContain('gap-band');
  });

  it('draws a figure between two gaps as a dot, and says from when the last one is', () => {
    expect(html(land)).toContain('$900, 2018');
    expect(html(land).match(/class="mark" cx/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it('is there as a table too, without script, with n/a where nothing is known', () => {
    const drawn = html(land);
    expect(drawn).toContain('<details>');
    expect(drawn.match(/n\/a<\/td>/g)).toHaveLength(6);
    expect(drawn).not.toContain('style=');
  });

  it('of returns keeps missing years visible among the bars', () => {
    const drawn = html({
      ...land,
      measure: 'returns',
      kind: 'percent',
      revised: false,
      years: [2021, 2022, 2023, 2024],
      lines: [{ label: 'Farmland', values: [783, null, null, -103] }],
    });
    expect(drawn.match(/mark-missing">n\/a/g)).toHaveLength(2);
    expect(drawn).toContain('−1.03%');
  });

  it('as a table has no plot', () => {
    const drawn = html({ ...land, shape: 'table' });
    expect(drawn).toContain('<table');
    expect(drawn).not.toContain('<svg');
  });
});
