import { describe, expect, it } from 'vitest';
import { ordinal, resolveFigure } from './resolve-figure.ts';
import { testTables } from './test-tables.ts';

const resolve = (words: string) => resolveFigure(testTables, words);
const refused = (words: string) => {
  const answer = resolve(words);
  return answer.ok ? `resolved to ${answer.value}` : answer.error;
};

describe('a figure in a text', () => {
  it.each([
    ['land IA cropland 2020', '$8,000'],
    ['rent IA cropland 2017', '$50.50'],
    ['  land   IA cropland 2019 ', '$1,210'],
    ['yield IA cropland 2017', '5.1%'],
    ['yield IA cropland 2020', '2.5%'],
    ['growth land IA cropland 2017 2019', '10.0%'],
    ['growth land IA cropland 2020 2022', '10.0%'],
    ['growth land IL cropland 2018 2019', '−50.0%'],
    ['change land IA cropland 2017 2019', '21.0%'],
    ['change rent IA cropland 2017 2019', '19.9%'],
    ['change land IL cropland 2018 2019', '−50.0%'],
    ['return farmland 2021', '+7.83%'],
    ['return farmland 2024', '−1.03%'],
    ['return inflation 2022', '+8.0%'],
    ['average stocks 2020 2021', '23.25%'],
    ['average farmland 2020 2021', '5.46%'],
    ['measure TX farms', '300'],
    ['measure IA net-income', '$9,968 million'],
    ['rank TX farms', '1st'],
    ['rank IA farms', '2nd'],
    ['rank MO farms', '2nd'],
    ['rank AK farms', '4th'],
  ])('%s is %s', (words, text) => {
    expect(resolve(words)).toEqual({ ok: true, value: text });
  });

  it.each([
    ['land IA cropland 2021', 'Iowa in 2021'],
    ['land AK cropland 2020', 'Alaska in 2020'],
    ['rent IL cropland 2018', 'Illinois in 2018'],
    ['yield IL cropland 2018', 'cash rent of cropland for Illinois'],
    ['land US cropland 2020', 'the United States in 2020'],
    ['land IA pasture 2020', 'value of pasture'],
    ['growth land IA cropland 2020 2021', 'Iowa in 2021'],
    ['return farmland 2022', 'farmland in 2022'],
    ['return gold 2020', 'gold in 2020'],
    ['measure IL farms', 'Illinois'],
    ['rank IL farms', 'Illinois'],
    ['measure US farms', 'the United States'],
  ])('%s is missing, and the refusal says so of %s', (words, said) => {
    expect(refused(words)).toContain(said);
  });

  it('is no average where a year is missing', () => {
    expect(refused('average farmland 2020 2024')).toContain('2022');
  });

  it('is never a change across USDA’s revision, though both ends are known', () => {
    for (const words of ['growth land IA cropland 2019 2020', 'change land IA cropland 2017 2022'])
      expect(refused(words)).toContain('revised');
  });

  it('is no rank where only some states have the figure', () => {
    expect(refused('rank IA net-income')).toContain('too few states');
  });

  it.each([
    '',
    'price IA cropland 2020',
    'land IA cropland',
    'land IA cropland 2020 2021',
    'land ia cropland 2020',
    'land DC cropland 2020',
    'land IA Cropland 2020',
    'land IA cropland 20',
    'land IA cropland 2020.5',
    'land IA cropland -2020',
    'growth gold IA cropland 2017 2019',
    'growth land IA cropland 2019 2017',
    'growth land IA cropland 2017 2017',
    'average stocks 2021 2020',
    'return bitcoin 2020',
    'measure IA rainfall',
    `land IA cropland 2020${' '.repeat(200)}`,
    '<script> IA cropland 2020',
  ])('%j is refused in a sentence', (words) => {
    expect(refused(words)).toMatch(/\.$/);
    expect(resolve(words).ok).toBe(false);
  });

  it.each([
    '__proto__ IA cropland 2020',
    'constructor farmland 2020',
    'land __proto__ cropland 2020',
    'land IA constructor 2020',
    'return __proto__ 2020',
    'average toString 2020 2021',
    'measure __proto__ farms',
    'measure IA __proto__',
    'rank constructor constructor',
  ])('G13 %s is refused like any unknown word', (words) => {
    expect(refused(words)).toMatch(/is no (?:figure|state|class|series|measure)/);
  });
});

it('a rank is written as it is said', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30, 50].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 30th 50th'.split(' '),
  );
});
