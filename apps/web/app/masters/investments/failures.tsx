import { formatShortDate } from '@furrow/kernel/dates';
import type { FailureList } from '@furrow/modules/investments/contract';
import { Link } from 'react-router';
import { dollarText } from '../shell/dollar-text.ts';
import { TableScroll } from '../shell/table-scroll.tsx';

type Failure = FailureList['data'][number];

/** Offerings that failed and gave everything back. */
export function Failures({ failures }: { readonly failures: readonly Failure[] }) {
  return (
    <section className="console-block">
      <h2 className="console-subtitle">Offerings that failed</h2>
      {failures.length === 0 ? (
        <p className="mt-2 text-ink-muted">None.</p>
      ) : (
        <TableScroll label="Offerings that failed">
          <table className="console-table">
            <caption className="visually-hidden">Offerings that failed, and what was given back</caption>
            <thead>
              <tr>
                <th scope="col">Offering</th>
                <th scope="col">Refunds</th>
                <th scope="col" className="numeric">
                  Investments ended
                </th>
                <th scope="col" className="numeric">
                  Given back, USD
                </th>
                <th scope="col">Decided</th>
                <th scope="col">Reason</th>
              </tr>
            </thead>
            <tbody>
              {failures.map((failure) => (
                <FailureRow key={failure.farm.id} failure={failure} />
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </section>
  );
}

function FailureRow({ failure }: { readonly failure: Failure }) {
  const { farm, total, done, amount, returned, begun_at, by, reason, ended_at } = failure;
  return (
    <tr>
      <th scope="row">
        <Link to={`/masters/investments/farms/${farm.id}`}>{farm.name}</Link>
      </th>
      <td>{ended_at !== null && `Done ${formatShortDate(new Date(ended_at))}`}</td>
      <td className="numeric">
        {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </td>
      <td className="numeric">
        {dollarText(returned).slice(1)} of {dollarText(amount).slice(1)}
      </td>
      <td>
        {formatShortDate(new Date(begun_at))}, {by}
      </td>
      <td className="investments-reason">{reason}</td>
    </tr>
  );
}
