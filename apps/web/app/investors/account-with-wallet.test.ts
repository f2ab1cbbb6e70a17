import { expect, it } from 'vitest';
import { sampleAccount } from './account.fixture.ts';
import { accountWithWallet } from './account-with-wallet.ts';

const ira = sampleAccount([], { id: 'acc_ira', type: 'sdira' });
const draft = sampleAccount([], { id: 'acc_draft' });
const open = { ...sampleAccount([], { id: 'acc_open' }), wallet_status: 'verified' as const };

it('is one that is open, else any, an IRA last', () => {
  expect(accountWithWallet([ira, draft, open])?.id).toBe('acc_open');
  expect(accountWithWallet([ira, draft])?.id).toBe('acc_draft');
  expect(accountWithWallet([ira])?.id).toBe('acc_ira');
  expect(accountWithWallet([])).toBeUndefined();
});
