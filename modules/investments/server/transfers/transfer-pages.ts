import { type Id, readId } from '@furrow/kernel/ids';
import type { TransferPages } from '../../contract/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { ownInvestment } from '../common/investment-row.ts';
import { listTransfers } from './list-transfers.ts';
import { presentTransfer } from './present-transfer.ts';
import { showJoinder } from './show-joinder.ts';
import { showTransferForm } from './show-transfer-form.ts';
import { ownTransfer, receivedTransfer } from './transfer-row.ts';

/** What pages read of transfers that somebody gives or receives. */
export function transferPages({
  database,
  clock,
  policy,
  disclosure,
}: Pick<InvestmentDeps, 'database' | 'clock' | 'policy' | 'disclosure'>): TransferPages {
  const idOf = (given: string): Id<'trf'> | null => readId('trf', given);
  return {
    async form(userId, given) {
      const investmentId = readId('inv', given);
      const row = investmentId && (await ownInvestment(database, { userId, investmentId }));
      return row && showTransferForm(database, row, { policy: policy(), now: clock.now() });
    },
    list: (userId, asked) => listTransfers(database, { userId, ...asked, now: clock.now() }),
    async one(userId, given) {
      const transferId = idOf(given);
      const row = transferId && (await ownTransfer(database, { userId, transferId }));
      return row && presentTransfer(database, row, { userId, now: clock.now() });
    },
    async joinder(userId, given) {
      const transferId = idOf(given);
      const row = transferId && (await receivedTransfer(database, { userId, transferId }));
      if (row === null) return null;
      const now = clock.now();
      const shown = { policy: policy(), now, disclosure: await disclosure(database, now) };
      return showJoinder(database, row, shown);
    },
  };
}
