import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { DataTable } from './data-table.tsx';
import { Figure } from './figure.tsx';
import { FigureRow } from './figure-row.tsx';
import { Slider } from './slider.tsx';

const html = (node: ReactNode) => renderToStaticMarkup(node);

test('a row of figures is one list in which every name comes before its value', () => {
  const row = html(
    <FigureRow>
      <Figure label="Net IRR" value="7.1%" basis="target" />
      <Figure value="8" basis="open offerings" />
      <Figure label="Gross yield" value={null} />
    </FigureRow>,
  );
  expect(row.match(/<dl/g)).toHaveLength(1);
  expect(row).toContain('<dt class="figure-label">Net IRR</dt><dd class="figure-value">7.1%</dd>');
  expect(row).toContain('<dt class="figure-basis">open offerings</dt><dd class="figure-value">8</dd>');
  expect(row).toContain('<dd class="figure-missing">not available</dd>');
});

test('a figure by itself is a list of its own', () => {
  expect(html(<Figure label="Net IRR" value="7.1%" />)).toMatch(/^<dl class="figure">.*<\/dl>$/);
});

test('the label of a card keeps the second line of the head', () => {
  const table = html(
    <DataTable
      caption="Closed"
      small="cards"
      rows={['7.0%']}
      rowKey={(row) => row}
      columns={[
        { key: 'farm', label: 'Farm', cell: () => 'Selah' },
        { key: 'irr', label: 'Net IRR', sub: 'target at opening', cell: (row) => row },
      ]}
    />,
  );
  expect(table).toContain('data-label="Net IRR, target at opening"');
});

test('a crumb may be a link of the router; the page one is on is none', () => {
  const crumbs = [{ label: 'Offerings', href: '/offerings' }, { label: 'Row crop' }];
  const own = html(
    <Breadcrumbs crumbs={crumbs} renderLink={({ href, label }) => <b id={href}>{label}</b>} />,
  );
  expect(own).toContain('<b id="/offerings">Offerings</b>');
  expect(own).toContain('<span aria-current="page">Row crop</span>');
  expect(html(<Breadcrumbs crumbs={crumbs} />)).toContain('<a class="link-plain" href="/offerings">');
});

test('the bar beneath a slider is filled up to the thumb, also where only one value is left', () => {
  const bar = (min: number, max: number, value: number) =>
    html(<Slider aria-label="Shares" min={min} max={max} value={value} onChange={() => {}} />);
  expect(bar(10, 143, 40)).toMatch(/<progress aria-hidden="true"[^>]*max="133"[^>]*value="30"/);
  expect(bar(11, 11, 11)).toMatch(/<progress[^>]*max="1"[^>]*value="1"/);
  expect(bar(10, 143, 40)).not.toContain('style=');
});
