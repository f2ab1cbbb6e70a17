import { formatShortDate } from '@furrow/kernel/dates';
import type { PositionReturnsView } from '@furrow/modules/investments/contract';
import { type Column, DataTable } from '@furrow/ui/data-table';
import { dollars } from '../../wallet/wallet-words.ts';

type Flow = PositionReturnsView['flows'][number];

interface Line {
  readonly key: string;
  readonly day: string;
  readonly what: string;
  readonly paid: string | null;
  readonly received: string | null;
}

interface FlowsTableProps {
  readonly flows: readonly Flow[];
  /** Counts as received on its day. */
  readonly value: PositionReturnsView['value'];
  readonly caption: string;
}

const WORDS: Readonly<Record<Flow['kind'], string>> = {
  paid_in: 'Shares bought',
  fee: 'Fees on top',
  distribution: 'Income',
  proceeds: 'Proceeds',
};

/** Every payment with its day, from which the rate can be worked out by hand. */
export function FlowsTable({ flows, value, caption }: FlowsTableProps) {
  const lines = flows.map(lineOf);
  const shown =
    value.available && !/^0+\.00$/.test(value.value.amount) ? [...lines, valueLine(value.value)] : lines;
  return (
    <DataTable
      caption={caption}
      columns={COLUMNS}
      rows={shown}
      rowKey={({ key }) => key}
      small="scroll"
      dense
    />
  );
}

const COLUMNS: readonly Column<Line>[] = [
  { key: 'day', label: 'Date', cell: ({ day }) => formatShortDate(day) },
  { key: 'what', label: 'What', cell: ({ what }) => what },
  { key: 'paid', label: 'Paid in', numeric: true, cell: ({ paid }) => paid ?? '–' },
  { key: 'received', label: 'Received', numeric: true, cell: ({ received }) => received ?? '–' },
];

function lineOf({ day, kind, amount, label }: Flow, index: number): Line {
  const isIn = kind === 'paid_in' || kind === 'fee';
  return {
    key: `${day} ${kind} ${index}`,
    day,
    what: label === null ? WORDS[kind] : `${WORDS[kind]}: ${label}`,
    paid: isIn ? `(${dollars(amount)})` : null,
    received: isIn ? null : dollars(amount),
  };
}

const valueLine = ({ day, amount }: { readonly day: string; readonly amount: string }): Line => ({
  key: 'value',
  day,
  what: 'Value, as if paid out',
  paid: null,
  received: dollars(amount),
});
