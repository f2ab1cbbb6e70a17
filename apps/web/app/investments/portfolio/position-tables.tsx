import { formatShortDate } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import { isUnitOffering } from '@furrow/modules/farms/rules';
import type { Position } from '@furrow/modules/investments/contract';
import { Chip } from '@furrow/ui/chip';
import { type Column, DataTable } from '@furrow/ui/data-table';
import { NOT_AVAILABLE } from '../../farms/not-available.ts';
import { dollars, isZero } from '../../wallet/wallet-words.ts';
import { HoldLine } from './hold-line.tsx';
import { holdSpans } from './hold-span.ts';
import { PositionCell } from './position-cell.tsx';
import { OutlookCell } from './position-outlook.tsx';
import {
  isUnderTransfer,
  listedStatusWords,
  moneyInOf,
  placeWords,
  releaseWords,
  sinceWords,
  TURN_WORDS,
} from './position-words.ts';
import { rateText, rateUnit } from './return-words.ts';

interface TableProps {
  readonly positions: readonly Position[];
  readonly now: Date;
}

const FARM: Column<Position> = {
  key: 'farm',
  label: 'Farm',
  cell: (position) => <PositionCell position={position} />,
};

/** What is held and about to go says so. */
const HELD_FARM: Column<Position> = {
  ...FARM,
  cell: (position) => (
    <>
      <PositionCell position={position} />
      {isUnderTransfer(position) && (
        <Chip tone="info" className="mt-2">
          Under transfer
        </Chip>
      )}
    </>
  ),
};

const note = (text: string) => <small className="block text-ink-muted">{text}</small>;
/** Why a figure is missing takes more than one line. */
const why = (text: string) => (
  <small className="ml-auto block max-w-44 whitespace-normal text-ink-muted">{text}</small>
);

const SHARES: Column<Position> = {
  key: 'shares',
  label: 'Shares',
  numeric: true,
  cell: ({ number_of_shares: shares, farm }) => (
    <>
      {shares.toLocaleString('en-US')}
      {isUnitOffering(farm.type) ? note('units') : note(`${(shares / 10).toFixed(1)} acres`)}
    </>
  ),
};

const MONEY_IN: Column<Position> = {
  key: 'paid',
  label: 'Money in',
  sub: 'fees included',
  numeric: true,
  cell: ({ confirm_date, ...position }) => (
    <>
      {dollars(moneyInOf(position))}
      {confirm_date === null ? null : note(formatShortDate(confirm_date))}
    </>
  ),
};

const RECEIVED: Column<Position> = {
  key: 'received',
  label: 'Received',
  sub: 'net',
  numeric: true,
  cell: ({ received }) =>
    received.payments === 0 ? (
      <span className="text-ink-muted">none yet</span>
    ) : (
      <>
        {dollars(received.total)}
        {note(`${received.payments} ${plural(received.payments, 'payment')}`)}
      </>
    ),
};

const STATUS: Column<Position> = {
  key: 'status',
  label: 'Status',
  cell: (position) => {
    const { label, tone } = listedStatusWords(position);
    return <Chip tone={tone}>{label}</Chip>;
  },
};

const IRR: Column<Position> = {
  key: 'irr',
  label: 'Net IRR',
  sub: 'since purchase',
  numeric: true,
  cell: ({ irr }) => {
    if (irr === null) return <span className="text-ink-muted">{NOT_AVAILABLE}</span>;
    const text = rateText(irr);
    if (text === null)
      return (
        <>
          <span className="text-ink-muted">{NOT_AVAILABLE}</span>
          {irr.available ? null : why(irr.text)}
        </>
      );
    return (
      <>
        {text}
        {note(rateUnit(irr))}
      </>
    );
  },
};

/** What waits: where the money is, on what it goes on and whose turn it is. */
export function FundingTable({ positions }: TableProps) {
  const columns: readonly Column<Position>[] = [
    FARM,
    SHARES,
    MONEY_IN,
    STATUS,
    {
      key: 'money',
      label: 'Where the money is',
      className: 'lg:max-w-80',
      cell: (position) => (
        <>
          {placeWords(position)}
          {note([sinceWords(position), releaseWords(position)].filter(Boolean).join('. '))}
        </>
      ),
    },
    {
      key: 'turn',
      label: 'Whose turn',
      cell: ({ money }) => {
        const turn = money?.turn ?? 'nobody';
        return turn === 'you' ? <Chip tone="warning">{TURN_WORDS.you}</Chip> : TURN_WORDS[turn];
      },
    },
  ];
  return <Table caption="Investments being funded" columns={columns} positions={positions} />;
}

/** What is owned. */
export function ActiveTable({ positions, now }: TableProps) {
  const spans = new Map(
    holdSpans(positions, now).map((span, index) => [positions[index]?.id ?? '', span] as const),
  );
  const columns: readonly Column<Position>[] = [
    HELD_FARM,
    SHARES,
    MONEY_IN,
    {
      key: 'value',
      label: 'Value',
      sub: 'last valuation',
      numeric: true,
      cell: ({ value }) =>
        value?.available ? (
          <>
            <b className="font-semibold">{dollars(value.value.amount)}</b>
            {note(formatShortDate(value.value.day))}
          </>
        ) : (
          <>
            <span className="text-ink-muted">{NOT_AVAILABLE}</span>
            {value === null ? null : why(value.text)}
          </>
        ),
    },
    RECEIVED,
    IRR,
    {
      key: 'outlook',
      label: 'Outlook',
      sub: 'against plan',
      cell: ({ outlook }) => <OutlookCell outlook={outlook} />,
    },
    {
      key: 'held',
      label: 'Time held',
      sub: 'the line is today',
      cell: ({ id }) => {
        const span = spans.get(id);
        return span ? <HoldLine span={span} /> : NOT_AVAILABLE;
      },
    },
  ];
  return <Table caption="Active positions" columns={columns} positions={positions} />;
}

/** What has ended, and what came back. */
export function ExitedTable({ positions }: TableProps) {
  const columns: readonly Column<Position>[] = [
    FARM,
    SHARES,
    MONEY_IN,
    STATUS,
    {
      key: 'ended',
      label: 'Ended',
      cell: (position) => (
        <>
          {position.ended_at === null ? NOT_AVAILABLE : formatShortDate(position.ended_at)}
          {note(placeWords(position))}
        </>
      ),
    },
    { ...RECEIVED, cell: (position) => (isZero(position.received.total) ? '–' : RECEIVED.cell(position)) },
    { ...IRR, cell: (position) => (position.irr === null ? 'never owned' : IRR.cell(position)) },
  ];
  return <Table caption="Exited and ended" columns={columns} positions={positions} />;
}

interface InnerTableProps {
  readonly caption: string;
  readonly columns: readonly Column<Position>[];
  readonly positions: readonly Position[];
}

const Table = ({ caption, columns, positions }: InnerTableProps) => (
  <DataTable caption={caption} columns={columns} rows={positions} rowKey={({ id }) => id} small="cards" />
);
