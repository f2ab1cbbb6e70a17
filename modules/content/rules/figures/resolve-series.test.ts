import { describe, expect, it } from 'vitest';
import { resolveSeries } from './resolve-series.ts';
import { testTables } from './test-tables.ts';

const resolve = (words: string) => resolveSeries(testTables, words);

describe('a series in a text', () => {
  it('of land has a line a state, gaps where nothing is known, and says that it crosses the revision', () => {
    expect(resolve('chart land IA,IL cropland 2017 2022 | Iowa rose')).toEqual({
      ok: true,
      value: {
        shape: 'chart',
        measure: 'land',
        title: 'Iowa rose',
        unit: 'Cropland, dollars an acre',
        years: [2017, 2018, 2019, 2020, 2021, 2022],
        lines: [
          { label: 'Iowa', values: [100_000, 110_000, 121_000, 800_000, null, 968_000] },
          { label: 'Illinois', values: [null, 200_000, 100_000, null, null, null] },
        ],
        kind: 'dollars',
        revised: true,
        source: 'USDA NASS, Land Values and Cash Rents',
      },
    });
  });

  it('on one side of the revision does not speak of it', () => {
    for (const years of ['2017 2019', '2020 2022'])
      expect(resolve(`table land IA cropland ${years} | Iowa`)).toMatchObject({
        value: { shape: 'table', revised: false },
      });
  });

  it('of rent and of rent as a share of the price', () => {
    expect(resolve('chart rent IA cropland 2017 2018 | Rents')).toMatchObject({
      value: { kind: 'dollars', lines: [{ values: [5_050, 5_500] }] },
    });
    expect(resolve('chart yield IA cropland 2017 2020 | Yields')).toMatchObject({
      value: { kind: 'percent', lines: [{ values: [510, 500, 500, 250] }] },
    });
  });

  it('of returns leaves out years that were not found, and names each index', () => {
    expect(resolve('chart returns farmland,stocks 2020 2024 | Farmland fell less | or not')).toMatchObject({
      value: {
        title: 'Farmland fell less | or not',
        revised: false,
        lines: [
          { label: 'Farmland', values: [308, 783, null, null, -103] },
          { label: 'Stocks', values: [1802, 2847, -1804, 2606, 2488] },
        ],
        source: expect.stringContaining('NCREIF'),
      },
    });
  });

  it.each([
    ['chart land IA cropland 2017 2020', 'title'],
    ['chart land IA cropland 2017 2020 |  ', 'title'],
    [`chart land IA cropland 2017 2020 | ${'x'.repeat(161)}`, 'title'],
    [`chart land IA cropland 2017 2020 | ${'x'.repeat(1_000)}`, 'characters'],
    ['pie land IA cropland 2017 2020 | T', 'pie'],
    ['chart | T', 'year'],
    ['chart land IA cropland 2020 2017 | T', 'before'],
    ['chart land IA cropland 2017 | T', 'year'],
    ['chart land IA 2017 2020 | T', 'class of land'],
    ['chart land IA cropland cropland 2017 2020 | T', 'one class'],
    ['chart land IA,,IL cropland 2017 2020 | T', 'no state'],
    ['chart land IA,IA cropland 2017 2020 | T', 'once'],
    ['chart land IA,IL,US,TX,MO cropland 2017 2020 | T', 'room for 4'],
    ['chart land TX cropland 2017 2020 | T', 'Texas'],
    ['chart land IA cropland 2010 2020 | T', 'from 2017'],
    ['chart land IA cropland 2017 2026 | T', 'to 2022'],
    ['chart returns farmland 2020 2023 | T', 'to 2021'],
    ['chart returns farmland cropland 2020 2021 | T', 'no class'],
    ['chart returns gold 2020 2021 | T', 'gold'],
    ['chart prices IA cropland 2017 2020 | T', 'prices'],
  ])('%j is refused with a word about %s', (words, said) => {
    const answer = resolve(words);
    expect(answer.ok ? 'resolved' : answer.error).toContain(said);
  });

  it.each([
    '__proto__ land IA cropland 2017 2020 | T',
    'chart __proto__ IA cropland 2017 2020 | T',
    'chart land __proto__ cropland 2017 2020 | T',
    'chart land IA constructor 2017 2020 | T',
    'chart returns __proto__ 2020 2021 | T',
  ])('G13 %s is refused like any unknown word', (words) => {
    expect(resolve(words).ok).toBe(false);
  });
});
