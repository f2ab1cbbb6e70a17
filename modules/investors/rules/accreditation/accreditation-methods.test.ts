import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES, type AccountType } from '../accounts/account-types.ts';
import {
  ACCREDITATION_METHODS,
  highMinimumCents,
  highMinimumHolds,
  METHOD_TEXTS,
  methodsFor,
} from './accreditation-methods.ts';
import { proposedStatement, statementsFor } from './accreditation-statements.ts';

const codes = (type: AccountType) => statementsFor(type).map(({ code }) => code);
const ALWAYS = ['professional_letter', 'advisor_attestation', 'high_minimum'];

describe('the statements', () => {
  it.each([
    ['individual', [1, 2, 3, 4, 5, 6, 11, 13]],
    ['sdira', [1, 2, 3, 4, 5, 6, 11, 13]],
    ['solo401k', [1, 2, 3, 4, 5, 6, 11, 13]],
    ['entity', [7, 9, 10, 11, 12, 13]],
    ['trust', [8, 9, 10, 11, 12, 13]],
  ] as const)('of an account of type %s are %j', (type, expected) => {
    expect(codes(type)).toEqual(expected);
  });

  it.each([
    ['individual', [7, 4, 11], 4],
    ['entity', [1, 7], 7],
    ['trust', [1, 7], null],
    ['individual', [13], null],
    ['individual', [], null],
  ] as const)('of a %s whose owner has said %j: %s is proposed', (type, stated, expected) => {
    expect(proposedStatement(type, stated)).toBe(expected);
  });
});

describe('the methods', () => {
  it.each([
    [1, ['net_worth', ...ALWAYS]],
    [2, ['income', ...ALWAYS]],
    [3, ['income', ...ALWAYS]],
    [4, ['license', ...ALWAYS]],
    [5, ALWAYS],
    [6, ALWAYS],
    [11, ALWAYS],
    [13, []],
    [7, []],
    [8, []],
  ])('of a person who says %i are %j', (code, methods) => {
    expect(methodsFor('individual', [code])).toEqual(methods);
  });

  it.each([
    ['entity', 7, ['entity_assets', ...ALWAYS]],
    ['entity', 9, ALWAYS],
    ['entity', 12, ['entity_assets', ...ALWAYS]],
    ['trust', 8, ['entity_assets', ...ALWAYS]],
    ['trust', 1, []],
    ['entity', 2, []],
  ] as const)('of an account of type %s that says %i are %j', (type, code, methods) => {
    expect(methodsFor(type, [code])).toEqual(methods);
  });

  it('can show every statement there is, each with evidence asked for in words', () => {
    for (const type of ACCOUNT_TYPES) {
      for (const code of codes(type)) expect(methodsFor(type, [code]).length > 0).toBe(code !== 13);
    }
    for (const method of ACCREDITATION_METHODS) expect(METHOD_TEXTS[method].evidence).not.toHaveLength(0);
  });
});

describe('the high minimum', () => {
  const said = { isAccredited: true, isOwnMoney: true };

  it.each([
    ['individual', 200_000_00n],
    ['sdira', 200_000_00n],
    ['solo401k', 200_000_00n],
    ['entity', 1_000_000_00n],
    ['trust', 1_000_000_00n],
  ] as const)('of an account of type %s is %i cents, to the cent', (type, minimum) => {
    expect(highMinimumCents(type)).toBe(minimum);
    expect(highMinimumHolds(type, { ...said, amountCents: minimum })).toBe(true);
    expect(highMinimumHolds(type, { ...said, amountCents: minimum - 1n })).toBe(false);
  });

  it.each([
    ['entity', 1, 200_000_00n],
    ['entity', 4, 800_000_00n],
    ['entity', 5, 1_000_000_00n],
    ['entity', null, 1_000_000_00n],
    ['trust', 2, 1_000_000_00n],
    ['individual', 2, 200_000_00n],
  ] as const)('of an account of type %s that %s people own is %i cents', (type, owners, minimum) => {
    expect(highMinimumCents(type, owners)).toBe(minimum);
    expect(highMinimumHolds(type, { ...said, owners, amountCents: minimum - 1n })).toBe(false);
  });

  it('is not enough without both representations', () => {
    const amountCents = 5_000_000_00n;
    expect(highMinimumHolds('entity', { amountCents, isAccredited: false, isOwnMoney: true })).toBe(false);
    expect(highMinimumHolds('entity', { amountCents, isAccredited: true, isOwnMoney: false })).toBe(false);
  });
});
