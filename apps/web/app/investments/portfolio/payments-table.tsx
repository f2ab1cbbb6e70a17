import { addressOf } from '@furrow/http/endpoint';
import { formatShortDate } from '@furrow/kernel/dates';
import type { PositionRecord } from '@furrow/modules/investments/contract';
import { showDistributionStatement } from '@furrow/modules/wallet/api';
import { Button } from '@furrow/ui/button';
import { type Column, DataTable } from '@furrow/ui/data-table';
import { Download } from 'lucide-react';
import { download } from '../../kit/download.ts';
import { useAct } from '../../kit/use-act.ts';
import { dollars, isZero } from '../../wallet/wallet-words.ts';

type Payment = PositionRecord['payments'][number];

const KINDS: Readonly<Record<Payment['kind'], string>> = {
  income: 'Income',
  sale: 'Proceeds of the sale',
  return_of_capital: 'Return of capital',
};

interface PaymentsTableProps {
  readonly position: PositionRecord;
}

/** What the farm paid for these shares, with how each part was worked out. */
export function PaymentsTable({ position }: PaymentsTableProps) {
  const { payments, number_of_shares: shares, profile } = position;
  const columns: readonly Column<Payment>[] = [
    {
      key: 'what',
      label: 'Payment',
      cell: ({ title, kind, reference }) => (
        <>
          {title}
          <small className="block text-ink-muted">
            {KINDS[kind]}, {reference}
          </small>
        </>
      ),
    },
    { key: 'record', label: 'Record date', cell: ({ record_date }) => formatShortDate(record_date) },
    {
      key: 'paid',
      label: 'Paid on',
      cell: ({ paid_on, custodian }) => (
        <>
          {paid_on === null ? 'Held back: your wallet is blocked' : formatShortDate(paid_on)}
          {custodian === null ? null : <small className="block text-ink-muted">to {custodian}</small>}
        </>
      ),
    },
    {
      key: 'amount',
      label: 'For these shares',
      sub: 'net',
      numeric: true,
      cell: ({ amount, withheld, account_shares, account_amount }) => (
        <>
          {dollars(amount)}
          {isZero(withheld) ? null : (
            <small className="block text-ink-muted">{dollars(withheld)} withheld</small>
          )}
          {account_shares === shares ? null : (
            <small className="block text-ink-muted">
              {dollars(account_amount)} × {shares} ÷ {account_shares} shares
            </small>
          )}
        </>
      ),
    },
    {
      key: 'statement',
      label: 'Statement',
      className: 'needs-script text-right',
      cell: ({ id, title }) =>
        profile === null ? null : <Statement accountId={profile.profile_id} id={id} title={title} />,
    },
  ];
  return (
    <DataTable
      caption="Payments of the farm"
      columns={columns}
      rows={payments}
      rowKey={({ id }) => id}
      small="cards"
    />
  );
}

interface StatementProps {
  readonly accountId: string;
  readonly id: string;
  readonly title: string;
}

function Statement({ accountId, id, title }: StatementProps) {
  const { acting, act } = useAct();
  const address = addressOf(showDistributionStatement.path, { params: { id: accountId, distribution: id } });
  return (
    <Button
      size="small"
      variant="quiet"
      loading={acting !== null}
      onClick={() => void act(id, () => download(address, 'distribution-statement.pdf'))}
    >
      <Download aria-hidden /> PDF<span className="visually-hidden"> statement of {title}</span>
    </Button>
  );
}
