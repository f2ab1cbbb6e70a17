import type { FarmDetail, FarmSummary } from '@furrow/modules/farms/contract';
import { describe, expect, test } from 'vitest';
import { availabilityOf, closing, isOpen, outcome, progressShown, takesOrders } from './availability.ts';
import { farmFixture as farm } from './farm.fixture.ts';
import {
  cropList,
  cropText,
  grossYield,
  hasCashRent,
  holdBasis,
  holdText,
  minimumAmount,
  netIrr,
  notOpenTo,
  place,
  rentText,
  sharesText,
  styleText,
  yieldBasis,
} from './farm-text.ts';
import { wantOffered } from './want-offered.ts';

const NOW = new Date('2026-11-15T12:00:00.000Z');

describe('how a farm reads', () => {
  test('its figures carry their units', () => {
    expect(place(farm)).toBe('Champaign County, Illinois');
    expect(netIrr(farm)).toBe('7.1–8.3%');
    expect(grossYield(farm)).toBe('2.74%');
    expect(minimumAmount(farm)).toBe('$12,082.30');
    expect(minimumAmount(farm, 'never')).toBe('$12,082');
    expect(cropText(farm)).toBe('Corn and soybeans');
    expect(cropText({ ...farm, crops: ['wheat', 'barley', 'lentils'] })).toBe('Wheat, barley and lentils');
    expect(holdText(farm)).toBe('10 years');
    expect(holdText({ ...farm, ownership_duration_label: '5-10 Years' })).toBe('5–10 years');
  });

  test('what is not known is not available, never zero', () => {
    expect(grossYield({ ...farm, gross_yield: null })).toBeNull();
    expect(minimumAmount({ ...farm, min_shares_amount: 0 })).toBeNull();
    expect(netIrr({ ...farm, net_irr_max: null })).toBe('7.1%');
  });

  test('whose money cannot be invested is said', () => {
    expect(notOpenTo(farm)).toBeNull();
    expect(notOpenTo({ ...farm, restrict_entities: ['sdira'] })).toBe('Not open to self-directed IRAs.');
    expect(notOpenTo({ ...farm, restrict_entities: ['entity', 'trust', 'sdira'] })).toBe(
      'Not open to companies and partnerships, trusts and self-directed IRAs.',
    );
  });

  test('units are called units, and one of them is one', () => {
    expect(sharesText(farm, 1)).toBe('1 share');
    expect(sharesText({ ...farm, type: 'invest_unit' }, 2500)).toBe('2,500 units');
  });

  test('proper names keep their capitals within a sentence, and a line starts with one', () => {
    expect(cropList({ ...farm, crops: ['Pinot noir', 'Chardonnay'] })).toBe('Pinot noir and Chardonnay');
    expect(cropList({ ...farm, crops: ['Douglas-fir'] })).toBe('Douglas-fir');
    expect(cropList(farm)).toBe('corn and soybeans');
  });

  test('a profile that repeats the style is said once', () => {
    expect(styleText(farm)).toBe('Yield-Focused, core');
    expect(styleText({ investment_style: 'Value-Add', return_profile: 'value_add' })).toBe('Value-Add');
    expect(styleText({ investment_style: 'Value-Add', return_profile: 'core_plus' })).toBe(
      'Value-Add, core plus',
    );
  });

  test('the planned hold is explained only where the targets were reckoned with another span', () => {
    expect(holdBasis(farm)).toBeUndefined();
    const span = { ...farm, ownership_duration_label: '8-13 Years', hold_years: 8 };
    expect([holdText(span), holdBasis(span)]).toEqual(['8–13 years', 'targets assume a sale after 8 years']);
  });

  test('the closing day is New York’s, written in one style', () => {
    expect(closing(farm, NOW)).toBe('Closes Dec 4, 2026');
    expect(closing({ ...farm, closes_at: '2027-01-01T02:00:00.000Z' }, NOW)).toBe('Closes Dec 31, 2026');
    expect(closing({ ...farm, closes_at: null }, NOW)).toBeNull();
  });

  test('a closing day that has passed is not announced', () => {
    expect(closing(farm, new Date('2026-12-06T12:00:00.000Z'))).toMatch(/^Was .*Dec 4, 2026$/);
  });

  test('what is past its closing date takes no orders, has no minimum and says when it was', () => {
    const over: FarmSummary = { ...farm, can_invest: false };
    const after = new Date('2026-12-06T12:00:00.000Z');
    expect([isOpen(over), takesOrders(over), minimumAmount(over), progressShown(over)]).toEqual([
      false,
      false,
      null,
      false,
    ]);
    expect(closing(over, after)).toMatch(/Dec 4, 2026$/);
    expect(wantOffered(over)).toBeNull();
  });

  test('what is on hold claims no progress, no closing day and no minimum', () => {
    const held: FarmSummary = { ...farm, status: 'verified_hold', percent_subscribed: 100 };
    expect(progressShown(held)).toBe(false);
    expect(closing(held, NOW)).toBeNull();
    expect(minimumAmount(held)).toBeNull();
    expect(takesOrders(held)).toBe(false);
  });

  test('income is called rent only under a cash lease', () => {
    const rented = {
      ...farm,
      lease: { kind: 'cash rent', rent_per_acre: '312.00', last_crop_year: 2029 },
    } as FarmDetail;
    const contract = {
      ...farm,
      lease: { kind: 'grape contract', rent_per_acre: null, last_crop_year: 2031 },
    } as FarmDetail;
    expect([rented, contract, { ...rented, lease: null }].map(hasCashRent)).toEqual([true, false, false]);
    expect(yieldBasis(rented)).toContain('rent');
    expect(yieldBasis(contract)).toMatch(/income ÷ purchase price$/);
    expect(yieldBasis({ ...contract, gross_yield: null })).toMatch(/harvest/);
    expect([rentText('312.00'), rentText('74.50')]).toEqual(['$312.00', '$74.50']);
  });

  test('progress shows from 85 percent, and never on what is closed', () => {
    expect(progressShown({ ...farm, percent_subscribed: 84 })).toBe(false);
    expect(progressShown({ ...farm, percent_subscribed: 85 })).toBe(true);
    expect(progressShown({ ...farm, status: 'sold' })).toBe(false);
  });

  test.each([
    [{}, 'open'],
    [{ type: 'pledge' }, 'pledge'],
    [{ remaining_shares: 0 }, 'full'],
    [{ can_invest: false }, 'over'],
    [{ can_invest: false, type: 'pledge' }, 'pledge'],
    [{ status: 'verified_hold' }, 'hold'],
    [{ status: 'exited' }, 'closed'],
    [{ type: 'dummy' }, 'example'],
  ] as const)('%o is %s', (change, expected) =>
    expect(availabilityOf({ ...farm, ...change })).toBe(expected),
  );

  test('a closed offering says how it ended', () => {
    expect(outcome({ ...farm, status: 'unsuccessfully closed' })).toContain('money returned');
    expect(outcome({ ...farm, status: 'exited' })).toMatch(/Land sold/);
  });
});
