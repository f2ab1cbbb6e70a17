import { describe, expect, it } from 'vitest';
import { dueWords, linkLabel, summary } from './notification-words.ts';

const META = { document_id: null, farm_id: null, account_id: null, investment_id: null };
const label = (link: string | null, more: Partial<Parameters<typeof linkLabel>[0]> = {}) =>
  linkLabel({
    type: 'investment',
    code: 'any',
    flag: null,
    due_on: null,
    text: 'Any.',
    link,
    meta: META,
    ...more,
  });

describe('where a link leads', () => {
  it('is said by its address, of a farm as of a wallet', () => {
    const places = [
      '/salt-fork',
      '/salt-fork/documents?open=doc_1',
      '/profile/accounts?account=acc_1&open=wallet',
      '/portfolio/inv_01ab',
    ];
    expect(new Set(places.map((place) => label(place))).size).toBe(places.length);
  });

  it('is an act where something has to be done, and never empty', () => {
    expect(label('/salt-fork', { type: 'document', flag: 'red' })).not.toBe(
      label('/salt-fork', { type: 'document' }),
    );
    expect(label('/a/b/c/d')).not.toBe('');
  });
});

it('says until when something is to be done, and that the day is over', () => {
  const late = new Date('2026-12-04T04:59:00Z');
  expect(dueWords('2026-12-03', late)).toMatch(/^By Dec 3/);
  expect(dueWords('2026-12-03', new Date('2026-12-04T05:00:00Z'))).toMatch(/was due Dec 3/i);
  expect(dueWords(null, late)).toBeNull();
});

it('counts what is new of all, and what waits', () => {
  const of = (red: number, unread: number, count: number) =>
    Object.values(summary({ red, unread, count }, 'System')).join(' ');
  expect(of(3, 7, 46)).toMatch(/^3 .* 7 of 46 in System/);
  expect(of(0, 0, 46)).toMatch(/All 46 in System/);
});
