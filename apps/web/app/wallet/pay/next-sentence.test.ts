import { expect, it } from 'vitest';
import { sampleData, sampleWallet } from '../wallet.fixture.ts';
import { depositSentence, typedCents, withdrawalSentence } from './next-sentence.ts';

const { deposit, withdrawal } = sampleData();
const bank = 'First Prairie Bank ••4417';

it('B24 reads dollars and cents above zero only', () => {
  expect(['5000', '5,000.5', '$1'].map(typedCents)).toEqual([500_000n, 500_050n, 100n]);
  for (const odd of ['', '0', '-5', '1.005', '1e3', '5 EUR']) expect(typedCents(odd)).toBeNull();
});

it('says what a deposit takes, when it lands and when it can be withdrawn', () => {
  const { balance } = sampleWallet();
  const text = depositSentence({ cents: 500_000n, bank, days: deposit, balance });
  expect(text).toContain('$5,000.00');
  expect(text).toContain(bank);
  expect(text).toMatch(/Fri, Nov 20.*Mon, Nov 30.*5:00 PM ET/);
  expect(text).not.toContain('owe');
});

it('says how much of a deposit pays a debt, at most all of it', () => {
  const { balance } = sampleWallet({ balance: { owed: '700.00' } });
  expect(depositSentence({ cents: 500_000n, bank, days: deposit, balance })).toContain('$700.00 of it');
  expect(depositSentence({ cents: 50_000n, bank, days: deposit, balance })).toContain('$500.00 of it');
});

it('says what a withdrawal leaves, or what is the most where it is more than can leave', () => {
  const { balance } = sampleWallet({ balance: { withdrawable: '5000.00' } });
  const text = (cents: bigint) => withdrawalSentence({ cents, bank, days: withdrawal, balance });
  expect(text(200_000n)).toMatch(/\$2,000\.00.*Wed, Nov 18.*\$8,422\.47/);
  expect(text(500_001n)).toContain('$5,000.00');
  expect(text(500_001n)).not.toContain(bank);
});
