import { formatShortDateTime } from '@furrow/kernel/dates';
import type { ReconciliationPage } from '@furrow/modules/wallet/contract';
import { ListTable } from '../../operations/system/list-parts.tsx';
import { dollarText } from '../../shell/dollar-text.ts';

/** Each settlement account as its last run found it: what the first two figures and the next three explain of each other. */
export function Accounts({ accounts }: Pick<ReconciliationPage, 'accounts'>) {
  return (
    <ListTable
      caption="Settlement accounts"
      head={
        <>
          <th scope="col">Account</th>
          <th scope="col" className="numeric">
            Our books
          </th>
          <th scope="col" className="numeric">
            Payment service
          </th>
          <th scope="col" className="numeric">
            Wires
          </th>
          <th scope="col" className="numeric">
            In flight
          </th>
          <th scope="col" className="numeric">
            Difference
          </th>
          <th scope="col">Compared</th>
        </>
      }
    >
      {accounts.map(({ provider, run }) => (
        <tr key={provider}>
          <th scope="row">
            {provider === 'first' ? 'First settlement account' : 'Second settlement account'}
          </th>
          {run === null ? (
            <td colSpan={6} className="text-ink-muted">
              Not compared yet
            </td>
          ) : (
            <>
              <td className="numeric">{dollarText(run.ledger)}</td>
              <td className="numeric">{dollarText(run.provider)}</td>
              <td className="numeric">{dollarText(run.other)}</td>
              <td className="numeric">{dollarText(run.in_flight)}</td>
              <td className="numeric">
                {run.difference === '0.00' ? (
                  dollarText(run.difference)
                ) : (
                  <strong>{dollarText(run.difference)}</strong>
                )}
              </td>
              <td>
                {formatShortDateTime(new Date(run.at))}, {run.by}
              </td>
            </>
          )}
        </tr>
      ))}
    </ListTable>
  );
}
