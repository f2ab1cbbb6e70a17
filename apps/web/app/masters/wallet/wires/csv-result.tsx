import { formatShortDate } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import type { CsvPreview } from '@furrow/modules/wallet/contract';
import { Chip } from '@furrow/ui/chip';
import { Notice } from '@furrow/ui/notice';
import { dollarText } from '../../shell/dollar-text.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';
import { csvFaultText, LOOKS } from './words.ts';

/** What each line of a file would be, and everything that is wrong with it. */
export function CsvResult({ preview: { lines, faults, outgoing, total } }: { readonly preview: CsvPreview }) {
  const known = lines.filter(({ looks }) => looks === null).length;
  const fresh = lines.length - known;
  return (
    <>
      {faults.length > 0 && (
        <Notice
          tone="negative"
          role="alert"
          title={`${faults.length} ${plural(faults.length, 'fault')} to fix first`}
        >
          <ul>
            {faults.map((fault) => (
              <li key={`${fault.line} ${fault.fault}`}>
                Line {fault.line}: {csvFaultText(fault)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p>
        {fresh} new {plural(fresh, 'line')}, {dollarText(total)}
        {known > 0 && `; ${known} already here`}
        {outgoing > 0 && `; ${outgoing} outgoing left out`}.
      </p>
      {lines.length > 0 && (
        <TableScroll label="Lines of the file">
          <table className="console-table">
            <caption className="visually-hidden">Lines of the file</caption>
            <thead>
              <tr>
                <th scope="col" className="numeric">
                  Line
                </th>
                <th scope="col">Day</th>
                <th scope="col">Sender</th>
                <th scope="col">Would be</th>
                <th scope="col">Account</th>
                <th scope="col" className="numeric">
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ line, day, sender, looks, account_title, amount }) => (
                <tr key={line}>
                  <td className="numeric">{line}</td>
                  <td className="age">{formatShortDate(day)}</td>
                  <th scope="row">{sender}</th>
                  <td>
                    {looks === null ? (
                      'Already here'
                    ) : (
                      <Chip tone={LOOKS[looks].tone}>{LOOKS[looks].label}</Chip>
                    )}
                  </td>
                  <td>{account_title ?? 'none'}</td>
                  <td className="numeric">{dollarText(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </>
  );
}
