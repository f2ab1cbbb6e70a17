import { formatShortDate } from '@furrow/kernel/dates';
import type { FoundAccounts } from '@furrow/modules/investors/contract';
import { ACCOUNT_TYPE_LABELS } from '@furrow/modules/investors/rules';
import { Link } from 'react-router';
import { TableScroll } from '../shell/table-scroll.tsx';
import { AccountStatus } from './account-status.tsx';

/** What somebody has opened, on the record of their sign-in. */
export function PersonAccounts({ accounts }: { readonly accounts: FoundAccounts['data'] }) {
  return (
    <section className="console-block">
      <h2 className="console-subtitle">Investment accounts</h2>
      {accounts.length === 0 ? (
        <p className="mt-2 text-ink-muted">None yet.</p>
      ) : (
        <TableScroll label="Investment accounts">
          <table className="console-table">
            <caption className="visually-hidden">Investment accounts, oldest first</caption>
            <thead>
              <tr>
                <th scope="col">Account</th>
                <th scope="col">Status</th>
                <th scope="col">Opened</th>
              </tr>
            </thead>
            <tbody>
              {accounts.map((account) => (
                <tr key={account.id}>
                  <th scope="row">
                    <Link to={`/masters/accounts/${account.id}`}>{account.name || 'No name yet'}</Link>{' '}
                    <span className="font-normal text-ink-muted">
                      {ACCOUNT_TYPE_LABELS[account.type].label}
                    </span>
                  </th>
                  <td>
                    <AccountStatus {...account} />
                  </td>
                  <td>{formatShortDate(new Date(account.created_at))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </section>
  );
}
