import { appendReading } from '@furrow/database/audit-reading';
import { type Id, readId } from '@furrow/kernel/ids';
import type { LedgerDesk } from '../../contract/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { journalRecordOf } from './journal-record.ts';
import { paymentRecordOf } from './payment-record.ts';
import { type AskedRecord, walletRecordOf } from './wallet-record.ts';

/** What the pages of the console read of the books. Whoever opens a record is on record for it. */
export function ledgerDesk({ database, clock, causeReaders, recordPath }: WalletDeps): LedgerDesk {
  async function open<Prefix extends string, Opened>(
    { prefix, kind }: { readonly prefix: Prefix; readonly kind: string },
    { id: given, userId }: { readonly id: string; readonly userId: string },
    read: (asked: AskedRecord<Prefix>) => Promise<Opened | null>,
  ): Promise<Opened | null> {
    const [id, now] = [readId(prefix, given), clock.now()];
    const record = id && (await read({ id: id as Id<Prefix>, userId, now }));
    if (!record) return null;
    const reading = {
      actor: `operator:${userId}`,
      action: `wallet.${kind}_read`,
      subject: `${kind}:${given}`,
    };
    await database.transaction((tx) => appendReading(tx, { ...reading, at: now }));
    return record;
  }
  return {
    wallet: ({ userId }, id) =>
      open({ prefix: 'acc', kind: 'account' }, { id, userId }, (asked) =>
        walletRecordOf(database, causeReaders, asked),
      ),
    payment: ({ userId }, id) =>
      open({ prefix: 'pay', kind: 'payment' }, { id, userId }, (asked) =>
        paymentRecordOf(database, recordPath, asked),
      ),
    journal: ({ userId }, id) =>
      open({ prefix: 'jrn', kind: 'journal' }, { id, userId }, (asked) =>
        journalRecordOf(database, { causeReaders, recordPath }, asked),
      ),
  };
}
