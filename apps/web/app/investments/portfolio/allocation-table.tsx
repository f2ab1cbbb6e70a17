import { formatPercent } from '@furrow/kernel/percent';
import { type Column, DataTable } from '@furrow/ui/data-table';
import { Table2 } from 'lucide-react';
import { dollars } from '../../wallet/wallet-words.ts';

export interface AllocationLine {
  readonly key: string;
  readonly label: string;
  readonly farms: number;
  readonly amount: string;
  readonly percent: string;
}

/** '35.8%' of '35.8'. */
export const shareText = (percent: string): string => formatPercent(Math.round(Number(percent) * 100), 1);

/** The figures of a picture. */
export function AllocationTable({
  caption,
  by,
  lines,
}: {
  readonly caption: string;
  readonly by: string;
  readonly lines: readonly AllocationLine[];
}) {
  const columns: readonly Column<AllocationLine>[] = [
    { key: 'label', label: by, cell: ({ label }) => label },
    { key: 'farms', label: 'Farms', numeric: true, cell: ({ farms }) => farms },
    {
      key: 'amount',
      label: 'Paid',
      sub: 'fees included',
      numeric: true,
      cell: ({ amount }) => dollars(amount),
    },
    { key: 'percent', label: 'Part', numeric: true, cell: ({ percent }) => shareText(percent) },
  ];
  return (
    <details className="mt-4 text-small">
      <summary className="link min-h-6 w-fit cursor-pointer list-none">
        <Table2 aria-hidden className="mr-1 inline size-4 align-[-0.2em]" />
        View as table
        <span className="visually-hidden">: {caption}</span>
      </summary>
      <DataTable caption={caption} columns={columns} rows={lines} rowKey={({ key }) => key} dense />
    </details>
  );
}
