import { formatShortDate } from '@furrow/kernel/dates';
import type { ValuationPreview } from '@furrow/modules/farms/contract';
import { VALUATION_METHOD_LABELS } from '@furrow/modules/farms/rules';
import { Chip } from '@furrow/ui/chip';
import { Link } from 'react-router';
import { dollarText } from '../../shell/dollar-text.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';
import { changeText } from './words.ts';

interface LineTableProps {
  readonly lines: ValuationPreview['lines'];
  /** How many there are in all. */
  readonly count: number;
}

/** Values line by line, doubtful ones first. */
export function LineTable({ lines, count }: LineTableProps) {
  return (
    <>
      <TableScroll label="Valuations">
        <table className="console-table">
          <caption className="visually-hidden">Valuations, unusual changes first</caption>
          <thead>
            <tr>
              <th scope="col" className="numeric">
                Line
              </th>
              <th scope="col">Farm</th>
              <th scope="col">Day</th>
              <th scope="col" className="numeric">
                Value
              </th>
              <th scope="col" className="numeric">
                Change
              </th>
              <th scope="col">Method</th>
              <th scope="col">Source</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, farm_id, farm, day, value, method, source, change_percent, is_doubtful }) => (
              <tr key={line}>
                <td className="numeric">{line}</td>
                <th scope="row">
                  <Link to={`/masters/offerings/${farm_id}/valuations`}>{farm}</Link>
                </th>
                <td className="age">{formatShortDate(day)}</td>
                <td className="numeric">{dollarText(value)}</td>
                <td className="numeric">
                  {is_doubtful ? (
                    <Chip tone="warning">{changeText(change_percent)}, check it</Chip>
                  ) : (
                    changeText(change_percent)
                  )}
                </td>
                <td>{VALUATION_METHOD_LABELS[method]}</td>
                <td>{source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {lines.length < count && (
        <p className="mt-2 text-ink-muted">
          {lines.length.toLocaleString('en-US')} of {count.toLocaleString('en-US')} lines are shown.
        </p>
      )}
    </>
  );
}
