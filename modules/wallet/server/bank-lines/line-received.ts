import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { walletFactsOf } from '../../../investors/server/index.ts';
import { announceWallet } from '../wallet/announce-wallet.ts';
import type { WireRow } from '../wires/wire-row.ts';

interface Received {
  readonly wire: WireRow;
  readonly lineId: Id<'line'>;
  readonly actor: string;
  readonly now: Date;
}

/** The bank has it: its owner reads that it came, before anybody has decided about it. */
export async function lineReceived(tx: Transaction, { wire, lineId, actor, now }: Received): Promise<void> {
  const changed = await tx.run(sql`update wire_reference set status = 'received', received_at = ${now}
    where id = ${wire.id} and status in ('awaited', 'sent')`);
  if (changed === 0) return;
  await appendAudit(tx, {
    actor,
    action: 'wire.received',
    subject: `wire:${wire.id}`,
    before: { status: wire.status },
    after: { status: 'received', bank_line: lineId },
    at: now,
  });
  const facts = await walletFactsOf(tx, { accountId: wire.account_id, now });
  if (facts !== null) await announceWallet(tx, { userId: facts.userId, accountId: wire.account_id });
}
