import { formatShortDateTime } from '@furrow/kernel/dates';
import { endAllPersonSessions, endPersonSession } from '@furrow/modules/identity/api';
import type { PersonRecord } from '@furrow/modules/identity/contract';
import { useRevalidator } from 'react-router';
import { deviceName } from '../../identity/settings/device-name.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { TableScroll } from '../shell/table-scroll.tsx';
import { ActForm } from './act-form.tsx';

interface OpenSessionsProps {
  readonly record: PersonRecord;
  readonly mayEnd: boolean;
}

/** Where somebody is logged in right now. */
export function OpenSessions({ record, mayEnd }: OpenSessionsProps) {
  const { sessions, sessions_total: total } = record;
  return (
    <section className="console-block">
      <h2 className="console-subtitle">
        {total === 0 ? 'No session is open' : total === 1 ? 'One open session' : `${total} open sessions`}
      </h2>
      {sessions.length > 0 && (
        <TableScroll label="Open sessions">
          <table className="console-table">
            <caption className="visually-hidden">Open sessions, most recent first</caption>
            <thead>
              <tr>
                <th scope="col">Device</th>
                <th scope="col">Address</th>
                <th scope="col">Began</th>
                <th scope="col">Last seen</th>
                <th scope="col">Proved by</th>
                {mayEnd && (
                  <th scope="col">
                    <span className="visually-hidden">End it</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {sessions.map((session) => (
                <tr key={session.id}>
                  <th scope="row">{deviceName(session.user_agent)}</th>
                  <td>{session.ip ?? '–'}</td>
                  <td className="whitespace-nowrap">{formatShortDateTime(new Date(session.created_at))}</td>
                  <td className="whitespace-nowrap">{formatShortDateTime(new Date(session.last_seen_at))}</td>
                  <td>{session.amr.map((method) => METHODS[method] ?? method).join(', ')}</td>
                  {mayEnd && (
                    <td>
                      <EndOne userId={record.user_id} session={session} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </section>
  );
}

const METHODS: Readonly<Partial<Record<string, string>>> = {
  pwd: 'password',
  otp: 'code',
  recovery: 'recovery code',
  webauthn: 'passkey',
  mfa: 'two factors',
};

interface EndOneProps {
  readonly userId: string;
  readonly session: PersonRecord['sessions'][number];
}

function EndOne({ userId, session }: EndOneProps) {
  const { revalidate } = useRevalidator();
  return (
    <details>
      <summary className="link">
        End<span className="visually-hidden"> the session on {deviceName(session.user_agent)}</span>
      </summary>
      <ActForm
        act="End session"
        variant="danger"
        send={({ reason, idempotencyKey }) =>
          call(
            endPersonSession,
            { params: { userId, sessionId: session.id }, body: { reason } },
            { idempotencyKey },
          )
        }
        onDone={async () => {
          toast.show({ code: 'session-ended', type: 'success', text: 'Session ended.' });
          await revalidate();
        }}
      />
    </details>
  );
}

/** For a lost device: everything at once. */
export function EndAllSessions({ record }: { readonly record: PersonRecord }) {
  const { revalidate } = useRevalidator();
  const { sessions_total: total } = record;
  if (total === 0) return null;
  return (
    <section className="console-block">
      <h2 className="console-subtitle">End all sessions</h2>
      <p className="mt-1">
        {total === 1 ? 'One session ends' : `${total} sessions end`} at once. They can log in again.
      </p>
      <ActForm
        act="End all sessions"
        variant="danger"
        send={({ reason, idempotencyKey }) =>
          call(
            endAllPersonSessions,
            { params: { userId: record.user_id }, body: { reason } },
            { idempotencyKey },
          )
        }
        onDone={async () => {
          toast.show({ code: 'session-ended', type: 'success', text: 'All sessions ended.' });
          await revalidate();
        }}
      />
    </section>
  );
}
