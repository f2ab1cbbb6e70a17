import { describe, expect, it } from 'vitest';
import { rendered } from '../rendered.fixture.tsx';
import { sampleData, sampleTransaction, sampleWallet } from '../wallet.fixture.ts';
import { readWalletAddress } from '../wallet-address.ts';
import { Transactions } from './transactions.tsx';

const at = (query = '') => readWalletAddress('acc_1', new URLSearchParams(query));
const shown = (changed: Parameters<typeof sampleTransaction>[0] = {}, query = '') =>
  rendered(
    <Transactions data={sampleData(sampleWallet(), [sampleTransaction(changed)])} address={at(query)} />,
  );
const pending = { status: 1, status_name: 'pending', balance_after: null, ended_at: null } as const;

describe('a movement', () => {
  it('says when it was, why, what is left, and its story', () => {
    const html = shown();
    expect(html).toMatch(
      /Oct 7, 2026.*You asked for it on Oct 7\..*You asked for it\..*\$3,000\.00.*\$16,482\.47/s,
    );
  });

  it('on its way says the day it lands', () => {
    expect(shown({ ...pending, lands_on: '2026-11-20' })).toContain('Fri, Nov 20');
    expect(shown({ ...pending, lands_on: '2026-11-20', withdrawable_on: '2026-11-30' })).toContain(
      'Mon, Nov 30',
    );
  });

  it('says from when on it can be withdrawn while that is still to come', () => {
    expect(shown({ withdrawable_on: '2026-11-30' })).toContain('Mon, Nov 30');
    expect(shown({ withdrawable_on: '2026-11-16' })).not.toContain('Mon, Nov 16');
    expect(shown({ status: 3, status_name: 'failed', withdrawable_on: '2026-11-30' })).not.toContain(
      'Mon, Nov 30',
    );
  });

  it('that takes money away stands in parentheses, and is read out as minus', () => {
    expect(shown({ amount: '-25.00' })).toMatch(/minus <\/span>\(\$25\.00\)/);
  });

  it.each(['failed', 'cancelled'] as const)('that %s is struck through', (status_name) => {
    expect(shown({ status: 3, status_name })).toMatch(/<s[^>]*>.*\$3,000\.00.*<\/s>/s);
    expect(shown()).not.toContain('<s ');
  });

  it('can be called off only while the server says so', () => {
    const open = { ...pending, can_cancel: true, cancel_until: '2026-11-17T22:00:00Z' };
    expect(shown(open)).toMatch(/<button.*5:00 PM ET/s);
    expect(shown(pending)).not.toMatch(/<button.*5:00 PM ET/s);
  });

  it('G5 is written as text, whatever a name holds', () => {
    const html = shown({
      title: '<script>x</script>',
      story: [{ at: '2026-10-07T14:00:00Z', text: '<b>y</b>' }],
    });
    expect(html).not.toContain('<script>x');
    expect(html).not.toContain('<b>y');
  });
});

describe('the list', () => {
  it('leads to the next 25 and keeps its filters', () => {
    expect(shown({}, 'type=deposit')).toMatch(/href="[^"]*type=deposit&amp;page=2"/);
    const all = { ...sampleData(), transactions: { data: [sampleTransaction()], count: 1, total: 1 } };
    expect(rendered(<Transactions data={all} address={at()} />)).not.toContain('page=2');
  });

  it('begins another page after eight, and leads back', () => {
    const rows = Array.from({ length: 200 }, (_, index) =>
      sampleTransaction({ id: `txn_${index}` as never }),
    );
    const data = {
      ...sampleData(sampleWallet(), rows),
      transactions: { data: rows, count: 200, total: 1000 },
    };
    expect(rendered(<Transactions data={data} address={at('page=8')} />)).toContain('from=9&amp;page=9');
    expect(rendered(<Transactions data={data} address={at('from=9&page=9')} />)).toMatch(
      /href="\/profile\/accounts\?account=acc_1&amp;open=wallet"/,
    );
  });

  it('its filters are a form of the address, filled in as it says', () => {
    const html = shown({}, 'type=fee&status=3&since=2026-05-01');
    expect(html).toMatch(/<form[^>]*method="get"/);
    for (const value of ['fee', '3', '2026-05-01'])
      expect(html).toMatch(new RegExp(`<option value="${value}" selected=""`));
  });

  it('without any movement says what will stand there; with a filter, how to see all', () => {
    const none = sampleData(sampleWallet({ balance: { transactions: 0 } }), []);
    const html = (query: string) => rendered(<Transactions data={none} address={at(query)} />);
    expect(html('')).not.toContain('<form');
    expect(html('type=fee')).toMatch(/href="\/profile\/accounts\?account=acc_1&amp;open=wallet"/);
  });
});
