import { formatShortDateTime } from '@furrow/kernel/dates';
import type { ClosingList } from '@furrow/modules/investments/contract';
import { Chip } from '@furrow/ui/chip';
import { Link } from 'react-router';
import { ageText } from '../shell/age-text.ts';
import { PageLinks } from '../shell/page-links.tsx';
import { TableScroll } from '../shell/table-scroll.tsx';
import { type Closing, progressText, waitText } from './closing-words.ts';

interface ClosingsProps {
  readonly closings: ClosingList;
  readonly now: Date;
}

/** Closings whose jobs are at work; while there is none, nothing stands here. */
export function Closings({ closings: { data, next }, now }: ClosingsProps) {
  if (data.length === 0) return null;
  return (
    <section className="console-block">
      <h2 className="console-subtitle">Closings under way</h2>
      <TableScroll label="Closings under way">
        <table className="console-table">
          <caption className="visually-hidden">
            Offerings that are closing, how far each is, and what it waits for
          </caption>
          <thead>
            <tr>
              <th scope="col">Offering</th>
              <th scope="col">Ending</th>
              <th scope="col">Progress</th>
              <th scope="col">Waits for</th>
              <th scope="col">Next</th>
              <th scope="col">Approved</th>
              <th scope="col">Age</th>
            </tr>
          </thead>
          <tbody>
            {data.map((closing) => (
              <ClosingRow key={closing.farm.id} closing={closing} now={now} />
            ))}
          </tbody>
        </table>
      </TableScroll>
      <PageLinks next={next} />
    </section>
  );
}

function ClosingRow({ closing, now }: { readonly closing: Closing; readonly now: Date }) {
  const { farm, ending, begun_at, by, first, is_slow } = closing;
  const begun = new Date(begun_at);
  return (
    <tr>
      <th scope="row">
        <Link to={`/masters/investments/farms/${farm.id}`}>{farm.name}</Link>
      </th>
      <td>{ending === 'successfully closed' ? 'Investors own it' : 'Money returned'}</td>
      <td>{progressText(closing)}</td>
      <td>{waitText(closing)}</td>
      <td>{first === null ? '–' : <Link to={`/masters/investments/${first.id}`}>{first.holder}</Link>}</td>
      <td>
        {formatShortDateTime(begun)}, {by}
      </td>
      <td className="whitespace-nowrap">
        {ageText(Math.max(0, now.getTime() - begun.getTime()))}
        {is_slow && (
          <>
            {' '}
            <Chip tone="warning">Over 30 minutes</Chip>
          </>
        )}
      </td>
    </tr>
  );
}
