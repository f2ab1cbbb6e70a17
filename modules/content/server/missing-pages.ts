import type { Queryable } from '@furrow/database/database';
import type { Log } from '@furrow/database/log';
import type { Clock } from '@furrow/kernel/clock';
import { reportedPath } from '../rules/index.ts';
import { RecentlySeen } from './recently-seen.ts';
import { reportPage } from './report-page.ts';

const ONCE_IN_MS = 60_000;
const MOST_REMEMBERED = 1_000;
const MOST_WAITING = 100;

export interface MissingPages {
  /** Returns at once and never throws: the visitor waits for the page that says so, not for this. */
  report(address: string): void;
  /** When everything reported so far is written or given up. */
  settled(): Promise<void>;
}

/**
 * Reports what rendering did not find, each path at most once a minute. One report is written at a time and few wait,
 * so that somebody who tries thousands of addresses takes one connection of the database, not all of them.
 */
export function watchMissingPages(deps: { database: Queryable; clock: Clock; log: Log }): MissingPages {
  const { database, clock, log } = deps;
  const recent = new RecentlySeen({ forMs: ONCE_IN_MS, most: MOST_REMEMBERED });
  let waiting: { path: string; now: Date }[] = [];
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await reportPage(database, { kind: 'missing', ...next });
      }
    } catch (error) {
      // What waits would fail the same way, each after a wait of its own.
      log.error({ err: error, lost: waiting.length + 1 }, 'missing pages could not be reported');
      waiting = [];
    } finally {
      writing = undefined;
    }
  }

  return {
    report(address) {
      const path = reportedPath(address);
      if (!path.ok || waiting.length >= MOST_WAITING) return;
      const now = clock.now();
      if (!recent.note(path.value, now)) return;
      waiting.push({ path: path.value, now });
      writing ??= write();
    },
    async settled() {
      await writing;
    },
  };
}
