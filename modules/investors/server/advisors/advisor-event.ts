import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { type Json, type NewMessage, publishAll } from '@furrow/database/outbox';
import type { Id } from '@furrow/kernel/ids';
import { type AdvisorAccessEvent, INVESTOR_EVENT } from '../../contract/index.ts';
import { OWN_REFRESH_CHANNEL } from '../../rules/index.ts';

export interface AdvisorEvent {
  readonly advisorId: Id<'adv'>;
  readonly event: AdvisorAccessEvent['event'] | 'looked';
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
  const messages: NewMessage[] = userIds.map((userId) => ({
    topic: 'investors.advisor.changed',
    channel: OWN_REFRESH_CHANNEL,
    userId,
    data: { advisor_id: advisorId },
  }));
  // Looking is on record, but too frequent to tell anybody of each time.
  if (event !== 'looked') {
    const happened: AdvisorAccessEvent = {
      about: 'advisor',
      advisor_id: advisorId,
      event,
      at: at.toISOString(),
    };
    messages.push({ topic: INVESTOR_EVENT, data: happened });
  }
  if (messages.length > 0) await publishAll(tx, messages);
}
