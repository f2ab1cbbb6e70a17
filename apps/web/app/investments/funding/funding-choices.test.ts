import { expect, it } from 'vitest';
import { sampleAccount } from '../../investors/account.fixture.ts';
import { sampleBank, sampleWallet, sampleWires, waitingBank } from '../../wallet/wallet.fixture.ts';
import { fundingChoices } from './funding-choices.ts';

const facts = (total: string) => ({
  investment: { total },
  account: sampleAccount(),
  wallet: sampleWallet({ banks: [sampleBank(), waitingBank()] }),
  wires: sampleWires(),
  landsOn: '2026-11-20',
});
const possible = (given: Parameters<typeof fundingChoices>[0]) =>
  fundingChoices(given)
    .filter(({ reason }) => reason === null)
    .map(({ key }) => key);

it('offers what the amount and the wallet allow, and says of the rest why not', () => {
  expect(possible(facts('10000.00'))).toEqual(['balance', 'bank_1', 'WIRE', 'ACH']);
  expect(possible(facts('24164.60'))).toEqual(['bank_1', 'WIRE', 'ACH']);
  expect(possible(facts('1000000.01'))).toEqual(['WIRE']);
  const choices = fundingChoices(facts('24164.60'));
  expect(choices.every(({ reason }) => reason === null || reason.length > 0)).toBe(true);
  expect(choices[0]?.way?.link).toContain('do=deposit');
});

it('an IRA is paid by its custodian, by wire alone', () => {
  expect(possible({ ...facts('100.00'), account: sampleAccount([], { type: 'sdira' }) })).toEqual(['WIRE']);
});

it('nothing is pushed to a firm that takes no wires', () => {
  const wires = { ...sampleWires(), refusal: 'wires_not_offered' };
  expect(possible({ ...facts('100.00'), wires })).toEqual(['balance', 'bank_1']);
});
