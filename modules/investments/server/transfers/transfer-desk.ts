import { appendReading } from '@furrow/database/audit-reading';
import { readId } from '@furrow/kernel/ids';
import type { TransferDesk } from '../../contract/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { deskTransferRecord } from './desk-transfer-record.ts';
import { deskTransfers } from './desk-transfers.ts';

/** What the console reads of transfers. Whoever opens a record is on record for it. */
export function transferDesk({ database, clock }: Pick<InvestmentDeps, 'database' | 'clock'>): TransferDesk {
  return {
    list: (asked) => deskTransfers(database, { ...asked, now: clock.now() }),
    async record({ userId }, given) {
      const id = readId('trf', given);
      const now = clock.now();
      const record = id && (await deskTransferRecord(database, { id, userId, now }));
      if (!record) return null;
      const reading = { actor: `operator:${userId}`, action: 'transfer.read', subject: `transfer:${id}` };
      await database.transaction((tx) => appendReading(tx, { ...reading, at: now }));
      return record;
    },
  };
}
