import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { type Json, publish } from '@furrow/database/outbox';
import type { Id } from '@furrow/kernel/ids';
import { OWN_REFRESH_CHANNEL } from '../../rules/index.ts';

export interface AdvisorEvent {
  readonly advisorId: Id<'adv'>;
  readonly event: 'invited' | 'invited_again' | 'accepted' | 'ended' | 'looked';
  readonly actor: string;
  readonly after?: Readonly<Record<string, Json>>;
  /** Whose open pages show it. */
  readonly userIds: readonly string[];
  readonly at: Date;
}

/** Who lets whom look on, and who looked at what, is on record for good. */
export async function recordAdvisorEvent(tx: Transaction, line: AdvisorEvent): Promise<void> {
  const { advisorId, event, actor, after = {}, userIds, at } = line;
  await appendAudit(tx, { actor, action: `advisor.${event}`, subject: `advisor:${advisorId}`, after, at });
  for (const userId of userIds)
    await publish(tx, {
      topic: 'investors.advisor.changed',
      channel: OWN_REFRESH_CHANNEL,
      userId,
      data: { advisor_id: advisorId },
    });
}
