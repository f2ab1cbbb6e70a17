import type { Transaction } from '@furrow/database/database';
import { walletFactsOf } from '../../../investors/server/index.ts';
import { publishEvent } from '../events/publish-event.ts';
import { announceWallet } from '../wallet/announce-wallet.ts';
import { findWire } from '../wires/wire-row.ts';
import type { LineRow } from './line-row.ts';
import { wireEvent } from './wire-event.ts';

/** Whoever awaited this wire reads that it was sent back. */
export async function tellSender(tx: Transaction, line: LineRow, now: Date): Promise<void> {
  const wire = line.wire_id === null ? undefined : await findWire(tx, line.wire_id);
  if (wire)
    await publishEvent(tx, wireEvent({ line, wire, accountId: wire.account_id, state: 'returned' }), now);
  const facts = wire && (await walletFactsOf(tx, { accountId: wire.account_id, now }));
  if (facts) await announceWallet(tx, { userId: facts.userId, accountId: facts.id });
}
