import { openSession, type Session, type SessionOptions } from './listener-session.ts';
import type { Log } from './log.ts';

export interface ListenerOptions extends SessionOptions {
  readonly log: Log;
  /** Each time the connection stands, the first time included. */
  onConnected?(): void;
  onLost?(): void;
}

export interface Listener {
  stop(): Promise<void>;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;

/**
 * Keeps one connection of its own open: LISTEN and session locks need one that no pool hands around.
 * The first attempt must succeed; afterwards it reconnects for as long as it takes.
 */
export async function startListener(options: ListenerOptions): Promise<Listener> {
  let session: Session | undefined;
  let retry: NodeJS.Timeout | undefined;
  let attempt: Promise<void> = Promise.resolve();
  let waitMs = FIRST_WAIT_MS;
  let stopped = false;

  const connect = async () => {
    const opened = await openSession(options, (error) => {
      session = undefined;
      options.log.warn({ listener: options.name, err: error }, 'a database listener lost its connection');
      options.onLost?.();
      reconnectLater();
    });
    if (stopped) return opened.close();
    session = opened;
    waitMs = FIRST_WAIT_MS;
    options.onConnected?.();
  };

  const reconnectLater = () => {
    if (stopped) return;
    retry = setTimeout(() => {
      attempt = connect().catch((error: unknown) => {
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
        options.log.warn({ listener: options.name, err: error }, 'a database listener cannot connect');
        reconnectLater();
      });
    }, waitMs);
  };

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await attempt;
      const closing = session;
      session = undefined;
      await closing?.close();
    },
  };
}
