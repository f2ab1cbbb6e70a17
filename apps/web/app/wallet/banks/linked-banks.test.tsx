import type { Bank } from '@furrow/modules/wallet/contract';
import { describe, expect, it } from 'vitest';
import { rendered } from '../rendered.fixture.tsx';
import { sampleBank, sampleWallet, waitingBank } from '../wallet.fixture.ts';
import { readWalletAddress } from '../wallet-address.ts';
import { bankWords } from './bank-words.ts';
import { LinkedBanks } from './linked-banks.tsx';

const address = readWalletAddress('acc_1', new URLSearchParams());
const shown = (banks: readonly Bank[], is_possibly = true) =>
  rendered(<LinkedBanks wallet={sampleWallet({ banks: [...banks], is_possibly })} address={address} />);

describe('linked banks', () => {
  it('are named with their last digits and counted against the most', () => {
    const html = shown([sampleBank(), waitingBank()]);
    expect(html).toMatch(/2 of at most 7.*First Prairie Bank ••4417.*Kishwaukee Union ••0932/s);
  });

  it('A14 at the most, no other can be linked', () => {
    const seven = Array.from({ length: 7 }, (_, index) => sampleBank({ id: `bank_${index}` as never }));
    expect(shown(seven)).not.toContain('do=link');
    expect(shown(seven.slice(1))).toContain('do=link');
    expect(shown([], false)).not.toContain('do=link');
  });

  it('that wait for their amounts say the tries and the day, and lead to the form', () => {
    expect(shown([waitingBank()])).toMatch(/Mon, Nov 30.*3 .*do=amounts&amp;bank=bank_2/s);
    const early = { land_on: '2026-11-18', enter_until: '2026-11-25', tries_left: 3, can_enter: false };
    const html = shown([waitingBank({ amounts: early })]);
    expect(html).toContain('Wed, Nov 18');
    expect(html).not.toContain('do=amounts');
  });

  it('with money under way stay', () => {
    expect(shown([sampleBank()])).toContain('<button');
    expect(shown([sampleBank({ can_remove: false })])).not.toContain('<button');
  });

  it('J14 that are new say from when on they are paid out to', () => {
    expect(bankWords(sampleBank({ payouts_from: '2026-11-20T05:00:00Z' })).sentence).toContain(
      'Nov 20, 2026',
    );
  });

  it('that failed say why, and those under review need nothing', () => {
    expect(bankWords(sampleBank({ status: 'failed', end_reason: 'The account is closed.' }))).toMatchObject({
      chip: { tone: 'negative' },
      sentence: expect.stringContaining('The account is closed.'),
    });
    expect(bankWords(sampleBank({ status: 'pending', under_review: true })).chip.tone).toBe('info');
  });
});
