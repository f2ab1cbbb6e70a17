import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Amount, inParentheses } from './amount.tsx';
import { BarChart } from './bar-chart.tsx';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { DataTable } from './data-table.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { Figure } from './figure.tsx';
import { LineChart } from './line-chart.tsx';
import { Menu } from './menu.tsx';
import { MoneyInput } from './money-input.tsx';
import { Pagination } from './pagination.tsx';
import { RadioGroup } from './radio-group.tsx';
import { StackedBars } from './stacked-bars.tsx';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';

const html = (node: ReactNode) => renderToStaticMarkup(node);

describe('figures', () => {
  test('the unknown is "not available", never zero', () => {
    expect(html(<Figure value={null} basis="No lease yet" />)).toContain('not available');
    expect(html(<Amount value={null} />)).toContain('not available');
  });

  test('negative sums stand in parentheses and are said as minus', () => {
    expect(inParentheses('-$25.00')).toBe('($25.00)');
    expect(inParentheses('−$25.00')).toBe('($25.00)');
    expect(inParentheses('$25.00')).toBe('$25.00');
    expect(html(<Amount value="-$25.00" />)).toMatch(/minus .*\(\$25\.00\)/);
  });

  test('cents are set apart only where there are cents', () => {
    expect(html(<Figure value="$171,913.70" smallCents />)).toContain(
      '$171,913<span class="figure-cents">.70</span>',
    );
    expect(html(<Figure value="$171,913" smallCents />)).not.toContain('figure-cents');
  });
});

describe('fields', () => {
  test('label, error and help are tied to the control', () => {
    const field = html(
      <Field id="income" label="Income" help="Before tax" error="Too low. Check the figure.">
        <MoneyInput name="income" />
      </Field>,
    );
    expect(field).toContain('<label for="income"');
    expect(field).toMatch(
      /<input[^>]*id="income"[^>]*aria-describedby="income-error income-help"[^>]*aria-invalid="true"/,
    );
    expect(field).toContain('<p id="income-error"');
    expect(field).toContain('inputMode="decimal"');
  });

  test('a field without help or error claims no description', () => {
    const field = html(
      <Field id="name" label="Name">
        <MoneyInput />
      </Field>,
    );
    expect(field).not.toContain('aria-describedby');
    expect(field).not.toContain('aria-invalid');
  });

  test('the summary links to the controls and disappears with the errors', () => {
    const errors = [{ fieldId: 'income', label: 'Income', message: 'too low' }];
    expect(html(<ErrorSummary errors={errors} />)).toContain('href="#income"');
    expect(html(<ErrorSummary errors={errors} />)).toContain('One answer needs attention');
    expect(html(<ErrorSummary errors={[]} />)).toBe('');
  });

  test('a radio group names its choices and marks the chosen one', () => {
    const options = [
      { value: 'a', label: 'First' },
      { value: 'b', label: 'Second' },
    ];
    const group = html(<RadioGroup name="x" legend="Which" options={options} defaultValue="b" />);
    expect(group).toMatch(/<legend[^>]*>Which/);
    expect(group.match(/checked=""/g)).toHaveLength(1);
    expect(group).toMatch(/checked=""[^>]*value="b"|value="b"[^>]*checked=""/);
  });
});

describe('tables and paging', () => {
  test('numeric cells, row heads, totals and the labels for small screens', () => {
    const table = html(
      <DataTable
        caption="Positions"
        small="cards"
        rows={[{ farm: 'Selah', value: '$1' }]}
        rowKey={(row) => row.farm}
        columns={[
          { key: 'farm', label: 'Farm', cell: (row) => row.farm, total: 'One farm' },
          { key: 'value', label: 'Value', numeric: true, cell: (row) => row.value, total: '$1' },
        ]}
      />,
    );
    expect(table).toContain('<th scope="row"><div>Selah</div></th>');
    expect(table).toContain('<td class="numeric" data-label="Value"><div>$1</div></td>');
    expect(table).toContain('<tfoot>');
  });

  test('a scrolling table can be reached by keyboard', () => {
    const table = html(<DataTable caption="Queue" columns={[]} rows={[]} rowKey={() => ''} />);
    expect(table).toContain('<section class="table-scroll" aria-label="Queue" tabindex="0">');
  });

  test('one page needs no paging; the ends are not links', () => {
    const hrefFor = (page: number) => `?page=${page}`;
    expect(html(<Pagination page={1} pageCount={1} hrefFor={hrefFor} />)).toBe('');
    const first = html(<Pagination page={1} pageCount={3} hrefFor={hrefFor} />);
    expect(first).not.toContain('rel="prev"');
    expect(first).toContain('aria-current="page"');
  });
});

