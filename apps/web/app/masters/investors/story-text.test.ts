import type { StoryLine } from '@furrow/modules/investors/contract';
import { expect, it } from 'vitest';
import { storyText, whoText } from './story-text.ts';

const line: StoryLine = {
  at: '2026-03-01T00:00:00Z',
  kind: 'history',
  subject: 'wallet',
  event: 'imported',
  from: null,
  to: 'verified',
  by: { kind: 'operator', user_id: 'user_1', name: 'Mara Tull' },
  reason: null,
  files: [],
};

it('names the reader as themselves, a colleague by name, and a provider by what it does', () => {
  expect(whoText(line, 'user_1')).not.toBe(whoText(line, 'user_2'));
  expect(whoText(line, 'user_2')).toBe('Mara Tull');
  expect(whoText({ ...line, by: { kind: 'system', user_id: null, name: null } }, 'user_1')).toBe(
    'The system',
  );
  const provider = { kind: 'provider', user_id: null, name: null } as const;
  expect(whoText({ ...line, by: provider }, 'user_1')).not.toBe(
    whoText({ ...line, by: provider, subject: 'kyc' }, 'user_1'),
  );
});

it('tells also of events that have no sentence of their own', () => {
  expect(storyText(line)).toContain('verified');
  expect(storyText({ ...line, kind: 'email', subject: 'Your data' })).toContain('Your data');
  const file = storyText({ ...line, kind: 'opened', subject: 'file' });
  expect(file).not.toBe(storyText({ ...line, kind: 'opened', subject: 'number' }));
});
