import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { type Json, publish } from '@furrow/database/outbox';
import { WORK_CHANNEL } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { recordRun } from './record-run.ts';

interface RecordedWire {
  readonly id: Id<'cwr'>;
  /** Null where it brings refunds. */
  readonly distribution_id: Id<'dist'> | null;
}

interface WireEvent {
  readonly event: 'sent' | 'confirmed' | 'returned' | 'reissued';
  /** As the audit names them. */
  readonly actor: string;
  readonly at: Date;
  readonly after: { readonly [name: string]: Json };
}

/** What happened to a wire: in the story of its run, or in its own where it brings refunds. */
export async function recordWire(
  tx: Transaction,
  { id, distribution_id }: RecordedWire,
  { event, ...more }: WireEvent,
): Promise<void> {
  if (distribution_id !== null) {
    await recordRun(tx, { id: distribution_id, event: `wire_${event}`, ...more });
    return;
  }
  await appendAudit(tx, { action: `custodian_wire.${event}`, subject: `custodian_wire:${id}`, ...more });
  await publish(tx, { topic: 'custodian_wire.changed', channel: WORK_CHANNEL, data: { id } });
}
