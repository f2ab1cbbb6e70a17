import { type Difference, numberKindOf } from '@furrow/modules/farms/rules';
import { TableScroll } from '../../shell/table-scroll.tsx';
import { PART_LABELS } from '../words.ts';

const LONGEST = 60;

/** What publishing would change: as it is, and as it will be. */
export function DifferenceTable({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <TableScroll label="What publishing changes">
      <table className="console-table desk-differences">
        <caption className="visually-hidden">What publishing changes</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Now</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <tr key={`${difference.part} ${difference.row}`}>
              <th scope="row">{labelOf(difference)}</th>
              <td>{difference.before === null ? '–' : <s>{shown(difference, difference.before)}</s>}</td>
              <td>
                <strong>{difference.after === null ? 'removed' : shown(difference, difference.after)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

const labelOf = ({ part, row }: Difference) =>
  row === null ? PART_LABELS[part] : `${PART_LABELS[part]}: ${row}`;

function shown({ part, row }: Difference, text: string): string {
  if (text === '') return 'empty';
  if (part === 'ring') return `${text} acres`;
  const kind = row === null ? numberKindOf(part) : null;
  if (kind === 'amount') return `$${text}`;
  if (kind === 'rate') return `${text}%`;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
