import { expect, it } from 'vitest';
import { nextAffiliate, readAffiliate } from './affiliate.ts';
import { CAMPAIGN_MS } from './campaign.ts';

const now = new Date('2026-03-02T15:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);

it('who sent a visitor is kept, until somebody else does', () => {
  const kept = nextAffiliate(null, '?affiliateId=iowa-letter', now);
  expect(readAffiliate(kept, now)).toBe('iowa-letter');
  expect(nextAffiliate(kept, '?page=2', later(1))).toBe(kept);
  expect(readAffiliate(nextAffiliate(kept, '?affiliateId=other', later(1)), later(1))).toBe('other');
});

it('H5 who sent a visitor is forgotten after 90 days', () => {
  const kept = nextAffiliate(null, '?affiliateId=iowa-letter', now);
  expect(readAffiliate(kept, later(CAMPAIGN_MS - 1))).toBe('iowa-letter');
  expect(readAffiliate(kept, later(CAMPAIGN_MS))).toBeNull();
  expect(nextAffiliate(kept, '', later(CAMPAIGN_MS))).toBeNull();
});

it.each(['', '<b>', 'a b', 'x'.repeat(65), 'ada@furrow.example'])('%j names nobody', (id) => {
  expect(nextAffiliate(null, `?affiliateId=${encodeURIComponent(id)}`, now)).toBeNull();
});

it.each([null, '', 'letter', '1:', ':letter', 'soon:letter', `${now.getTime() + 1}:letter`])(
  'stored as %j nobody is known',
  (kept) => {
    expect(readAffiliate(kept, now)).toBeNull();
  },
);
