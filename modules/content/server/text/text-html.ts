import { formatPercent } from '@furrow/kernel/percent';
import type { RenderedText } from '../../contract/index.ts';
import { dollarsText, type SeriesView } from '../../rules/index.ts';

/** A whole text as HTML for those who draw no charts: a series stands there as a table. */
export const textHtml = ({ blocks }: Pick<RenderedText, 'blocks'>): string =>
  blocks.map((block) => (block.kind === 'html' ? block.html : seriesTable(block.view))).join('\n');

function seriesTable({ title, unit, source, years, lines, kind }: SeriesView): string {
  const head = ['Year', ...lines.map(({ label }) => label)];
  const rows = years.map((year, index) => [
    String(year),
    ...lines.map(({ values }) => figureText(values[index] ?? null, kind)),
  ]);
  return [
    `<table><caption>${escaped(`${title} (${unit})`)}</caption>`,
    `<thead><tr>${head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</tbody>`,
    `</table><p>${escaped(source)}</p>`,
  ].join('');
}

function figureText(value: number | null, kind: SeriesView['kind']): string {
  if (value === null) return 'not available';
  return kind === 'dollars' ? dollarsText(value) : formatPercent(value, 2);
}

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
