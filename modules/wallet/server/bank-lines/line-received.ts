import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { walletFactsOf } from '../../../investors/server/index.ts';
import { publishEvent } from '../events/publish-event.ts';
import { announceWallet } from '../wallet/announce-wallet.ts';
import type { WireRow } from '../wires/wire-row.ts';
import { type ToldLine, wireEvent } from './wire-event.ts';

interface Received {
  readonly wire: WireRow;
  readonly line: ToldLine;
  readonly actor: string;
  readonly now: Date;
}

/** The bank has it: its owner reads that it came, before anybody has decided about it. */
export async function lineReceived(tx: Transaction, { wire, line, actor, now }: Received): Promise<void> {
  const changed = await tx.run(sql`update wire_reference set status = 'received', received_at = ${now}
    where id = ${wire.id} and status in ('awaited', 'sent')`);
  if (changed === 0) return;
  await appendAudit(tx, {
    actor,
    action: 'wire.received',
    subject: `wire:${wire.id}`,
    before: { status: wire.status },
    after: { status: 'received', bank_line: line.id },
    at: now,
  });
  await publishEvent(tx, wireEvent({ line, wire, accountId: wire.account_id, state: 'received' }), now);
  const facts = await walletFactsOf(tx, { accountId: wire.account_id, now });
  if (facts !== null) await announceWallet(tx, { userId: facts.userId, accountId: wire.account_id });
}
