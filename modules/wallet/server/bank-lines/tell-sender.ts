import type { Transaction } from '@furrow/database/database';
import { walletFactsOf } from '../../../investors/server/index.ts';
import { announceWallet } from '../wallet/announce-wallet.ts';
import { findWire } from '../wires/wire-row.ts';
import type { LineRow } from './line-row.ts';

/** Whoever awaited this wire reads what became of it. */
export async function tellSender(tx: Transaction, { wire_id }: LineRow, now: Date): Promise<void> {
  const wire = wire_id === null ? undefined : await findWire(tx, wire_id);
  const facts = wire && (await walletFactsOf(tx, { accountId: wire.account_id, now }));
  if (facts) await announceWallet(tx, { userId: facts.userId, accountId: facts.id });
}
