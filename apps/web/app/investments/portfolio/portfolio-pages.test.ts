import { MONEY_PLACES, MONEY_RELEASES, PORTFOLIO_LISTS } from '@furrow/modules/investments/rules';
import { describe, expect, it, test } from 'vitest';
import { sampleInvestment } from '../test-process.ts';
import { attentionOf, underWayLines } from './attention.ts';
import { holdSpans } from './hold-span.ts';
import { overviewFigures, yearBefore, yearLines } from './overview-figures.ts';
import {
  lastPageOf,
  listAt,
  listHref,
  ofAccount,
  readAccount,
  readListAddress,
} from './portfolio-address.ts';
import { samplePosition } from './position.fixture.ts';
import { storyOf } from './position-story.ts';
import {
  isUnderTransfer,
  listedStatusWords,
  placeWords,
  releaseWords,
  sinceWords,
  statusWords,
} from './position-words.ts';
import { rateText, rateUnit, targetText } from './return-words.ts';
import { treemapOf } from './treemap.ts';

const missing = { available: false, why: 'no_valuation', text: 'The farm has not been valued yet.' } as const;
const rate = (bps: number, is_annual = true, days = 800) => ({
  available: true as const,
  value: { bps, is_annual, days },
});

describe('the address of a list', () => {
  it('says which list it is, also where the router asks for its data', () => {
    for (const list of PORTFOLIO_LISTS)
      for (const end of ['', '/', '.data']) expect(listAt(`/portfolio/${list}${end}`)).toBe(list);
  });

  it('keeps search and page, and leaves out what cannot be meant', () => {
    const read = (query: string) => readListAddress('funding', new URLSearchParams(query));
    expect(read('search=%20elm%20&page=3')).toEqual({
      ...{ state: 'funding', account: null, search: 'elm', page: 3 },
    });
    for (const page of ['0', '-1', 'two', '1e3', '']) expect(read(`page=${page}`).page, page).toBe(1);
    expect(listHref({ state: 'active', account: null, search: 'elm & oak', page: 2 })).toBe(
      '/portfolio/active?search=elm+%26+oak&page=2',
    );
    expect(listHref({ state: 'exited', account: null, search: '', page: 1 })).toBe('/portfolio/exited');
    expect([lastPageOf(0), lastPageOf(20), lastPageOf(21)]).toEqual([1, 1, 2]);
  });
});

test('the account that a portfolio is narrowed to stays in its addresses', () => {
  const read = (query: string) => readAccount(new URLSearchParams(query));
  expect([read(''), read('account='), read('account=acc_1')]).toEqual([null, null, 'acc_1']);
  expect(ofAccount('/portfolio', 'acc_1')).toBe('/portfolio?account=acc_1');
  expect(ofAccount('/portfolio', null)).toBe('/portfolio');
  expect(listHref({ state: 'active', account: 'acc_1', search: 'elm', page: 2 })).toBe(
    '/portfolio/active?account=acc_1&search=elm&page=2',
  );
});

describe('words of a position', () => {
  it('says of every place where the money is, and of every release what it waits for', () => {
    for (const place of MONEY_PLACES) {
      const money = { place, since: null, release: null, turn: 'nobody' } as const;
      expect(placeWords(samplePosition({ money }))).not.toBe('');
      expect(sinceWords({ money })).toBe('');
    }
    for (const release of MONEY_RELEASES) {
      const money = { place: 'escrow', since: null, release, turn: 'us' } as const;
      expect(releaseWords(samplePosition({ money })), release).toMatch(/\.$/);
    }
    expect(PORTFOLIO_LISTS).toHaveLength(3);
  });

  it('names the custodian where the money of an IRA comes back', () => {
    const money = {
      place: 'returned',
      since: '2026-03-10T16:00:00.000Z',
      release: null,
      turn: 'nobody',
    } as const;
    const profile = { profile_id: 'acc_1', name: 'Ruth IRA', type: 'sdira' } as never;
    expect(placeWords(samplePosition({ money, profile }))).toMatch(/custodian/);
    expect(placeWords(samplePosition({ money }))).toMatch(/wallet/);
    expect(sinceWords({ money })).toBe('On Mar 10, 2026');
  });

  it('colors only what is out of the ordinary', () => {
    expect(statusWords('successfully closed').tone).toBe('neutral');
    expect(statusWords('escrow_failed').tone).toBe('negative');
  });

  it('says where shares went that were given away, and names only one’s own account', () => {
    const given = samplePosition({ status_name: 'sold', reason_for_transfer: 'direct' });
    const label = (account: string | null) =>
      listedStatusWords({ ...given, transferred_to: { account } }).label;
    expect(label('My IRA')).toContain('My IRA');
    expect(label(null)).toContain('another investor');
    expect(listedStatusWords(samplePosition({ status_name: 'exited' })).label).not.toContain('ransferred');
    expect(isUnderTransfer(samplePosition({ transfer_ownership_status: 'initiated' }))).toBe(true);
    expect(isUnderTransfer(samplePosition({ transfer_ownership_status: 'signed' }))).toBe(false);
  });
});

