import { formatShortDateTime } from '@furrow/kernel/dates';
import type { DeliveryState, DeliveryView } from '@furrow/modules/notifications/contract';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { Link } from 'react-router';
import { PageLinks, useAddress } from '../../shell/page-links.tsx';
import { TableScroll } from '../../shell/table-scroll.tsx';
import { outcomeText, STATE_TEXTS, STATE_TONES } from './webhook-text.ts';

interface DeliveryListProps {
  readonly deliveries: readonly DeliveryView[];
  readonly next: string | null;
  readonly state: DeliveryState | null;
  readonly open: string | null;
}

const TABS = [null, ...(Object.keys(STATE_TEXTS) as DeliveryState[])];

/** What an endpoint was sent, newest first. */
export function DeliveryList({ deliveries, next, state, open }: DeliveryListProps) {
  const address = useAddress();
  return (
    <section className="console-block">
      <h2 className="console-subtitle">Deliveries</h2>
      <nav aria-label="States of deliveries" className="console-tabs">
        {TABS.map((tab) => (
          <Link
            key={tab ?? 'all'}
            to={address({ state: tab, after: null, open: null })}
            aria-current={tab === state ? 'page' : undefined}
          >
            {tab === null ? 'All' : STATE_TEXTS[tab]}
          </Link>
        ))}
      </nav>
      {deliveries.length === 0 ? (
        <EmptyState title="None here">Deliveries are kept for 30 days.</EmptyState>
      ) : (
        <TableScroll label="Deliveries">
          <table className="console-table">
            <caption className="visually-hidden">Deliveries</caption>
            <thead>
              <tr>
                <th scope="col">Event</th>
                <th scope="col">Since</th>
                <th scope="col" className="numeric">
                  Tries
                </th>
                <th scope="col">Last try</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map((delivery) => (
                <tr key={delivery.id} data-current={delivery.id === open || undefined}>
                  <th scope="row">
                    <Link
                      to={address({ open: delivery.id })}
                      aria-current={delivery.id === open || undefined}
                      preventScrollReset
                    >
                      {delivery.type}
                    </Link>
                  </th>
                  <td>{formatShortDateTime(delivery.createdAt)}</td>
                  <td className="numeric">{delivery.attempts}</td>
                  <td>{delivery.last === null ? '–' : outcomeText(delivery.last)}</td>
                  <td>
                    <Chip tone={STATE_TONES[delivery.state]}>{STATE_TEXTS[delivery.state]}</Chip>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
      <PageLinks next={next} />
    </section>
  );
}
