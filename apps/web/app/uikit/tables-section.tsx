import { Amount } from '@furrow/ui/amount';
import { Chip } from '@furrow/ui/chip';
import { type Column, DataTable } from '@furrow/ui/data-table';
import { Sparkline } from '@furrow/ui/sparkline';
import { Section, Specimen } from './specimen.tsx';

interface Position {
  readonly farm: string;
  readonly place: string;
  readonly shares: number;
  readonly value: string;
  readonly change: string;
  readonly trend: readonly number[];
}

const POSITIONS: readonly Position[] = [
  {
    farm: 'Platte Bench Pivots',
    place: 'Phelps, NE · row crops',
    shares: 30,
    value: '$35,289.00',
    change: '$5,553.60',
    trend: [3, 4, 4, 5, 6, 7],
  },
  {
    farm: 'Selah Bench Orchard',
    place: 'Yakima, WA · permanent crops',
    shares: 8,
    value: '$28,483.20',
    change: '$1,345.20',
    trend: [5, 5, 6, 5, 6, 6],
  },
  {
    farm: 'Chowchilla Almond Ranch',
    place: 'Madera, CA · permanent crops',
    shares: 10,
    value: '$22,045.00',
    change: '-$2,864.10',
    trend: [7, 7, 6, 5, 4, 4],
  },
];

const COLUMNS: readonly Column<Position>[] = [
  {
    key: 'farm',
    label: 'Farm',
    total: 'Three farms',
    cell: (row) => (
      <span>
        <span className="table-name">{row.farm}</span>
        <span className="table-sub">{row.place}</span>
      </span>
    ),
  },
  { key: 'shares', label: 'Shares', numeric: true, total: '48', cell: (row) => row.shares },
  {
    key: 'value',
    label: 'Value',
    sub: 'Sep 30, 2026',
    numeric: true,
    total: '$85,817.20',
    cell: (row) => <b>{row.value}</b>,
  },
  {
    key: 'change',
    label: 'Change',
    sub: 'since purchase',
    numeric: true,
    total: '$4,034.70',
    cell: (row) => <Amount value={row.change} loss />,
  },
  {
    key: 'trend',
    label: 'Trend',
    sub: '2021–2026',
    cell: (row) => <Sparkline label={`Value of ${row.farm}, 2021 to 2026`} values={row.trend} />,
  },
];

const QUEUE: readonly Column<{
  readonly who: string;
  readonly age: string;
  readonly waiting: string | null;
  readonly fresh: boolean;
}>[] = [
  { key: 'age', label: 'Age', cell: (row) => row.age },
  { key: 'who', label: 'Investor', rowHead: true, cell: (row) => <b>{row.who}</b> },
  { key: 'money', label: 'Money waiting', numeric: true, cell: (row) => <Amount value={row.waiting} /> },
  {
    key: 'status',
    label: 'Status',
    cell: (row) => (row.fresh ? <Chip tone="warning">New info</Chip> : <Chip>Pending</Chip>),
  },
];

export function TablesSection() {
  return (
    <Section
      id="tables"
      title="Tables"
      lead="A dark line under the header, thin lines between rows, and a dark line before totals. Money is right-aligned, with negative amounts in parentheses."
    >
      <Specimen
        title="Investor table"
        wide
        notes="Below 768 pixels, each row becomes a card with labels beside the values."
      >
        {() => (
          <DataTable
            caption="Positions"
            columns={COLUMNS}
            rows={POSITIONS}
            rowKey={(row) => row.farm}
            small="cards"
          />
        )}
      </Specimen>
      <Specimen
        title="Console table"
        notes="Dense rows of 36 pixels. It scrolls inside its own region, which takes focus so that arrow keys scroll it."
      >
        {(theme) => (
          <DataTable
            caption={`Accreditation queue, ${theme}`}
            dense
            columns={QUEUE}
            rows={[
              { who: 'Marcus Oyelaran', age: '6 d 2 h', waiting: '$48,329.20', fresh: true },
              { who: 'Tanager Ridge LLC', age: '4 d 19 h', waiting: '$125,081.60', fresh: false },
              { who: 'Priya Raman', age: '2 d 5 h', waiting: null, fresh: false },
            ]}
            rowKey={(row) => row.who}
            selected={(row) => row.who.startsWith('Tanager')}
          />
        )}
      </Specimen>
    </Section>
  );
}
