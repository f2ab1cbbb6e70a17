import { newId } from '@furrow/kernel/ids';
import { expect, it } from 'vitest';
import { afterFiling, byUrgency, nextText, readyText, type TaxFormLine, type TaxLine } from './tax-words.ts';

const AT = '2026-03-05T15:00:00.000Z';
const now = new Date(AT);
const TODAY = '2026-03-09';

const form = (changes: Partial<TaxFormLine> = {}): TaxFormLine => ({
  form: 'federal',
  name: 'Schedule K-1',
  jurisdiction: 'Federal',
  state: 'expected',
  expected_on: '2026-03-16',
  first_expected_on: '2026-03-16',
  reason: null,
  document: null,
  ...changes,
});
const DOCUMENT = {
  id: newId('tax', now),
  version: 1,
  note: null,
  delivery: 'electronic',
  published_at: AT,
  first_published_at: null,
  read_at: null,
  mailed_at: null,
  byte_count: 1_000,
} as const;
const line = (name: string, ...forms: TaxFormLine[]): TaxLine => ({
  farm: { id: newId('farm', now), name, slug: name, place: '', portrait: '' },
  account: { id: newId('acc', now), name: 'Ada', custodian: null },
  forms,
});

it('says the reason of a delay, and of a document how it came', () => {
  const of = (one: TaxFormLine) => nextText(one, line('North', one), TODAY);
  expect(of(form({ state: 'delayed', reason: 'The handler is late.' }))).toBe('The handler is late.');
  expect(of(form({ expected_on: '2026-03-08' }))).not.toBe(of(form()));
  const corrected = { ...DOCUMENT, version: 2, note: 'Box 9c changed.' };
  expect(of(form({ state: 'corrected', document: corrected }))).toContain('Box 9c changed.');
  const mailed = { ...DOCUMENT, delivery: 'mail', mailed_at: AT } as const;
  expect(of(form({ state: 'available', document: mailed }))).toContain('Mar 5, 2026');
});

it('counts documents, and those that come after most people file', () => {
  const lines = [
    line('North', form({ state: 'available', document: DOCUMENT }), form({ form: 'ca' })),
    line('South', form({ expected_on: '2026-04-23', state: 'delayed', reason: 'Late.' })),
  ];
  expect(readyText({ lines })).toBe('1 of 3 tax documents is ready');
  expect(afterFiling({ lines, filing_day: '2026-04-15' })).toEqual([{ farm: 'South', day: '2026-04-23' }]);
});

it('lists what is late before what is ready, and that before what is expected', () => {
  const lines = [
    line('A', form()),
    line('B', form({ state: 'available', document: DOCUMENT })),
    line('C', form({ state: 'delayed', reason: 'Late.' })),
  ];
  expect(byUrgency(lines).map(({ farm }) => farm.name)).toEqual(['C', 'B', 'A']);
});
