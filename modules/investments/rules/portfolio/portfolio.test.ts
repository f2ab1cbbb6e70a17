import { US_STATES } from '@furrow/kernel/states';
import { describe, expect, it, test } from 'vitest';
import { INVESTMENT_STATUS_CODES, INVESTMENT_STATUSES, UNDER_WAY, UNFINISHED } from '../status.ts';
import { type MoneyStanding, moneyStanding, type PositionMoney } from './money-place.ts';
import { partOfPayment } from './payment-of-position.ts';
import { percentsOfWhole } from './percent-of-whole.ts';
import { listOfStatus, usualOrder } from './portfolio-list.ts';
import { regionOfState } from './region-of-state.ts';
import { partsByCropType, partsByRegion } from './summary-of-holdings.ts';

const codesIn = (list: ReturnType<typeof listOfStatus>) =>
  INVESTMENT_STATUSES.filter((status) => listOfStatus(status) === list)
    .map((status) => INVESTMENT_STATUS_CODES[status])
    .toSorted((a, b) => a - b);

test('every status stands in the list that it belongs to', () => {
  expect(codesIn('funding')).toEqual([18, 20, 21, 22, 24, 25, 50]);
  expect(codesIn('active')).toEqual([29, 40]);
  expect(codesIn('exited')).toEqual([28, 31, 33, 35, 36, 37]);
  expect(codesIn(null)).toEqual([0, 1, 3, 4, 7, 8, 9, 15, 19, 30]);
});

test('what waits is listed by its beginning, the rest by its closing or end', () => {
  expect([usualOrder('funding'), usualOrder('active'), usualOrder('exited'), usualOrder(null)]).toEqual([
    'created:desc',
    'closed:desc',
    'closed:desc',
    'created:desc',
  ]);
});

describe('where the money lies', () => {
  const [confirmed, held, escrow, back, closed, ended] = [1, 2, 3, 4, 5, 6].map(
    (day) => new Date(Date.UTC(2026, 2, day)),
  ) as [Date, Date, Date, Date, Date, Date];
  const fresh: PositionMoney = {
    status: 'confirmation_pending',
    funding: 'balance',
    confirmedAt: confirmed,
    closedAt: null,
    endedAt: null,
    heldSince: null,
    escrowSince: null,
    backSince: null,
    isImported: false,
    byTransfer: null,
    awaitsCustodian: false,
  };
  test.each<[string, Partial<PositionMoney>, MoneyStanding]>([
    [
      'set aside in the wallet',
      { heldSince: held },
      { place: 'wallet', since: held, release: 'moved_by_us', turn: 'us' },
    ],
    [
      'asked for at a bank',
      { funding: 'bank' },
      { place: 'on_the_way', since: confirmed, release: 'payment_settles', turn: 'bank' },
    ],
    [
      'to be sent by its owner',
      { funding: 'WIRE' },
      { place: 'awaited', since: confirmed, release: 'transfer_arrives', turn: 'you' },
    ],
    [
      'to be sent by a custodian',
      { funding: 'WIRE', awaitsCustodian: true },
      { place: 'awaited', since: confirmed, release: 'transfer_arrives', turn: 'custodian' },
    ],
    [
      'in escrow until the offering closes',
      { status: 'completed', escrowSince: escrow },
      { place: 'escrow', since: escrow, release: 'offering_closes', turn: 'nobody' },
    ],
    [
      'in escrow, while a custodian has not signed',
      { status: 'completed', escrowSince: escrow, awaitsCustodian: true },
      { place: 'escrow', since: escrow, release: 'custodian_signs', turn: 'custodian' },
    ],
    [
      'paid before it came here',
      { status: 'completed', funding: null, isImported: true },
      { place: 'escrow', since: confirmed, release: 'offering_closes', turn: 'nobody' },
    ],
    [
      'nowhere after a payment failed',
      { status: 'escrow_failed', funding: 'bank' },
      { place: 'none', since: null, release: 'payment_asked_again', turn: 'you' },
    ],
    [
      'held while evidence is reviewed',
      { status: 'accreditation_doc_sent', heldSince: held },
      { place: 'wallet', since: held, release: 'evidence_approved', turn: 'us' },
    ],
    [
      'in the farm once it closed',
      { status: 'successfully closed', closedAt: closed },
      { place: 'farm', since: closed, release: 'farm_sold', turn: 'nobody' },
    ],
    [
      'nowhere of whoever received the shares without paying',
      { status: 'successfully closed', funding: null, closedAt: closed, byTransfer: 'received' },
      { place: 'none', since: null, release: 'farm_sold', turn: 'nobody' },
    ],
    [
      'with the shares of whoever gave them away',
      { status: 'sold', endedAt: ended, byTransfer: 'given' },
      { place: 'given_away', since: ended, release: null, turn: 'nobody' },
    ],
    [
      'back after a cancellation',
      { status: 'canceled_after_investment_by_investor', endedAt: ended, backSince: back },
      { place: 'returned', since: back, release: null, turn: 'nobody' },
    ],
    [
      'nowhere where none had been taken',
      { status: 'canceled_by_manager', endedAt: ended, confirmedAt: null },
      { place: 'none', since: null, release: null, turn: 'nobody' },
    ],
    [
      'paid out with the farm',
      { status: 'exited', closedAt: closed, endedAt: ended },
      { place: 'paid_out', since: ended, release: null, turn: 'nobody' },
    ],
  ])('%s', (_, changes, standing) => {
    expect(moneyStanding({ ...fresh, ...changes })).toEqual(standing);
  });

  it('says of everything that is not over what it waits for', () => {
    for (const status of [...UNDER_WAY, 'system_err', 'successfully closed'] as const)
      expect(moneyStanding({ ...fresh, status, closedAt: closed }).release, status).not.toBeNull();
    expect(UNFINISHED.every((status) => listOfStatus(status) === null)).toBe(true);
  });
});

