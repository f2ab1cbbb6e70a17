import { startSealing } from './audit-sealing.ts';
import type { Database } from './database.ts';
import { startListener } from './listener.ts';
import type { Log } from './log.ts';
import type { OutboxMessage } from './outbox-message.ts';
import { messagesAfter, readOutboxPosition } from './outbox-rows.ts';
import { PLATFORM_CHANNEL, placeMessages } from './sequencer.ts';

export interface OutboxReaderOptions {
  readonly url: string;
  /** Every committed message once, in order of position. The next batch waits for the promise. */
  onMessages(batch: readonly OutboxMessage[]): void | Promise<void>;
  /** Messages may come late from now on, or were missed: whatever was derived from them must be dropped. */
  onGap(): void;
  /** How often it looks by itself for what no notification announced. */
  readonly pollMs?: number;
  readonly log: Log;
}

export interface OutboxReader {
  /** The last position handed on. */
  position(): bigint;
  /** False while the connection is gone and until everything missed meanwhile was handed on. */
  caughtUp(): boolean;
  stop(): Promise<void>;
}

const BATCH = 500;
const POLL_MS = 1_000;
const BUSY_WAIT_MS = 5;

/** Starts at the current head: what was committed before is in the archive. */
export async function startOutboxReader(
  database: Database,
  options: OutboxReaderOptions,
): Promise<OutboxReader> {
  let position = await readOutboxPosition(database);
  let placing = false;
  let reading = false;
  let connected = false;
  let connections = 0;
  let caughtUp = false;
  let stopped = false;
  let failing = false;
  let work: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;
  const sealing = startSealing(database, options.log);

  const deliver = async (batch: readonly OutboxMessage[]) => {
    try {
      await options.onMessages(batch);
    } catch (error) {
      options.log.error({ err: error, position }, 'a handler of outbox messages failed');
      options.onGap();
    }
  };

  const readAll = async () => {
    while (!stopped) {
      const batch = await messagesAfter(database, position, BATCH);
      const [first, last] = [batch[0], batch.at(-1)];
      if (!first || !last) return;
      if (first.position !== position + 1n) options.onGap();
      await deliver(batch);
      position = last.position;
    }
  };

  const lookAgain = () => {
    clearTimeout(again);
    again = setTimeout(wake, BUSY_WAIT_MS, 'new');
  };

  const step = async () => {
    const committed = placing;
    placing = false;
    if (committed && (await placeMessages(database)) === 'busy') lookAgain();
    reading = false;
    const connection = connections;
    await readAll();
    caughtUp = connected && connection === connections;
    // Afterwards, and without waiting for it: the next message may be there already.
    if (committed) sealing.wake();
  };

  const run = async () => {
    while (!stopped && (placing || reading)) {
      try {
        await step();
        failing = false;
      } catch (error) {
        if (!failing) options.log.warn({ err: error }, 'the outbox cannot be read; trying again each second');
        failing = true;
        break;
      }
    }
    work = undefined;
  };

  // 'placed' needs no second look for rows without a position; everything else may.
  const wake = (reason: string) => {
    reading = true;
    if (reason !== 'placed') placing = true;
    if (!stopped) work ??= run();
  };

  const listener = await startListener({
    url: options.url,
    name: 'furrow outbox',
    channels: [PLATFORM_CHANNEL],
    log: options.log,
    onNotification: wake,
    onLost() {
      connected = false;
      caughtUp = false;
      options.onGap();
    },
    onConnected() {
      connected = true;
      connections += 1;
      wake('new');
    },
  });
  // Notifications can be lost with a connection, and a process may end between commit and placing.
  const poll = setInterval(wake, options.pollMs ?? POLL_MS, 'new');

  return {
    position: () => position,
    caughtUp: () => caughtUp,
    async stop() {
      stopped = true;
      clearInterval(poll);
      clearTimeout(again);
      await listener.stop();
      await work;
      await sealing.stop();
    },
  };
}
