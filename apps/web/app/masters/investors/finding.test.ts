import type { AccountRecord, AccountStanding } from '@furrow/modules/investors/contract';
import { expect, it } from 'vitest';
import { findingOf } from './finding.ts';
import { record, standing } from './record.fixture.ts';
import { TOPICS, topicNamed, topicsOf } from './topics.ts';

const about = (more: Partial<AccountStanding>, topic: (typeof TOPICS)[number]) =>
  findingOf({ ...record, standing: { ...standing, ...more } }, topic);

it('tells the amounts that are claimed, as money', () => {
  const text = findingOf(record, 'accreditation');
  expect(text).toContain('$231,400.00');
  expect(text).toContain('$238,950.00');
  expect(text).toContain(record.name);
});

it('subtracts what is owed from what is owned', () => {
  const request = record.standing?.accreditation.request;
  if (!request) throw new Error('the fixture has a request');
  const money = (name: string, value: string) => ({
    name,
    label: name,
    type: 'money' as const,
    values: [value],
    basis: 'documents' as const,
    holds: true,
    problem: null,
  });
  const worth = {
    ...request,
    method: 'net_worth' as const,
    claims: [money('assets', '2500000'), money('debts', '400000')],
  };
  expect(about({ accreditation: { ...standing.accreditation, request: worth } }, 'accreditation')).toContain(
    '$2,100,000',
  );
});

it('has something to say of every topic, and of a closed account', () => {
  const texts = TOPICS.map((topic) => findingOf(record, topic));
  expect(new Set(texts).size).toBe(TOPICS.length);
  const closed: AccountRecord = { ...record, standing: null };
  expect(findingOf(closed, 'identity')).toContain(record.name);
});

it('opens with what waits longest, unless another topic was asked for', () => {
  const waiting = [{ queue: 'identity', since: '2026-03-01T00:00:00Z', business_ms: 0, taken_by: null }];
  expect(topicNamed({ ...record, waiting }, null)).toBe('identity');
  expect(topicNamed({ ...record, waiting }, 'suitability')).toBe('suitability');
  expect(topicNamed({ ...record, waiting: [] }, 'nonsense')).toBe('accreditation');
  expect(topicsOf(standing)).not.toContain('business');
});
