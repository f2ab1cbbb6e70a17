import { formatShortDateTime, relativeTime } from '@furrow/kernel/dates';
import { endOneSession, endOtherSessions, listSessions } from '@furrow/modules/identity/api';
import type { SessionView } from '@furrow/modules/identity/contract';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { useRef } from 'react';
import { Loaded, Section } from '../../kit/section.tsx';
import { useAct } from '../../kit/use-act.ts';
import { useApiResource } from '../../kit/use-api-resource.ts';
import { serverClock } from '../../shell/server-clock.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { deviceName } from './device-name.ts';

/** What is acted on when it is not one session. */
const OTHERS = 'others';

/** Where the person is signed in, and a way to end it there. */
export function Sessions() {
  const { own, reload } = useApiResource(listSessions, {});
  const { acting, act } = useAct();
  const list = useRef<HTMLUListElement>(null);
  const end = (what: string, work: () => Promise<unknown>, text: string) =>
    act(what, async () => {
      await work();
      toast.show({ code: 'session-ended', type: 'success', text });
      // The button goes with the session; whoever works by keyboard stays where they were.
      list.current?.focus();
      await reload();
    });
  const endOne = (id: string) => end(id, () => call(endOneSession, { params: { id } }), 'Session ended.');
  const endOthers = () => end(OTHERS, () => call(endOtherSessions, {}), 'All other sessions have ended.');
  return (
    <Section
      id="sessions"
      title="Sessions and devices"
      lead="End any session you don’t recognize, then change your password."
    >
      <Loaded own={own} onRetry={reload}>
        {({ data }) => (
          <>
            <ul ref={list} tabIndex={-1} className="divide-y divide-line" aria-label="Sessions">
              {data.map((item) => (
                <li key={item.id} className="flex items-center justify-between gap-3 py-3">
                  <SessionText session={item} />
                  {!item.current && (
                    <Button
                      size="small"
                      loading={acting === item.id}
                      aria-label={`End session on ${deviceName(item.user_agent)}`}
                      onClick={() => endOne(item.id)}
                    >
                      End session
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {data.length > 1 && (
              <Button className="mt-4" loading={acting === OTHERS} onClick={endOthers}>
                End all other sessions
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function SessionText({ session }: { readonly session: SessionView }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {deviceName(session.user_agent)}
        {session.current && <Chip tone="positive">This device</Chip>}
      </p>
      <p className="text-fine text-ink-muted">
        {session.ip === null ? '' : `${session.ip}, `}
        last seen {relativeTime(new Date(session.last_seen_at), new Date(serverClock.now())).toLowerCase()},
        since {formatShortDateTime(new Date(session.created_at))}
      </p>
    </div>
  );
}
