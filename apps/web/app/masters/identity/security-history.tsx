import { formatShortDateTime } from '@furrow/kernel/dates';
import type { PersonEventPage } from '@furrow/modules/identity/contract';
import { Link } from 'react-router';
import { deviceName } from '../../identity/settings/device-name.ts';
import { eventText } from '../../identity/settings/event-text.ts';
import { TableScroll } from '../shell/table-scroll.tsx';

interface SecurityHistoryProps {
  readonly history: PersonEventPage;
  readonly isFirst: boolean;
}

/** What happened to a sign-in, the latest first, with the reasons that people of the firm gave. */
export function SecurityHistory({ history: { data, next }, isFirst }: SecurityHistoryProps) {
  return (
    <section className="console-block">
      <h2 className="console-subtitle" id="history">
        Security history
      </h2>
      {data.length === 0 ? (
        <p className="mt-1">Nothing has happened yet.</p>
      ) : (
        <TableScroll label="Security history">
          <table className="console-table">
            <caption className="visually-hidden">Sign-in history, newest first</caption>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Device</th>
                <th scope="col">Address</th>
              </tr>
            </thead>
            <tbody>
              {data.map((event) => (
                <tr key={event.id}>
                  <td className="whitespace-nowrap">{formatShortDateTime(new Date(event.at))}</td>
                  <th scope="row">
                    {eventText(event.kind)}
                    {event.reason !== null && (
                      <span className="font-normal text-ink-muted">: {event.reason}</span>
                    )}
                  </th>
                  <td>{event.user_agent === null ? '–' : deviceName(event.user_agent)}</td>
                  <td>{event.ip ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
      <p className="mt-3 flex justify-end gap-4">
        {!isFirst && (
          <Link className="link" to="?">
            Latest
          </Link>
        )}
        {next !== null && (
          <Link className="link" to={`?${new URLSearchParams({ history: next })}`}>
            Earlier
          </Link>
        )}
      </p>
    </section>
  );
}
