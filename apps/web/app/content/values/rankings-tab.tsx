import { type Measure, valueCsvPath, valuesPath } from '@furrow/modules/content/rules';
import { type Column, DataTable } from '@furrow/ui/data-table';
import { ArrowDown } from 'lucide-react';
import { Link } from 'react-router';
import { CsvLink } from './csv-link.tsx';
import { MeasureNotes } from './measure-notes.tsx';
import type { RankingsView } from './rankings-view.ts';

type Row = RankingsView['rows'][number];

/** Each measure with its year, because no two of them are from the same one. */
export function RankingsTab({ view }: { readonly view: RankingsView }) {
  const columns: Column<Row>[] = [
    {
      key: 'state',
      label: 'State',
      cell: (row) => (
        <Link to={row.path} className="link-plain">
          {row.name}
        </Link>
      ),
    },
    ...view.measures.map(
      (facts): Column<Row> => ({
        key: facts.measure,
        label: facts.label,
        sub: subOf(facts),
        numeric: true,
        sort: facts.measure === view.by ? 'descending' : undefined,
        head: (
          <Link
            to={`${valuesPath('rankings')}?by=${facts.measure}`}
            preventScrollReset
            className="sort-link min-h-6"
          >
            {facts.label}
            {facts.measure === view.by ? <ArrowDown aria-hidden="true" /> : null}
          </Link>
        ),
        cell: (row) => <Cell row={row} measure={facts.measure} />,
      }),
    ),
  ];
  return (
    <section aria-labelledby="rankings" className="mt-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="rankings">{view.finding}</h2>
        <CsvLink href={valueCsvPath('rankings')}>CSV</CsvLink>
      </div>
      <DataTable
        caption="Farms, land, irrigation, exports and income by state"
        dense
        columns={columns}
        rows={view.rows}
        rowKey={(row) => row.state}
      />
      <MeasureNotes measures={view.measures} />
    </section>
  );
}

function subOf({ measure, year, unit }: RankingsView['measures'][number]): string {
  if (measure === 'exports') return `${year}, without soybeans`;
  if (measure === 'net-income') return `${year}, 12 states`;
  if (measure === 'irrigated-acres') return `acres, ${year} census`;
  return unit === 'acres' ? `acres, ${year}` : String(year);
}

function Cell({ row, measure }: { readonly row: Row; readonly measure: Measure }) {
  const cell = row.cells[measure];
  if (cell === null) return <span className="text-ink-muted">n/a</span>;
  return (
    <>
      {cell.text}
      {cell.rank === null ? null : <span className="ml-2 inline-block w-6 text-ink-muted">{cell.rank}</span>}
    </>
  );
}
