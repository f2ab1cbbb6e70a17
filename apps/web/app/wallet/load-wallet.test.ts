import type { TransactionQuery, WalletPages, WirePages } from '@furrow/modules/wallet/contract';
import { expect, it } from 'vitest';
import { loadWallet } from './load-wallet.ts';
import { sampleTransaction, sampleWallet } from './wallet.fixture.ts';
import { readWalletAddress } from './wallet-address.ts';

const now = new Date('2026-11-17T15:42:00Z');

function asked(query: string, wallet = sampleWallet()) {
  const queries: TransactionQuery[] = [];
  const pages: WalletPages & Pick<WirePages, 'wires'> = {
    wires: async () => null,
    wallet: async (userId) => (userId === 'user_1' ? wallet : null),
    transactions: async (userId, _account, given) => {
      queries.push(given);
      return userId === 'user_1' ? { data: [sampleTransaction()], count: 1, total: 1 } : null;
    },
  };
  const address = readWalletAddress('acc_1', new URLSearchParams(query));
  return { queries, load: (userId: string) => loadWallet(pages, { userId, address, now }) };
}

it('asks for what the address names, and for no other filter', async () => {
  const plain = asked('');
  await plain.load('user_1');
  expect(plain.queries).toEqual([{ limit: 25, offset: 0 }]);
  const narrow = asked('type=fee&status=3&since=2026-05-01&from=2&page=3');
  await narrow.load('user_1');
  expect(narrow.queries).toEqual([{ limit: 50, offset: 25, type: 'fee', status: 3, since: '2026-05-01' }]);
});

it('says when a payment of now would land, over Thanksgiving', async () => {
  const data = await asked('').load('user_1');
  expect(data?.deposit).toMatchObject({ lands_on: '2026-11-20', withdrawable_on: '2026-11-30' });
  expect(data?.withdrawal).toMatchObject({ lands_on: '2026-11-18', withdrawable_on: null });
});

it('is nothing where the account is another’s', async () => {
  expect(await asked('').load('user_2')).toBeNull();
});
