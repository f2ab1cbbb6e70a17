import { formatShortDate } from '@furrow/kernel/dates';
import { formatShares } from '@furrow/kernel/quantities';
import type { AccountInvestments as Listed } from '@furrow/modules/investments/contract';
import { Link } from 'react-router';
import { dollarText } from '../shell/dollar-text.ts';
import { TableScroll } from '../shell/table-scroll.tsx';
import { StatusChip } from './status-chip.tsx';

/** What an account invested, on its record; nothing where there is none. */
export function AccountInvestments({ investments }: { readonly investments: Listed['data'] }) {
  if (investments.length === 0) return null;
  return (
    <section className="console-block">
      <h2 className="console-subtitle">Investments</h2>
      <TableScroll label="Investments">
        <table className="console-table">
          <caption className="visually-hidden">Investments of this account, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Farm</th>
              <th scope="col">State</th>
              <th scope="col" className="numeric">
                Shares
              </th>
              <th scope="col" className="numeric">
                Total, USD
              </th>
              <th scope="col">Begun</th>
            </tr>
          </thead>
          <tbody>
            {investments.map(({ id, farm, status_name, shares, total, created_at }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/masters/investments/${id}`}>{farm.name}</Link>
                </th>
                <td>
                  <StatusChip status={status_name} />
                </td>
                <td className="numeric">{formatShares(shares)}</td>
                <td className="numeric">{dollarText(total).slice(1)}</td>
                <td>{formatShortDate(new Date(created_at))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}
