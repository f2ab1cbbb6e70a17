import type { TextBlock } from '@furrow/modules/content/contract';
import type { SeriesView } from '@furrow/modules/content/rules';
import { describe, expect, it } from 'vitest';
import { textParts, textRuns } from './text-pieces.ts';

const view: SeriesView = {
  shape: 'chart',
  measure: 'land',
  title: 'Land rose',
  unit: 'Cropland, dollars an acre',
  years: [2025, 2026],
  lines: [{ label: 'Iowa', values: [1, 2] }],
  kind: 'dollars',
  revised: false,
  source: 'USDA NASS',
};
const html = (text: string): TextBlock => ({ kind: 'html', html: text });
const series: TextBlock = { kind: 'series', view };
const AGAINST = '<h2 id="text-what-speaks-against-it">What speaks against it</h2>\n';

const shape = (blocks: readonly TextBlock[]) =>
  textRuns(blocks).map(({ isAgainst, pieces }) => [
    isAgainst ? 'against' : 'text',
    ...pieces.map((piece) => (piece.kind === 'html' ? piece.html.trim() : `chart h${piece.level}`)),
  ]);

describe('a text in runs', () => {
  it('cuts out what speaks against it, without its heading and up to the next one', () => {
    expect(
      shape([html(`<p>One.</p>\n<h2 id="a">A</h2>\n${AGAINST}<p>But.</p>\n<h2 id="b">B</h2>\n<p>Two.</p>`)]),
    ).toEqual([
      ['text', '<p>One.</p>', '<h2 id="a">A</h2>'],
      ['against', '<p>But.</p>'],
      ['text', '<h2 id="b">B</h2>\n<p>Two.</p>'],
    ]);
  });

  it('keeps a chart with the section around it, one level below its heading', () => {
    expect(
      shape([html('<p>One.</p>'), series, html(`${AGAINST}<p>But.</p>`), series, html('<p>Still.</p>')]),
    ).toEqual([
      ['text', '<p>One.</p>', 'chart h2'],
      ['against', '<p>But.</p>', 'chart h3', '<p>Still.</p>'],
    ]);
  });

  it('leaves a text without such a section whole, and nothing of an empty one', () => {
    expect(shape([html('<p>One.</p>')])).toEqual([['text', '<p>One.</p>']]);
    expect(shape([])).toEqual([]);
  });

  it('lets a table scroll within itself', () => {
    expect(shape([html('<table><th scope="col"></th></table>')])[0]?.[1]).toBe(
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table class="data-table"><td></td></table></div>',
    );
  });

  it('names each part once', () => {
    const keys = textRuns([html('<p>Same.</p>'), series, html('<p>Same.</p>'), series]).flatMap(
      ({ pieces }) => pieces.map(({ key }) => key),
    );
    expect(new Set(keys).size).toBe(4);
  });
});

describe('what speaks against a text stands beside it', () => {
  const long = `<p>${'Words. '.repeat(200)}</p>`;
  const layout = (blocks: readonly TextBlock[]) =>
    textParts(blocks).map(({ isBeside, runs }) => [
      isBeside ? 'beside' : 'below',
      ...runs.map((run) => (run.isAgainst ? 'against' : (run.pieces[0]?.kind ?? ''))),
    ]);

  it('where there is enough text between two charts, in the order in which it is read', () => {
    expect(layout([html(long), series, html(`${long}${AGAINST}<p>But.</p>\n<h2 id="b">B</h2>`)])).toEqual([
      ['below', 'html'],
      ['below', 'series'],
      ['beside', 'html', 'against', 'html'],
    ]);
  });

  it('and not where the text is too short to fill the lines beside it', () => {
    expect(layout([series, html(`<p>One.</p>\n${AGAINST}${long}`)])).toEqual([
      ['below', 'series'],
      ['below', 'html', 'against'],
    ]);
  });

  it('leaves nothing out', () => {
    const blocks = [html(`<p>One.</p>\n<h2 id="a">A</h2>`), series, html(`${long}${AGAINST}<p>But.</p>`)];
    const pieces = (runs: ReturnType<typeof textRuns>) =>
      runs.flatMap((run) => run.pieces.map(({ key }) => key));
    expect(pieces(textParts(blocks).flatMap(({ runs }) => runs))).toEqual(pieces(textRuns(blocks)));
  });
});
