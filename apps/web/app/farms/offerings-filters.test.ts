import { describe, expect, it } from 'vitest';
import {
  askedFilters,
  choiceLabel,
  isFiltered,
  NO_FILTERS,
  readFilters,
  without,
  writeFilters,
} from './offerings-filters.ts';
import { stateChoices } from './state-choices.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const written = (query: string) => {
  const out = new URLSearchParams();
  writeFilters(read(query), out);
  return out.toString();
};

describe('the filters of the offerings', () => {
  it('are read from lists and from repeated names, and have one address', () => {
    expect(read('crop=timber,row&state=WA&state=OR')).toMatchObject({
      crop: ['row', 'timber'],
      state: ['OR', 'WA'],
    });
    expect(written('crop=timber&crop=row&size=2')).toBe('crop=row%2Ctimber&size=2');
  });

  it.each([
    'crop=cattle',
    'size=9',
    'state=ZZ',
    'min=abc',
    'min=-5',
    'min=1e3.5',
    'status=constructor',
    'style=',
  ])('pass over what nobody offers: %s', (query) => expect(read(query)).toEqual(NO_FILTERS));

  it('are asked for as the farms know them', () => {
    expect(askedFilters(read('crop=row&size=1,3&min=12500'))).toEqual({
      crop: ['row'],
      size: [1, 3],
      min: 12_500,
    });
    expect(askedFilters(read('hold=3,4'))).toEqual({ duration: [10, 11, 12, 4] });
    expect(askedFilters(NO_FILTERS)).toEqual({});
  });

  it('can be given up one by one', () => {
    const filters = read('crop=row,timber&min=10000');
    expect(isFiltered(filters)).toBe(true);
    expect(without(filters, 'crop', 'row').crop).toEqual(['timber']);
    expect(isFiltered(without(without(without(filters, 'crop', 'row'), 'crop', 'timber'), 'min'))).toBe(
      false,
    );
  });

  it('read well', () => {
    expect(choiceLabel('size', '2', [])).toBe('200–500 acres');
    expect(choiceLabel('hold', '2', [])).toBe('5–10 years');
    expect(choiceLabel('profile', 'core_plus', [])).toBe('Core plus');
    expect(choiceLabel('state', 'OR', stateChoices(['WA', 'OR'], []))).toBe('Oregon');
    expect(choiceLabel('status', 'pledge', [])).toBe('Open for pledges');
  });
});
