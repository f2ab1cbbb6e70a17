import type { AccountRecord, StoryLine } from '@furrow/modules/investors/contract';
import { expect, it } from 'vitest';
import { record, standing } from './record.fixture.ts';
import { signatureOf } from './signature.ts';

const line = (by: StoryLine['by'], kind: StoryLine['kind'] = 'history'): StoryLine => ({
  at: '2026-03-01T00:00:00Z',
  kind,
  subject: 'accreditation',
  event: 'any',
  from: null,
  to: null,
  by,
  reason: null,
  files: [],
});
const isNews = (changed: Partial<AccountRecord>) =>
  signatureOf({ ...record, ...changed }, 'user_me') !== signatureOf(record, 'user_me');

it('what others did is news, what one did oneself or what only followed is not', () => {
  expect(isNews({ story: [line({ kind: 'operator', user_id: 'user_you', name: 'You' })] })).toBe(true);
  expect(isNews({ story: [line({ kind: 'owner', user_id: 'user_1', name: 'Joan' })] })).toBe(true);
  expect(isNews({ story: [line({ kind: 'operator', user_id: 'user_me', name: 'Me' })] })).toBe(false);
  expect(isNews({ story: [line({ kind: 'provider', user_id: null, name: null })] })).toBe(false);
  expect(isNews({ story: [line({ kind: 'operator', user_id: 'user_you', name: 'You' }, 'opened')] })).toBe(
    false,
  );
});

it('another version of what is decided about is news, whoever made it', () => {
  const version = { wealth: 2, investment: 1 };
  const suitability = { ...standing.suitability, version };
  expect(isNews({ standing: { ...standing, suitability } })).toBe(true);
});
