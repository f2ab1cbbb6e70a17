import { formatShortDate } from '@furrow/kernel/dates';
import type { LineRecord, WireCandidate } from '@furrow/modules/wallet/contract';
import { Chip } from '@furrow/ui/chip';
import { Link } from 'react-router';
import { dollarText } from '../../shell/dollar-text.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';

interface CandidatesProps {
  readonly record: LineRecord;
  readonly chosen: string | null;
  onChoose(wireId: string | null): void;
}

/** The line beside what was awaited, with what differs; the one it would be credited to is chosen. */
export function Candidates({ record, chosen, onChoose }: CandidatesProps) {
  const { candidates } = record;
  if (candidates.length === 0)
    return (
      <section className="console-block">
        <h2 className="console-subtitle">Expected wires</h2>
        <p className="mt-2 text-ink-muted">
          Nobody expects a wire like this. Credit it to an account by its id or to a farm, or send it back.
        </p>
      </section>
    );
  return (
    <section className="console-block">
      <h2 className="console-subtitle">Expected wires</h2>
      <TableScroll label="Expected wires">
        <table className="console-table">
          <caption className="visually-hidden">Expected wires beside this line</caption>
          <thead>
            <tr>
              <th scope="col" className="choice">
                <span className="visually-hidden">Chosen</span>
              </th>
              <th scope="col">Account</th>
              <th scope="col">Reference</th>
              <th scope="col">Sender</th>
              <th scope="col" className="numeric">
                Expected
              </th>
              <th scope="col">Difference</th>
              <th scope="col">Investor says</th>
            </tr>
          </thead>
          <tbody>
            {candidates.map((wire) => (
              <tr key={wire.wire_id} data-current={wire.wire_id === chosen || undefined}>
                <td className="choice">
                  <input
                    type="radio"
                    name="wire"
                    aria-label={`Credit to ${wire.account_title}, ${wire.reference}`}
                    checked={wire.wire_id === chosen}
                    onChange={() => onChoose(wire.wire_id)}
                  />
                </td>
                <th scope="row">
                  <Link to={`/masters/accounts/${wire.account_id}`}>{wire.account_title}</Link>
                </th>
                <td>
                  {wire.reference} <Agrees yes={wire.is_named} no="not in the memo" />
                </td>
                <td>
                  <Agrees yes={wire.from_holder} no={`not ${wire.holders.join(' or ')}`} />
                </td>
                <td className="numeric">{wire.amount === null ? 'any' : dollarText(wire.amount)}</td>
                <td>{differenceText(wire)}</td>
                <td>
                  {wire.told === null
                    ? 'nothing'
                    : `sent ${formatShortDate(wire.told.sent_on)}, ${wire.told.bank}`}
                </td>
              </tr>
            ))}
            <tr data-current={chosen === null || undefined}>
              <td className="choice">
                <input
                  type="radio"
                  name="wire"
                  id="no-wire"
                  checked={chosen === null}
                  onChange={() => onChoose(null)}
                />
              </td>
              <td colSpan={6}>
                <label htmlFor="no-wire">None of these, an account by its id</label>
              </td>
            </tr>
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}

function Agrees({ yes, no }: { readonly yes: boolean; readonly no: string }) {
  return yes ? <Chip tone="positive">agrees</Chip> : <Chip tone="warning">{no}</Chip>;
}

function differenceText({ difference }: WireCandidate): string {
  if (difference === null || difference === '0.00') return 'none';
  const size = dollarText(difference.replace('-', ''));
  return difference.startsWith('-') ? `${size} short` : `${size} over`;
}
