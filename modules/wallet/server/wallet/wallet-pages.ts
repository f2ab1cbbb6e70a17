import { readId } from '@furrow/kernel/ids';
import type { WalletPages } from '../../contract/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { listTransactions } from './list-transactions.ts';
import { readWallet } from './read-wallet.ts';

/** What pages about one's own wallets are made of. */
export function walletPages(deps: WalletDeps): WalletPages {
  const { database, clock, causeReaders } = deps;
  return {
    async wallet(userId, given) {
      const accountId = readId('acc', given);
      return accountId === null ? null : readWallet(database, deps, { userId, accountId, now: clock.now() });
    },
    async transactions(userId, given, query) {
      const accountId = readId('acc', given);
      if (accountId === null) return null;
      return listTransactions(database, causeReaders, { userId, accountId, query, now: clock.now() });
    },
  };
}
