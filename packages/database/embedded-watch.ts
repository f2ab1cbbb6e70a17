import { ensureServer } from './embedded-ensure.ts';
import { lockStart } from './embedded-lock.ts';
import { runningServer } from './embedded-server.ts';
import type { Log } from './log.ts';

const WATCH_MS = 250;

/** Looks after the server while this process holds a lease, and starts it again on the same port if it died. */
export function watchServer(options: { dataDir: string; durable: boolean; log: Log }): {
  end(): Promise<void>;
} {
  const { dataDir, log } = options;
  let current: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  async function look(): Promise<void> {
    try {
      if ((await runningServer(dataDir)) === undefined) await revive();
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL could not be started again, trying on');
    }
    if (!ended) next();
  }

  async function revive(): Promise<void> {
    const lock = await lockStart(dataDir);
    try {
      if (ended || (await runningServer(dataDir)) !== undefined) return;
      log.warn({ dataDir }, 'PostgreSQL ended unexpectedly, starting it again');
      await ensureServer({ ...options, port: undefined, mayMove: false });
    } finally {
      lock.release();
    }
  }

  function next(): void {
    timer = setTimeout(() => {
      current = look();
    }, WATCH_MS);
    timer.unref();
  }

  next();
  return {
    async end(): Promise<void> {
      ended = true;
      clearTimeout(timer);
      await current;
    },
  };
}
