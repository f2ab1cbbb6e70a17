import { formatShortDate } from '@furrow/kernel/dates';
import type { PositionReturnsView } from '@furrow/modules/investments/contract';
import { type Column, DataTable } from '@furrow/ui/data-table';
import { dollars } from '../../wallet/wallet-words.ts';

type Flow = PositionReturnsView['flows'][number] & { readonly farm?: string };

interface Value {
  readonly day: string;
  readonly amount: string;
  readonly farm?: string;
}

interface Line {
  readonly key: string;
  readonly day: string;
  readonly what: string;
  readonly farm: string | undefined;
  readonly paid: string | null;
  readonly received: string | null;
}

interface FlowsTableProps {
  readonly flows: readonly Flow[];
  /** Each counts as received on its day. */
  readonly values: readonly Value[];
  readonly caption: string;
}

const WORDS: Readonly<Record<Flow['kind'], string>> = {
  paid_in: 'Shares bought',
  fee: 'Fees on top',
  distribution: 'Income',
  proceeds: 'Proceeds',
};

/** Every payment with its day, from which the rate can be worked out by hand. */
export function FlowsTable({ flows, values, caption }: FlowsTableProps) {
  const lines = [...flows.map(lineOf), ...values.map(valueLine)].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return <DataTable caption={caption} columns={COLUMNS} rows={lines} rowKey={({ key }) => key} dense />;
}

const COLUMNS: readonly Column<Line>[] = [
  { key: 'day', label: 'Date', cell: ({ day }) => formatShortDate(day) },
  {
    key: 'what',
    label: 'What',
    cell: ({ what, farm }) => (
      <>
        {what}
        {farm === undefined ? null : <small className="block text-ink-muted">{farm}</small>}
      </>
    ),
  },
  { key: 'paid', label: 'Paid in', numeric: true, cell: ({ paid }) => paid ?? '–' },
  { key: 'received', label: 'Received', numeric: true, cell: ({ received }) => received ?? '–' },
];

function lineOf({ day, kind, amount, label, farm }: Flow, index: number): Line {
  const isIn = kind === 'paid_in' || kind === 'fee';
  return {
    key: `flow ${index}`,
    day,
    what: label === null ? WORDS[kind] : `${WORDS[kind]}: ${label}`,
    farm,
    paid: isIn ? `(${dollars(amount)})` : null,
    received: isIn ? null : dollars(amount),
  };
}

const valueLine = ({ day, amount, farm }: Value, index: number): Line => ({
  key: `value ${index}`,
  day,
  what: 'Value, as if paid out',
  farm,
  paid: null,
  received: dollars(amount),
});
