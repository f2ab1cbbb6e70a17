import { describe, expect, it } from 'vitest';
import { type ComparedNames, compareOwnerNames, type OwnerComparison } from './owner-names.ts';

type Row = readonly [ours: string, theirs: string | readonly string[], outcome: OwnerComparison];

const compared = (kind: ComparedNames['kind'], [ours, theirs]: Row) =>
  compareOwnerNames({ kind, holders: [ours], owners: [theirs].flat() });

describe('J11 the name of a person', () => {
  it.each<Row>([
    ['Ada Pass', 'Ada Pass', 'matched'],
    ['Ada Pass', 'ADA PASS', 'matched'],
    ['Ada Pass', 'PASS, ADA', 'matched'],
    ['Ada Pass', 'Pass Ada M', 'matched'],
    ['Ada Pass', 'Ada Marie Pass', 'matched'],
    ['Ada Marie Pass', 'Ada Pass', 'matched'],
    ['Ada Pass', 'Mrs. Ada Pass, Ph.D.', 'matched'],
    ['John Roe', 'John Roe Jr.', 'matched'],
    ['José Núñez', 'Jose Nunez', 'matched'],
    ['Mary O’Neil', 'MARY ONEIL', 'matched'],
    ['Anne Smith-Jones', 'Anne Smith Jones', 'matched'],
    ['Ada Pass', 'Ada Pass & Bob Pass', 'matched'],
    ['Ada Pass', 'Bob Pass or Ada Pass', 'matched'],
    ['Ada Pass', ['Bob Pass', 'Ada Pass'], 'matched'],
    ['Ada Pass', 'Bob Pass', 'differs'],
    ['Ada Pass', 'Ada Parr', 'differs'],
    ['Ada Pass', 'Ada', 'differs'],
    ['Ada Pass', 'Pass', 'differs'],
    ['Ada Pass', 'A Pass', 'differs'],
    ['Ada Pass', 'Adam Passmore', 'differs'],
    ['Ada Pass', 'Ada Pass LLC', 'differs'],
    ['Ada Pass', 'Ada Pass Revocable Trust', 'differs'],
    ['Ada Ada', 'Ada Pass', 'differs'],
    ['Ada Pass', '', 'unknown'],
    ['Ada Pass', [], 'unknown'],
    ['Ada Pass', ['', '  ', '…'], 'unknown'],
    ['', 'Ada Pass', 'differs'],
  ])('%s at a bank of %s: %s', (...row) => {
    expect(compared('person', row)).toBe(row[2]);
  });
});

describe('J11 the name of a firm', () => {
  it.each<Row>([
    ['Cottonwood Holdings, LLC', 'COTTONWOOD HOLDINGS L.L.C.', 'matched'],
    ['Cottonwood Holdings LLC', 'Cottonwood Holdings Limited Liability Company', 'matched'],
    ['Cottonwood Holdings', 'The Cottonwood Holdings Co.', 'matched'],
    ['Roe & Sons Inc', 'Roe and Sons Incorporated', 'matched'],
    ['Cotton Wood Partners LP', 'Cottonwood Partners Limited Partnership', 'matched'],
    ['Cottonwood Holdings LLC', 'Cottonwood LLC', 'differs'],
    ['Cottonwood Holdings LLC', 'Cottonwood Holdings Management LLC', 'differs'],
    ['Cottonwood Holdings LLC', 'Ada Pass', 'differs'],
    ['LLC', 'LLC', 'differs'],
    ['Cottonwood Holdings LLC', [], 'unknown'],
  ])('%s at a bank of %s: %s', (...row) => {
    expect(compared('firm', row)).toBe(row[2]);
  });
});

describe('J11 the name of a trust or plan', () => {
  it.each<Row>([
    ['Roe Family Trust', 'Roe Family Trust', 'matched'],
    ['Roe Family Trust', 'Jane Roe TTEE Roe Family Tr DTD 01/02/2020', 'matched'],
    ['The Roe Family Revocable Trust', 'Roe Family Trust', 'matched'],
    ['Roe Family Trust', 'Roe Family Holdings LLC', 'differs'],
    ['Roe Family Trust', 'Jane Roe', 'differs'],
    ['Roe Family Trust', 'Roe Family', 'differs'],
    ['Roe Family Trust', '', 'unknown'],
  ])('%s at a bank of %s: %s', (...row) => {
    expect(compared('trust', row)).toBe(row[2]);
  });
});
