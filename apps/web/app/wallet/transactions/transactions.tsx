import type { WalletTransaction } from '@furrow/modules/wallet/contract';
import { EmptyState } from '@furrow/ui/empty-state';
import { useNavigation } from 'react-router';
import { AppLink } from '../../shell/links/app-link.tsx';
import type { WalletData } from '../load-wallet.ts';
import { type WalletAddress, walletHref } from '../wallet-address.ts';
import { ExportTransactions } from './export-transactions.tsx';
import { MoreTransactions } from './more-transactions.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { TransactionRow } from './transaction-row.tsx';

interface TransactionsProps {
  readonly data: WalletData;
  readonly address: WalletAddress;
}

/** Every movement of the wallet with its cause, newest first. */
export function Transactions({ data, address }: TransactionsProps) {
  const { wallet, transactions, pageSize, today } = data;
  const isLoading = useNavigation().state === 'loading';
  const { data: rows, total } = transactions;
  return (
    <section aria-labelledby="movements" aria-busy={isLoading || undefined}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="movements" className="text-h3">
          Every movement
        </h3>
        {wallet.balance.transactions > 0 && <ExportTransactions accountId={wallet.account_id} />}
      </div>
      {(wallet.balance.transactions > 0 || isFiltered(address)) && (
        <TransactionFilters address={address} today={today} />
      )}
      {rows.length === 0 ? (
        <NoTransactions address={address} />
      ) : (
        <>
          <TransactionTable accountId={wallet.account_id} rows={rows} today={today} />
          <MoreTransactions address={address} shown={rows.length} total={total} pageSize={pageSize} />
        </>
      )}
    </section>
  );
}

interface TransactionTableProps {
  readonly accountId: string;
  readonly rows: readonly WalletTransaction[];
  readonly today: string;
}

function TransactionTable({ accountId, rows, today }: TransactionTableProps) {
  return (
    <table className="mt-4 w-full text-small max-md:block">
      <caption className="visually-hidden">Every movement, newest first</caption>
      <thead className="border-line-ink border-b text-fine text-ink-muted max-md:sr-only">
        <tr className="text-left">
          <th scope="col" className="w-28 py-2 pr-4 pl-2 font-medium">
            Date
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            What and why
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            Status
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-medium">
            Amount
          </th>
          <th scope="col" className="whitespace-nowrap py-2 pr-2 text-right font-medium">
            Available after
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-line-ink max-md:border-t">
        {rows.map((transaction) => (
          <TransactionRow
            key={transaction.id}
            accountId={accountId}
            transaction={transaction}
            today={today}
          />
        ))}
      </tbody>
    </table>
  );
}

const isFiltered = ({ type, status, since, page }: WalletAddress) =>
  type !== null || status !== null || since !== null || page > 1;

function NoTransactions({ address }: Pick<TransactionsProps, 'address'>) {
  const plain = walletHref({ ...address, type: null, status: null, since: null, from: 1, page: 1 });
  return (
    <div className="mt-4">
      {isFiltered(address) ? (
        <EmptyState
          title="No movement matches"
          action={
            <AppLink to={plain} className="link">
              Show every movement
            </AppLink>
          }
        >
          <p>Choose another type, status or date.</p>
        </EmptyState>
      ) : (
        <EmptyState title="No money has moved yet">
          <p>Deposits, investments and distributions will be listed here, each with its reason.</p>
        </EmptyState>
      )}
    </div>
  );
}