describe('charts render whole on the server', () => {
  const base = {
    subtitle: 'Percent',
    source: 'Index, 2024',
    categoryName: 'Year',
    format: (value: number) => `${value}%`,
  };
  const series = [{ key: 'land', name: 'Farmland', tone: 'net' as const, values: [20, null, -1] }];
  const categories = ['2022', '2023', '2024'];

  test('bars: missing stays visible, losses hang below the zero line, all values are in the table', () => {
    const chart = html(
      <BarChart {...base} title="Farmland fell less." categories={categories} series={series} />,
    );
    expect(chart).toContain('n/a');
    expect(chart).toContain('View as table');
    expect(chart).toContain('aria-valuetext="2024: Farmland -1%"');
    const bars = [...chart.matchAll(/class="mark" x="[\d.]+%" width="20%" y="([\d.]+)" height="([\d.]+)"/g)];
    expect(bars).toHaveLength(2);
    const [gain, loss] = bars.map((bar) => ({ top: Number(bar[1]), height: Number(bar[2]) }));
    expect(loss?.top).toBeCloseTo((gain?.top ?? 0) + (gain?.height ?? 0));
    expect((gain?.height ?? 0) / (loss?.height ?? 1)).toBeCloseTo(20, 0);
  });

  test('line and stacked bars carry names and values', () => {
    const axis = [{ at: 1, label: '2023' }];
    const line = html(
      <LineChart {...base} title="Up." categories={categories} axis={axis} series={series} />,
    );
    expect(line).toMatch(/<path class="stroke" d="M0 [\d.]+M100 [\d.]+"/);
    expect(line).toContain('aria-valuetext="2024: Farmland -1%"');
    const stacked = html(
      <StackedBars
        {...base}
        title="Paid."
        totalName="Gross"
        categories={['2027']}
        series={[
          { key: 'net', name: 'Net', tone: 'net', values: [70] },
          { key: 'fee', name: 'Fee', tone: 'fee', values: [30] },
        ]}
      />,
    );
    expect(stacked).toContain('aria-valuetext="2027: Net 70%, Fee 30%, Gross 100%"');
  });

  test('no component sets an inline style, which the content policy would drop', () => {
    const all = [
      html(<BarChart {...base} title="A" categories={categories} series={series} />),
      html(<LineChart {...base} title="A" categories={categories} axis={[]} series={series} />),
      html(<Menu label="Menu">items</Menu>),
    ];
    expect(all.filter((markup) => markup.includes('style='))).toEqual([]);
  });
});

describe('states', () => {
  test('a busy button keeps its place, says so and does not take presses', () => {
    const busy = html(<Button loading>Send</Button>);
    expect(busy).toContain('aria-busy="true"');
    expect(busy).toContain('aria-disabled="true"');
    expect(busy).not.toContain(' disabled');
  });

  test('a status has an icon beside its words', () => {
    expect(html(<Chip tone="negative">Failed</Chip>)).toMatch(/<svg.*<\/svg>Failed/);
  });

  test('the step one is on is marked for screen readers, and what is done is said', () => {
    const rail = html(
      <Stepper
        label="Steps"
        steps={[
          { key: 'a', label: 'Amount', state: 'done' },
          { key: 'b', label: 'Signatures', state: 'current' },
        ]}
      />,
    );
    expect(rail.match(/aria-current="step"/g)).toHaveLength(1);
    expect(rail).toContain('done: ');
  });

  test('a tab whose things are all new says their number once', () => {
    const tab = (count: number, fresh: number) =>
      html(<Tabs label="Parts" tabs={[{ key: 'a', label: 'Notes', href: '/a', count, fresh }]} />);
    expect(tab(7, 7).match(/7/g)).toHaveLength(1);
    expect(tab(7, 7)).toContain('7 new');
    expect(tab(7, 2)).toMatch(/>7<.*2 new/s);
  });
});
