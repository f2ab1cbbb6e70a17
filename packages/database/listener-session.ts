import { Socket } from 'node:net';
import pg from 'pg';

export interface SessionOptions {
  readonly url: string;
  /** Shown in pg_stat_activity. */
  readonly name: string;
  readonly channels: readonly string[];
  onNotification(payload: string): void;
  /** Runs on every new session before it counts as connected: session locks are taken here. */
  prepare?(client: pg.Client): Promise<void>;
}

export interface Session {
  close(): Promise<void>;
}

const CONNECT_DEADLINE_MS = 5_000;
const HEARTBEAT_MS = 2_000;

/** One connection that is never shared. `onLost` is called once, and only after the promise was fulfilled. */
export async function openSession(options: SessionOptions, onLost: (error: Error) => void): Promise<Session> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: options.url,
    application_name: options.name,
    connectionTimeoutMillis: CONNECT_DEADLINE_MS,
    stream: () => socket,
  });
  let open = false;
  let failure: Error | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  const fail = (error: Error) => {
    failure ??= error;
    clearInterval(heartbeat);
    socket.destroy();
    if (!open) return;
    open = false;
    onLost(error);
  };
  client.on('error', fail);
  client.on('end', () => fail(new Error('connection ended')));
  client.on('notification', (message) => options.onNotification(message.payload ?? ''));

  try {
    await client.connect();
    await askServerToNoticeDeadClients(client);
    await options.prepare?.(client);
    for (const channel of options.channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    if (failure) throw failure;
  } catch (error) {
    socket.destroy();
    throw error;
  }
  open = true;
  heartbeat = startHeartbeat(client, fail);

  return {
    async close() {
      open = false;
      clearInterval(heartbeat);
      await client.end();
      socket.destroy();
    },
  };
}

/** Without this a session lock of a vanished host would be held for hours, until the system's own keep-alive. */
async function askServerToNoticeDeadClients(client: pg.Client): Promise<void> {
  await client.query(
    'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3',
  );
}

/** A half-open connection says nothing and never fails by itself. */
function startHeartbeat(client: pg.Client, fail: (error: Error) => void): NodeJS.Timeout {
  let answered = true;
  return setInterval(() => {
    if (!answered) return fail(new Error('connection does not answer'));
    answered = false;
    client.query('select 1').then(() => {
      answered = true;
    }, fail);
  }, HEARTBEAT_MS);
}
