import { expect, test } from 'vitest';
import { differingLines, figureLines, outlookLines } from './proposal-figures.ts';

test('money of a closing has commas, its status a before and an after', () => {
  const lines = figureLines('farms.close', {
    name: 'Salt Fork',
    slug: 'salt-fork',
    from: 'verified',
    to: 'closed_success',
    subscribed_shares: 1580,
    total_shares: 1580,
    holders: 171,
    raised: '1909003.40',
  });
  expect(lines.map(({ after }) => after)).toContain('$1,909,003.40');
  expect(lines.map(({ after }) => after)).toContain('1,580 of 1,580');
  expect(lines[0]?.before).not.toBeNull();
  expect(lines[0]?.before).not.toBe('verified');
});

test('roles are named as everywhere, and nothing is a role too', () => {
  const [, roles] = figureLines('identity.roles', {
    who: 'Ada Quill',
    email: 'ada@furrow.test',
    now: [],
    after: ['admin', 'editor'],
  });
  expect(roles).toMatchObject({ before: 'none', after: 'Admin, Editor' });
});

test('a setting has a before and an after, and what it comes to in numbers', () => {
  const [change] = figureLines('setting.investors.accreditation-policy', {
    now: 'A year',
    after: 'A quarter',
  });
  expect(change).toMatchObject({ before: 'A year', after: 'A quarter' });
  expect(outlookLines({ holding: 12_345, expire_at_once: 0 }).map(({ after }) => after)).toEqual([
    '12,345',
    '0',
  ]);
  expect(outlookLines(null)).toEqual([]);
});

test('a kind that nobody here knows shows its figures as they are', () => {
  expect(figureLines('fences.raise', { now: 3, after: 4, posts_needed: [1, 2] })).toMatchObject([
    { before: '3', after: '4' },
    { before: null, after: '1, 2' },
  ]);
  expect(figureLines('fences.raise', null)).toEqual([]);
});

test('of a proposal that ended, only what was different is said', () => {
  const proposed = { from: 'verified', to: 'closed_success', subscribed_shares: 1580, total_shares: 1580 };
  const lines = differingLines(
    'farms.close',
    { ...proposed, holders: 171, raised: '1909003.40' },
    { ...proposed, holders: 172, raised: '1909003.40' },
  );
  expect(lines).toEqual([{ label: 'Holders', before: '171', after: '172' }]);
});

test('money and days of the wallet’s proposals are read as such', () => {
  const figures = { farm: 'Webb Delta', pay_day: '2026-11-20', total: '64980.00', holders: 214 };
  expect(figureLines('wallet.distribution', figures).map(({ label, after }) => `${label}: ${after}`)).toEqual(
    ['Farm: Webb Delta', 'Pay day: Nov 20, 2026', 'Total: $64,980.00', 'Holders: 214'],
  );
});

test('a value of a farm stands beside the one before it', () => {
  const figures = {
    name: 'Webb Delta',
    day: '2026-11-16',
    value: '5000000.00',
    before: '4800000.00',
    source: 'Report',
  };
  expect(figureLines('farms.valuations', figures)).toEqual([
    { label: 'Value', before: '$4,800,000.00', after: '$5,000,000.00' },
    { label: 'Day', before: null, after: 'Nov 16, 2026' },
    { label: 'Source', before: null, after: 'Report' },
  ]);
});

test('an outlook stands beside the one before it, with the words that investors will read', () => {
  const figures = {
    name: 'Webb Delta',
    outlook: 'Watch',
    before: 'Below plan',
    day: '2026-11-16',
    reason: 'Rain.',
  };
  expect(figureLines('farms.outlook', figures)).toEqual([
    { label: 'Outlook', before: 'Below plan', after: 'Watch' },
    { label: 'As of', before: null, after: 'Nov 16, 2026' },
    { label: 'Investors read', before: null, after: 'Rain.' },
  ]);
});

test('a wire’s day and what is there now read as everywhere, not as they are stored', () => {
  const lines = figureLines('wallet.take_line_back', {
    bank_id: 'FPB-1',
    amount: '12345.67',
    day: '2026-11-19',
  });
  expect(lines.map(({ after }) => after)).toEqual(['$12,345.67', 'Nov 19, 2026', 'FPB-1']);
  expect(outlookLines({ available_now: '40556.98' })).toMatchObject([{ after: '$40,556.98' }]);
});