describe('what needs its owner', () => {
  const awaited = samplePosition({
    id: 'inv_2' as never,
    status_name: 'confirmation_pending',
    money: { place: 'awaited', since: null, release: 'transfer_arrives', turn: 'you' },
  });
  const settling = samplePosition({
    status_name: 'confirmation',
    money: { place: 'on_the_way', since: null, release: 'payment_settles', turn: 'bank' },
  });
  const shown = {
    funding: [awaited, settling],
    unfinished: [sampleInvestment({ status_name: 'ownership' })],
  };

  it('is money that is to be sent, then what was begun, each with its way', () => {
    expect(attentionOf(shown).map(({ kind, to }) => [kind, to])).toEqual([
      ['send', '/portfolio/wire/inv_2'],
      ['unfinished', '/salt-fork/investment-process/inv_1'],
    ]);
  });

  it('is not what others are to do', () => {
    expect(underWayLines(shown)).toHaveLength(1);
    expect(underWayLines(shown)[0]).toContain('$24,164.60 for Salt Fork');
  });

  it('names a failed payment and declined evidence for themselves', () => {
    const kinds = (['escrow_failed', 'accreditation_declined'] as const).map((status_name) => {
      const money = { place: 'none', since: null, release: null, turn: 'you' } as const;
      return attentionOf({ funding: [samplePosition({ status_name, money })], unfinished: [] })[0]?.kind;
    });
    expect(kinds).toEqual(['failed', 'evidence']);
  });
});

test('rates are yearly from a year on, stand in parentheses below zero, and are never a zero in place of an unknown', () => {
  expect([rateText(rate(712)), rateUnit(rate(712))]).toEqual(['7.12%', 'a year']);
  expect([rateText(rate(-130, false, 210)), rateUnit(rate(-130, false, 210))]).toEqual([
    '(1.30%)',
    'in 210 days',
  ]);
  expect(rateText(missing)).toBeNull();
  const against = (standing: 'above' | 'within' | 'below', difference_bps: number) =>
    targetText({ available: true, value: { standing, difference_bps } });
  expect(against('above', 120)).toBe('1.20% above target');
  expect(against('below', -50)).toBe('0.50% below target');
  expect(against('within', 0)).toBe('Within target');
  expect(targetText(missing)).toBe(missing.text);
});

test('money in and out is added up from the payments that are listed', () => {
  const flow = (day: string, kind: 'paid_in' | 'fee' | 'distribution' | 'proceeds', amount: string) => ({
    ...{ day, kind, amount },
    label: null,
    farm: 'Salt Fork',
    is_measured: false,
  });
  const returns = {
    ...{ paid_in: '1000.00', fees: '10.00', distributed: '60.00', proceeds: '0.00' },
    ...{ value: missing, gain: missing, multiple: missing, irr: missing, measured: 0, left_out: 1 },
    values: [],
    flows: [
      flow('2024-03-01', 'paid_in', '1000.00'),
      flow('2024-03-01', 'fee', '10.00'),
      flow('2025-03-01', 'distribution', '20.00'),
      flow('2026-03-01', 'distribution', '40.00'),
    ],
  };
  const figures = overviewFigures(returns, '2026-11-17');
  expect(figures.map(({ key, value }) => [key, value])).toEqual([
    ['in', '$1,010.00'],
    ['out', '$60.00'],
    ['income', '$40.00'],
    ['irr', null],
  ]);
  expect(figures.at(-1)?.basis).toBe(missing.text);
  const short = overviewFigures({ ...returns, irr: rate(-130, false, 210) }, '2026-11-17').at(-1);
  expect([short?.unit, short?.basis]).toEqual([undefined, expect.stringContaining('210 days')]);
  expect(yearLines(returns).map(({ year, paid, income }) => [year, paid, income])).toEqual([
    ['2024', '($1,010.00)', '$0.00'],
    ['2025', '($0.00)', '$20.00'],
    ['2026', '($0.00)', '$40.00'],
  ]);
  expect(yearBefore('2026-11-17')).toBe('2025-11-17');
});

test('a treemap fills the whole, each part as large as its amount', () => {
  const tiles = treemapOf([[{ size: 30 }, { size: 30 }], [{ size: 40 }], []]);
  const areas = tiles.map(({ width, height }) => Math.round(width * height * 100));
  expect(areas).toEqual([30, 30, 40]);
  expect(tiles.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [0, 0.5],
    [0.6, 0],
  ]);
  expect(treemapOf([])).toEqual([]);
});

test('all positions of a table share one axis of time', () => {
  const now = new Date('2026-03-01T16:00:00Z');
  const early = samplePosition();
  const late = samplePosition({ closed_at: '2025-03-01T16:00:00.000Z' });
  const none = samplePosition({ closed_at: null, confirm_date: null });
  const [first, second, third] = holdSpans([early, late, none], now);
  expect([first?.from, second?.until, third]).toEqual([0, 1, null]);
  expect(first?.today).toBe(second?.today);
  expect([first?.years, first?.plannedYear]).toEqual(['2.0', 2034]);
});

test('the story of a position is told from the latest, without the steps of the flow', () => {
  const at = (day: string) => `2026-03-${day}T16:00:00.000Z`;
  const event = (status_name: 'new' | 'ownership' | 'confirmation_pending' | 'completed', day: string) => ({
    ...{ status: 0, status_name, at: at(day) },
    by: 'you' as const,
  });
  const payment = { id: 'dln_1', paid_on: '2026-03-05', title: 'Rent', amount: '12.00' } as never;
  const story = storyOf({
    ...samplePosition(),
    story: [
      event('new', '01'),
      event('ownership', '01'),
      event('confirmation_pending', '02'),
      event('completed', '03'),
    ],
    payments: [payment],
  });
  expect(story.map(({ day }) => day)).toEqual(['Mar 5, 2026', 'Mar 3, 2026', 'Mar 2, 2026', 'Mar 1, 2026']);
});
