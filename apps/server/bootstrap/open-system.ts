import { readAnchors } from '@furrow/database/audit-anchor';
import type { Database } from '@furrow/database/database';
import { DatabaseMisuse } from '@furrow/database/errors';
import type { ScheduledJob } from '@furrow/database/jobs';
import { patient } from '@furrow/database/patient';
import type { Queue } from '@furrow/module/queue';
import type { RuntimeValues } from '@furrow/module/runtime-settings';
import { declaredGoals, type SystemNeeds } from '@furrow/modules/operations/server';
import { checkBooks } from '../commands/prove-books.ts';
import { moveDemoClock } from '../demo-clock/move-demo-clock.ts';
import { redactText } from '../observability/redact.ts';
import { anchorsPath } from '../settings/anchors-path.ts';
import type { Config } from '../settings/config.ts';
import { JOB_STATEMENT_MS } from './open-database.ts';

interface SystemParts {
  readonly database: Database;
  readonly settings: RuntimeValues;
  readonly schedule: readonly ScheduledJob[];
  /** As their modules declare them. */
  readonly queues: readonly Queue[];
}

/** What people of the firm may see and do of the system itself. */
export function openSystem(
  config: Config,
  { database, settings, schedule, queues }: SystemParts,
): SystemNeeds['system'] {
  const path = anchorsPath(config);
  return {
    settings,
    declaredGoals: declaredGoals(queues),
    redact: (text) => redactText(text),
    async proveBooks(since) {
      const { auditKeys: keys } = database;
      if (keys === undefined)
        throw new DatabaseMisuse('this database was opened without the key of the audit');
      // Before the snapshot: what an anchor has seen must be in it.
      const anchors = path === undefined ? undefined : await readAnchors(keys, path);
      const evidence = anchors === undefined ? { keys } : { keys, anchors };
      return { checks: await checkBooks(patient(database, JOB_STATEMENT_MS), { ...evidence, since }) };
    },
    moveClock: (tx, move) => moveDemoClock(tx, { ...move, schedule }),
  };
}
