import { describe, expect, it } from 'vitest';
import { actHref, closedHref, readWalletAddress, walletHref, walletOf } from './wallet-address.ts';

const read = (query: string) => readWalletAddress('acc_1', new URLSearchParams(query));

describe('the address of a wallet', () => {
  it('keeps filters and pages, and says nothing of what is as usual', () => {
    expect(walletOf('acc_1')).toBe('/profile/accounts?account=acc_1&open=wallet');
    const full = 'account=acc_1&open=wallet&type=deposit&status=2&since=2026-05-01&from=2&page=3';
    expect(walletHref(read(full))).toBe(`/profile/accounts?${full}`);
  });

  it('passes over nonsense', () => {
    const odd = 'do=steal&type=loot&status=9&since=2026-02-30&page=-1&from=x';
    expect(walletHref(read(odd))).toBe(walletOf('acc_1'));
    expect(read('since=tomorrow&status=1.5&page=1e99')).toMatchObject({ since: null, status: null, page: 1 });
  });

  it('never shows more than eight pages at once, nor begins after the last one shown', () => {
    expect(read('page=30')).toMatchObject({ from: 23, page: 30 });
    expect(read('from=9&page=3')).toMatchObject({ from: 3, page: 3 });
  });

  it('a form is opened and closed with the list as it is', () => {
    const address = read('type=fee&page=2');
    expect(actHref(address, 'amounts', 'bank_1')).toContain('do=amounts&bank=bank_1&type=fee&page=2#');
    expect(closedHref({ ...address, act: 'deposit', bank: 'bank_1' })).toBe(walletHref(address));
  });
});
