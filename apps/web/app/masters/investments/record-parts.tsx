import { formatShortDateTime } from '@furrow/kernel/dates';
import type { DeskRecord } from '@furrow/modules/investments/contract';
import { dollarText } from '../shell/dollar-text.ts';
import { TableScroll } from '../shell/table-scroll.tsx';
import { MONEY_TEXTS } from './status-text.ts';

const DOCUMENT_TEXTS = {
  opened: 'Opened, not signed',
  signed: 'Signed',
  replaced: 'Replaced: the terms, amount or account changed',
} as const;

/** Where each part of the money is. */
export function Money({ money }: Pick<DeskRecord, 'money'>) {
  return (
    <section className="console-block">
      <h2 className="console-subtitle">Money</h2>
      {money.length === 0 ? (
        <p className="mt-2 text-ink-muted">No money was set aside yet.</p>
      ) : (
        <TableScroll label="Money">
          <table className="console-table">
            <caption className="visually-hidden">Where the money is</caption>
            <thead>
              <tr>
                <th scope="col">Where</th>
                <th scope="col">Held since</th>
                <th scope="col">Ended</th>
                <th scope="col" className="numeric">
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {money.map(({ state, since, ended_at, amount }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added behind the last
                <tr key={index}>
                  <th scope="row" className="font-normal">
                    {MONEY_TEXTS[state]}
                  </th>
                  <td>{formatShortDateTime(new Date(since))}</td>
                  <td>{ended_at === null ? '–' : formatShortDateTime(new Date(ended_at))}</td>
                  <td className="numeric">{dollarText(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </section>
  );
}

/** What was opened and signed. */
export function Documents({ documents }: Pick<DeskRecord, 'documents'>) {
  return (
    <section className="console-block">
      <h2 className="console-subtitle">Agreements</h2>
      {documents.length === 0 ? (
        <p className="mt-2 text-ink-muted">None was opened yet.</p>
      ) : (
        <TableScroll label="Agreements">
          <table className="console-table">
            <caption className="visually-hidden">Agreements, oldest first</caption>
            <thead>
              <tr>
                <th scope="col">Agreement</th>
                <th scope="col">State</th>
                <th scope="col">Signed</th>
                <th scope="col">By</th>
              </tr>
            </thead>
            <tbody>
              {documents.map(({ id, name, state, signed_at, signed_by }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{DOCUMENT_TEXTS[state]}</td>
                  <td>{signed_at === null ? '–' : formatShortDateTime(new Date(signed_at))}</td>
                  <td>{signed_by ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </section>
  );
}
