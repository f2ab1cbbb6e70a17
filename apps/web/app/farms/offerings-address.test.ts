import { describe, expect, test } from 'vitest';
import {
  lastPage,
  OFFERINGS_VIEWS,
  offeringsHref,
  readOfferingsAddress,
  tidyAddress,
  unfiltered,
} from './offerings-address.ts';
import { NO_FILTERS } from './offerings-filters.ts';

const read = (query: string) => readOfferingsAddress(new URLSearchParams(query));

describe('the address of the offerings page', () => {
  test('keeps search, filters, sort, view and page through a round trip', () => {
    const filters = { ...NO_FILTERS, crop: ['row'], min: 25_000 };
    const address = { order: 'price:asc', search: 'rice & corn', filters, page: 3, closed: 2 } as const;
    for (const view of OFFERINGS_VIEWS) {
      const viewed = { ...address, view };
      expect(read(offeringsHref(viewed).split('?')[1] ?? '')).toEqual(viewed);
    }
    expect(read('view=globe').view).toBe('cards');
  });

  test('is the plain path when nothing is chosen', () => {
    expect(offeringsHref(read(''))).toBe('/investments/primary-offerings');
  });

  test.each(['order=price', 'order=price:up', 'order=id;drop table farm:asc', 'order=constructor:asc'])(
    'passes over an unknown order: %s',
    (query) => expect(read(query).order).toBeNull(),
  );

  test.each(['page=0', 'page=-1', 'page=1e9', 'page=x', 'page=1.5', 'page=NaN'])(
    'opens the first page for %s',
    (query) => {
      expect(read(query).page).toBe(1);
      expect(read(query.replace('page', 'closed')).closed).toBe(1);
    },
  );

  test('leaves out what was left empty, and only then asks for another address', () => {
    const tidy = (query: string) => tidyAddress(new URLSearchParams(query));
    expect(tidy('s=&order=')).toBe('/investments/primary-offerings');
    expect(tidy('s=rice&order=')).toBe('/investments/primary-offerings?s=rice');
    expect(tidy('s=+&order=price:asc')).toBe('/investments/primary-offerings?order=price%3Aasc');
    expect(tidy('crop=row&crop=timber')).toBe('/investments/primary-offerings?crop=row%2Ctimber');
    expect(tidy('s=rice&crop=row,timber')).toBeNull();
    expect(tidy('')).toBeNull();
  });

  test('forgets what narrows the list, and keeps its order', () => {
    expect(offeringsHref(unfiltered(read('s=rice&crop=row&min=5000&order=price:asc&page=2&closed=3')))).toBe(
      '/investments/primary-offerings?order=price%3Aasc',
    );
  });

  test('knows its last page, which is the first when nothing is listed', () => {
    expect([0, 1, 20, 21, 41].map((count) => lastPage(count))).toEqual([1, 1, 1, 2, 3]);
    expect([12, 13].map((count) => lastPage(count, 12))).toEqual([1, 2]);
  });

  test('cuts an endless search and drops NUL, which no database text can hold', () => {
    expect(read(`s=${'a'.repeat(5000)}`).search).toHaveLength(100);
    expect(read('s=a%00b').search).toBe('ab');
  });
});
