import { expect, it } from 'vitest';
import { INVESTMENT_STATUSES } from '../../../investments/rules/index.ts';
import { NOTIFICATION_TYPES } from '../channels.ts';
import { codeOfMove, MOVE_NOTICES, mendedByMove } from './investment-moves.ts';
import { INVESTMENT_NOTICES } from './investments.ts';
import { OWNERSHIP_NOTICES } from './ownership.ts';
import { shortName } from './short.ts';
import { WALLET_NOTICES } from './wallet.ts';

const LONG_CLAUSE = 'the bank account didn’t have enough money';
const SAMPLE = {
  accountId: 'acc_01m7d1x2c8r4v0000000000000',
  investmentId: 'inv_01m7d1x2c8r4v0000000000000',
  transferId: 'trf_01m7d1x2c8r4v0000000000000',
  amount: '$12,082.30',
  awaited: '$20,000.00',
  total: '$12,082.30',
  due: '$12,082.30',
  bank: 'First Prairie Bank …4417',
  because: LONG_CLAUSE,
  reason: 'The two amounts weren’t entered in time.',
  day: 'Nov 15, 2026',
  farm: 'Grand Prairie Rice',
  slug: 'grand-prairie-rice',
  shares: '120 shares',
  form: '2025 California Schedule K-1',
  isToCustodian: false,
  isOutside: false,
  isHeldByCustodian: false,
  isConfirmed: true,
};

const ALL = { ...WALLET_NOTICES, ...INVESTMENT_NOTICES, ...OWNERSHIP_NOTICES };
const CODES = Object.keys(ALL) as (keyof typeof ALL)[];
const samples = [
  SAMPLE,
  { ...SAMPLE, isOutside: true },
  { ...SAMPLE, isToCustodian: true, isHeldByCustodian: true, isConfirmed: false },
];

/** Where the module's notices lead, as the pages are addressed. */
const LINKS = [
  /^\/profile\/accounts\?account=acc_[0-9a-z]+&open=wallet$/,
  /^\/portfolio\/(?:inv_[0-9a-z]+|wire\/inv_[0-9a-z]+|transfers\/trf_[0-9a-z]+|reinvest)$/,
  /^\/grand-prairie-rice(?:\/investment-process\/inv_[0-9a-z]+(?:\/complete)?|\/pledge\/complete)?$/,
  /^\/(?:tax-center|investments\/primary-offerings)$/,
];

it('each code is said once, of one kind, short and with a page to go to', () => {
  const tables = [WALLET_NOTICES, INVESTMENT_NOTICES, OWNERSHIP_NOTICES];
  expect(CODES).toHaveLength(tables.reduce((sum, table) => sum + Object.keys(table).length, 0));
  const types = new Set<string>();
  for (const code of CODES)
    for (const sample of samples) {
      const { type, text, link } = ALL[code];
      types.add(type);
      expect(NOTIFICATION_TYPES, code).toContain(type);
      const words = text(sample);
      expect(words.length, `${code}: ${words}`).toBeLessThanOrEqual(160);
      expect(words, code).toMatch(/^[^{}]+[.]$/);
      expect(words, code).not.toMatch(/undefined|null|NaN|\s\s/);
      const to = link(sample);
      expect(
        LINKS.some((known) => known.test(to ?? '')),
        `${code}: ${to}`,
      ).toBe(true);
      expect(code).toMatch(/^[a-z][a-z_]*$/);
    }
  const mine = [
    'congrats',
    'custom_distribution',
    'distribution',
    'document',
    'investment',
    'restricted',
    'wallet',
  ];
  expect([...types].toSorted()).toEqual(mine);
});

it('a name of any length or script leaves the sentence whole', () => {
  for (const name of ['<script>alert(1)</script>', '👩‍👩‍👧‍👦'.repeat(200), 'מזרע '.repeat(90)])
    for (const code of CODES) {
      const words = ALL[code].text({ ...SAMPLE, farm: shortName(name) });
      expect(words.length, code).toBeLessThanOrEqual(500);
      expect(words.isWellFormed()).toBe(true);
    }
});

it('every status of an investment is told of, or says why not', () => {
  for (const status of INVESTMENT_STATUSES) {
    const told = MOVE_NOTICES[status];
    if ('silent' in told) expect(told.silent, status).toMatch(/^[A-Z].{15,}[.]$/);
    else expect(Object.keys(INVESTMENT_NOTICES), status).toContain(told.code);
  }
});

it('what waits for its owner is red exactly while the investment is at that status', () => {
  for (const status of INVESTMENT_STATUSES) {
    const told = MOVE_NOTICES[status];
    if ('silent' in told) continue;
    const isRed = 'red' in INVESTMENT_NOTICES[told.code];
    expect(mendedByMove(status).includes(told.code), status).toBe(false);
    const elsewhere = INVESTMENT_STATUSES.filter((other) => other !== status && other !== 'system_err');
    for (const other of elsewhere) expect(mendedByMove(other).includes(told.code), other).toBe(isRed);
  }
});

it('tells of a move only where it is news, and by what it asks of its owner', () => {
  const facts = { isPushed: false, isConfirmed: true, isTooLate: false };
  const code = (from: (typeof INVESTMENT_STATUSES)[number], to: typeof from, more = {}) =>
    codeOfMove({ from, to, ...facts, ...more });
  expect(code('accreditation', 'confirmation_pending')).toBe('investment_reserved');
  expect(code('accreditation', 'confirmation_pending', { isPushed: true })).toBe('investment_money_to_send');
  expect(code('escrow_failed', 'confirmation_pending')).toBeNull();
  expect(code('moved_to_secondary_market', 'successfully closed')).toBeNull();
  expect(code('completed', 'completed')).toBeNull();
  expect(code('system_err', 'completed')).toBe('investment_resumed');
  expect(code('system_err', 'canceled_by_manager')).toBe('investment_canceled_by_firm');
  expect(code('new', 'canceled_by_manager', { isTooLate: true })).toBe('investment_too_late');
});
