import type { EndpointView } from '@furrow/modules/notifications/contract';
import { WEBHOOK_EVENTS } from '@furrow/modules/notifications/rules';
import { expect, it } from 'vitest';
import { EVENT_TEXTS, listFinding, outcomeText, standingText, statusWord, toneOf } from './webhook-text.ts';

const at = new Date('2026-11-02T15:00:00Z');
const endpoint = (more: Partial<EndpointView> = {}): EndpointView => ({
  id: 'whk_1',
  url: 'https://example.com/',
  label: 'Warehouse',
  events: ['farm.changed'],
  status: 'active',
  pausedBy: null,
  statusSince: at,
  failuresInARow: 0,
  lastSuccessAt: null,
  oldSecretUntil: null,
  addedAt: at,
  addedBy: 'Ada',
  waiting: 0,
  ...more,
});

it('every event is explained', () => {
  expect(Object.keys(EVENT_TEXTS)).toEqual([...WEBHOOK_EVENTS]);
});

it('an attempt says what was answered, or why nothing was', () => {
  expect(outcomeText({ status: 204, problem: null })).toContain('204');
  expect(outcomeText({ status: 307, problem: null })).toContain('redirect');
  expect(outcomeText({ status: null, problem: 'timeout' })).toContain('10 seconds');
  expect(outcomeText({ status: null, problem: 'something new' })).toBe('No answer');
});

it('what is wrong with an endpoint comes first', () => {
  const failing = endpoint({ failuresInARow: 3, lastSuccessAt: at });
  expect(standingText(failing)).toContain('3 calls failed');
  expect([statusWord(failing), toneOf(failing)]).toEqual(['Failing', 'negative']);
  const paused = endpoint({ status: 'paused', pausedBy: 'failures', failuresInARow: 401 });
  expect(standingText(paused)).toContain('401 failures');
  expect([statusWord(paused), toneOf(paused)]).toEqual(['Paused', 'warning']);
  expect(toneOf(endpoint())).toBe('neutral');
  expect(toneOf(endpoint({ lastSuccessAt: at }))).toBe('positive');
  expect(toneOf(endpoint({ status: 'removed' }))).toBe('neutral');
});

it('the list says how many are in trouble', () => {
  expect(listFinding([])).toMatch(/^No /);
  expect(listFinding([endpoint(), endpoint({ failuresInARow: 1 })])).toMatch(/^2 .*1 of them/);
  expect(listFinding([endpoint()])).not.toContain('of them');
});
