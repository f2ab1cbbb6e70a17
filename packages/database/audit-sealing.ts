import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import { sealCommitted } from './sequencer.ts';

export interface Sealing {
  /** There may be lines that are not chained yet. */
  wake(): void;
  stop(): Promise<void>;
}

const BUSY_WAIT_MS = 5;
/** Once all are chained: in a crowd, the lines of many transactions are then chained by one call. */
const REST_MS = 50;

/**
 * Chains committed audit lines, beside the messages and never in their way: browsers wait for messages and nobody waits for
 * the chain. What fails is tried again when it is woken next.
 */
export function startSealing(database: Database, log: Log): Sealing {
  let asked = false;
  let stopped = false;
  let failing = false;
  let work: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;
  let rested: Promise<unknown> = Promise.resolve();

  const run = async () => {
    while (asked && !stopped) {
      await rested;
      asked = false;
      try {
        if ((await sealCommitted(database)) === 'busy') {
          clearTimeout(again);
          again = setTimeout(wake, BUSY_WAIT_MS);
        } else rested = sleep(REST_MS, undefined, { ref: false });
        failing = false;
      } catch (error) {
        if (!failing) log.warn({ err: error }, 'the audit cannot be sealed; trying again each second');
        failing = true;
      }
    }
    work = undefined;
  };
  const wake = () => {
    asked = true;
    if (!stopped) work ??= run();
  };

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(again);
      await work;
    },
  };
}
