import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { type Json, publish } from '@furrow/database/outbox';
import { WORK_CHANNEL } from '@furrow/database/work-items';

interface RunEvent {
  readonly id: string;
  readonly event: string;
  /** As the audit names them. */
  readonly actor: string;
  readonly at: Date;
  readonly before?: { readonly [name: string]: Json };
  readonly after?: { readonly [name: string]: Json };
}

/** What happened to a run: a line in the audit, and word to open consoles. */
export async function recordRun(
  tx: Transaction,
  { id, event, actor, at, before, after }: RunEvent,
): Promise<void> {
  await appendAudit(tx, {
    actor,
    action: `distribution.${event}`,
    subject: `distribution:${id}`,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    at,
  });
  await publish(tx, { topic: 'distribution.changed', channel: WORK_CHANNEL, data: { id } });
}