test('percents have one decimal and add up to one hundred', () => {
  expect(percentsOfWhole([1n, 1n, 1n])).toEqual(['33.4', '33.3', '33.3']);
  expect(percentsOfWhole([61_623_20n, 35_289_00n])).toEqual(['63.6', '36.4']);
  expect(percentsOfWhole([])).toEqual([]);
});

test('every state lies in a region', () => {
  const territories = US_STATES.filter(({ code }) => regionOfState(code) === 'Territories');
  expect(US_STATES.length - territories.length).toBe(51);
});

describe('what is held, together', () => {
  const farm = (farmId: string, state: string, cropType: 'row' | 'perm', crops: string[], cents: bigint) => ({
    farmId,
    state,
    cropType,
    crops,
    cents,
  });
  const held = [
    farm('a', 'IA', 'row', ['corn', 'soybeans'], 300n),
    farm('b', 'IL', 'row', ['corn'], 100n),
    farm('c', 'CA', 'perm', ['almonds'], 600n),
  ];

  it('is grouped by region, the largest first', () => {
    expect(partsByRegion(held)).toEqual([
      { region: 'Pacific', states: ['CA'], farms: 1, cents: 600n, percent: '60.0' },
      { region: 'Corn Belt', states: ['IA', 'IL'], farms: 2, cents: 400n, percent: '40.0' },
    ]);
  });

  it('is grouped by kind of crop, with each crop named once', () => {
    expect(partsByCropType(held)).toEqual([
      { cropType: 'perm', crops: ['almonds'], farms: 1, cents: 600n, percent: '60.0' },
      { cropType: 'row', crops: ['corn', 'soybeans'], farms: 2, cents: 400n, percent: '40.0' },
    ]);
  });
});

test.each([
  ['all of it where no others are paid with it', 100_01n, 30, 30, 100_01n],
  ['by shares to the cent', 100n, 20, 30, 67n],
  ['a tie goes to the even cent', 5n, 1, 2, 2n],
])('the part of a payment is %s', (_, cents, shares, paidShares, part) => {
  expect(partOfPayment(cents, shares, paidShares)).toBe(part);
});
