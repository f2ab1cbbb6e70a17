import type { Beneficiaries } from '@furrow/modules/investors/contract';
import { expect, it } from 'vitest';
import { keptText, readKeptEntries } from './kept-entries.ts';

const birthday = { last_four: '1961' };
const list = {
  data: [
    { id: 'ben_1', rank: 'primary', relationship: 'spouse', first_name: 'Joan', birthday, share: '100' },
  ],
  count: 1,
  version: 3,
} as unknown as Beneficiaries;
const changed = {
  version: 3,
  entries: [
    {
      key: 'ben_1',
      id: 'ben_1',
      rank: 'primary',
      values: { relationship: 'spouse', first_name: 'Jo', birthday: '07/23/1961', share: '60' },
    },
    { key: 'new-1', id: undefined, rank: 'primary', values: { relationship: 'trust', share: '40' } },
  ],
} as const;

it('what was typed comes back after a reload, but nothing sensitive lies in the tab', () => {
  const text = keptText(changed);
  expect(text).not.toContain('1961');
  expect(readKeptEntries(text, list)).toMatchObject({
    version: 3,
    entries: [
      { key: 'ben_1', id: 'ben_1', values: { first_name: 'Jo', share: '60', birthday } },
      { key: 'kept-1', id: undefined, values: { relationship: 'trust', share: '40' } },
    ],
  });
});

it('one who was taken away meanwhile is somebody new', () => {
  const kept = readKeptEntries(keptText(changed), { ...list, data: [] });
  expect(kept?.entries[0]).toMatchObject({ key: 'kept-0', id: undefined });
});

it.each([null, '', '{', '[]', '{"version":1}', '{"version":"1","entries":[]}'])(
  '%j is nothing kept',
  (text) => {
    expect(readKeptEntries(text, list)).toBeNull();
  },
);
