import type { WaitingItem } from '@furrow/modules/operations/contract';
import type { QueueOrder } from '@furrow/modules/operations/rules';
import { Chip } from '@furrow/ui/chip';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ageText } from '../shell/age-text.ts';
import { dollarText } from '../shell/dollar-text.ts';
import { TableScroll } from '../shell/table-scroll.tsx';

interface QueueTableProps {
  readonly items: readonly WaitingItem[];
  readonly current: number;
  readonly order: QueueOrder;
  onCurrent(index: number): void;
  /** Those that are chosen for an act on several; null where there is none. */
  readonly chosen: ReadonlySet<string> | null;
  onChoose(subject: string): void;
}

/** One line a thing, the oldest first unless turned around. */
export function QueueTable({ items, current, order, onCurrent, chosen, onChoose }: QueueTableProps) {
  const isOldestFirst = order === 'oldest';
  const [query] = useSearchParams();
  const turnedAround = `?${new URLSearchParams({
    tab: query.get('tab') ?? 'all',
    order: isOldestFirst ? 'newest' : 'oldest',
  })}`;
  const Direction = isOldestFirst ? ArrowDown : ArrowUp;
  const hasMoney = items.some(({ amount }) => amount !== null);
  return (
    <TableScroll label="What waits">
      <table className="console-table">
        <caption className="visually-hidden">What waits, {isOldestFirst ? 'oldest' : 'newest'} first</caption>
        <thead>
          <tr>
            {chosen !== null && (
              <th scope="col" className="choice">
                <span className="visually-hidden">Chosen</span>
              </th>
            )}
            <th scope="col" aria-sort={isOldestFirst ? 'descending' : 'ascending'}>
              <Link to={turnedAround}>
                Age <Direction aria-hidden className="console-sort" />
                <span className="visually-hidden">, turn around</span>
              </Link>
            </th>
            <th scope="col">Name</th>
            <th scope="col">To decide</th>
            {hasMoney && (
              <th scope="col" className="numeric">
                Money waiting
              </th>
            )}
            <th scope="col">Status</th>
            <th scope="col">Taken by</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr
              key={item.subject}
              data-current={index === current || undefined}
              onFocus={() => onCurrent(index)}
            >
              {chosen !== null && (
                <td className="choice">
                  <input
                    type="checkbox"
                    aria-label={`Choose ${item.title}`}
                    checked={chosen.has(item.subject)}
                    onChange={() => onChoose(item.subject)}
                  />
                </td>
              )}
              <td className={item.isLate ? 'age console-late' : 'age'}>
                {ageText(item.businessMs)}
                {item.isLate && <span className="visually-hidden">, past its goal</span>}
              </td>
              <th scope="row">
                <Link to={item.path}>{item.title}</Link>{' '}
                <span className="font-normal text-ink-muted">{item.kind}</span>
              </th>
              <td>{item.detail}</td>
              {hasMoney && (
                <td className="numeric">{item.amount === null ? '–' : dollarText(item.amount)}</td>
              )}
              <td>{item.status === null ? 'Waiting' : <Chip tone="warning">{item.status}</Chip>}</td>
              <td>{item.takenBy?.name ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
