import type { Wallet } from '@furrow/modules/wallet/contract';
import { describe, expect, it } from 'vitest';
import { rendered } from './rendered.fixture.tsx';
import { sampleBank, sampleData, sampleWallet, waitingBank } from './wallet.fixture.ts';
import { readWalletAddress } from './wallet-address.ts';
import { WalletSection } from './wallet-section.tsx';

const at = (query = '') => readWalletAddress('acc_1', new URLSearchParams(query));
const shown = (changed: Parameters<typeof sampleWallet>[0] = {}, query = '') =>
  rendered(<WalletSection data={sampleData(sampleWallet(changed))} address={at(query)} />);
const way = (act: string) => new RegExp(`href="[^"]*do=${act}[^"]*"`);

describe('a wallet', () => {
  it('names its owner, its time and its four figures', () => {
    const html = shown();
    expect(html).toContain('Ruth Halloran');
    expect(html).toContain('Nov 17, 2026, 10:42 AM ET');
    for (const figure of ['$10,422.47', '$25,986.80', '$6,060.00', '$42,469.27'])
      expect(html).toContain(figure);
  });

  it('says what is owed, and what can be withdrawn where that is less', () => {
    expect(shown()).not.toContain('$700.00');
    expect(shown({ balance: { owed: '700.00' } })).toContain('$700.00');
    expect(shown({ balance: { withdrawable: '5422.47' } })).toContain('$5,422.47');
    expect(shown({ balance: { withdrawable: '0.00' } })).toMatch(
      /\$10,422\.47<\/dd><dd[^>]*>[^<]*Fri, Nov 27/,
    );
  });

  it('offers a deposit and a withdrawal only where they are possible', () => {
    expect(shown()).toMatch(way('deposit'));
    expect(shown()).toMatch(way('withdraw'));
    expect(shown({ is_withdraw_possible: false })).not.toMatch(way('withdraw'));
    const none = shown({ banks: [], is_withdraw_possible: false });
    expect(none).not.toMatch(way('deposit'));
    expect(none).toMatch(way('link'));
    const waiting = shown({ banks: [waitingBank()], is_withdraw_possible: false });
    expect(waiting).not.toMatch(way('deposit'));
    expect(waiting).toMatch(/do=amounts&amp;bank=bank_2/);
  });

  it.each(['unverified', 'blocked', 'closed', 'custodian'] as const)(
    'that is %s says why, in the words of the server, and moves nothing',
    (status: Wallet['status']) => {
      const closed = { status, is_possibly: false, is_withdraw_possible: false, message: 'Because of this.' };
      const html = shown(closed);
      expect(html).toContain('Because of this.');
      for (const act of ['deposit', 'withdraw', 'link']) expect(html).not.toMatch(way(act));
      expect(shown(closed, 'do=deposit')).not.toMatch(/<form[^>]*method="post"/);
      expect(shown({ ...closed, message: null })).not.toContain('null');
    },
  );

  it('that is not verified leads to the step that is missing', () => {
    const html = shown({ status: 'unverified', is_possibly: false, is_withdraw_possible: false });
    expect(html).toMatch(/href="[^"]*open=verification"/);
  });

  it('of an IRA shows no banks and no limits of bank transfers', () => {
    const html = shown({ status: 'custodian', banks: [], is_possibly: false, is_withdraw_possible: false });
    expect(html).not.toContain('id="banks"');
    expect(html).not.toContain('id="limits"');
  });

  it('that cannot be read can be tried again at its own address', () => {
    const html = rendered(<WalletSection data={null} address={at('type=fee')} />);
    expect(html).toContain('role="alert"');
    expect(html).toMatch(/href="\/profile\/accounts\?account=acc_1&amp;open=wallet&amp;type=fee"/);
  });
});

describe('the forms of a wallet', () => {
  it('are opened by the address alone, so that a reload opens them again', () => {
    for (const act of ['deposit', 'withdraw', 'numbers', 'monthly'])
      expect(shown({}, `do=${act}`)).toMatch(/<form[^>]*method="post"/);
    expect(shown({}, 'do=link')).toMatch(way('numbers'));
    const waiting = { banks: [sampleBank(), waitingBank()] };
    expect(shown(waiting, 'do=amounts&bank=bank_2')).toContain('name="amount_1"');
    expect(shown(waiting, 'do=amounts&bank=bank_1')).not.toContain('name="amount_1"');
  });

  it('take money only from banks that are verified', () => {
    const html = shown(
      { banks: [sampleBank(), waitingBank(), sampleBank({ id: 'bank_3' as never, under_review: true })] },
      'do=deposit',
    );
    expect(html).toContain('value="bank_1"');
    expect(html).not.toMatch(/<option value="bank_[23]"/);
  });

  it('J14 pay out to a new bank only after its first days', () => {
    const cooling = sampleBank({ id: 'bank_3' as never, payouts_from: '2026-11-20T05:00:00Z' });
    const html = shown({ banks: [cooling, sampleBank()] }, 'do=withdraw');
    expect(html).toMatch(/<option value="bank_3" disabled=""[^>]*>[^<]*Nov 20, 2026/);
    expect(html).toMatch(/<option value="bank_1" selected=""/);
    expect(shown({ banks: [cooling] }, 'do=withdraw')).not.toMatch(/<form[^>]*method="post"/);
    expect(shown({ banks: [cooling] }, 'do=deposit')).toMatch(/<option value="bank_3" selected=""/);
  });

  it('never put an account number into a page, an address or the browser’s memory', () => {
    const html = shown({}, 'do=numbers');
    expect(html).toMatch(
      /<form[^>]*method="post"[^>]*autoComplete="off"|<form[^>]*autoComplete="off"[^>]*method="post"/i,
    );
  });
});
