import { describe, expect, it } from 'vitest';
import {
  BROADCAST_AUDIENCES,
  BROADCAST_TEXT_MOST,
  type BroadcastDraft,
  broadcastFaults,
  broadcastNotice,
  isAudienceOfFarm,
  isBroadcastAudience,
  lastBannerDay,
  tidyDraft,
} from './broadcast.ts';

const TODAY = '2026-11-17';
const draft = (changes: Partial<BroadcastDraft> = {}): BroadcastDraft => ({
  audience: 'everybody',
  farmId: null,
  text: 'The office is closed on Friday.',
  link: null,
  banner: false,
  until: null,
  ...changes,
});
const faultyFields = (changes: Partial<BroadcastDraft>) =>
  Object.keys(broadcastFaults(tidyDraft(draft(changes)), TODAY));

it('a plain text to everybody has no faults', () => {
  expect(faultyFields({})).toEqual([]);
});

describe('the text', () => {
  it.each([
    ['', true],
    ['  \n ', true],
    ['x', false],
    ['x'.repeat(BROADCAST_TEXT_MOST), false],
    ['x'.repeat(BROADCAST_TEXT_MOST + 1), true],
    // Letters count, not the halves in which a computer keeps some of them.
    ['🌾'.repeat(BROADCAST_TEXT_MOST), false],
    ['نص من اليمين', false],
    ['<b>bold</b>', false],
    ['\u202ereversed', true],
    ['bell\u0007', true],
    ['half \ud83c', true],
  ])('%j', (text, isFaulty) => {
    expect(faultyFields({ text })).toEqual(isFaulty ? ['text'] : []);
  });

  it('becomes one paragraph', () => {
    expect(tidyDraft(draft({ text: '  Two\n\nlines\t here ' })).text).toBe('Two lines here');
  });
});

describe('the link is a path of this site', () => {
  it.each([
    ['/investments/primary-offerings', false],
    ['/boone-river-north?tab=notes#latest', false],
    ['', false],
    ['https://example.com/', true],
    ['//example.com/', true],
    ['/\\example.com', true],
    ['/\texample.com', true],
    ['/../x', true],
    ['/a/../b', true],
    ['javascript:alert(1)', true],
    ['boone-river-north', true],
    ['/', true],
    ['/a b', true],
    ['/api/farm', true],
    ['/masters', true],
    ['/masters/queues', true],
    ['/mastersfield-orchard', false],
    [`/${'x'.repeat(300)}`, true],
  ])('%j', (link, isFaulty) => {
    expect(faultyFields({ link })).toEqual(isFaulty ? ['link'] : []);
  });
});

describe('a farm', () => {
  it.each(BROADCAST_AUDIENCES)('%s', (audience) => {
    expect(faultyFields({ audience })).toEqual(isAudienceOfFarm(audience) ? ['farm_id'] : []);
    expect(faultyFields({ audience, farmId: 'farm_1' })).toEqual([]);
    const { farmId } = tidyDraft(draft({ audience, farmId: 'farm_1' }));
    expect(farmId).toBe(isAudienceOfFarm(audience) ? 'farm_1' : null);
    expect(isBroadcastAudience(audience)).toBe(true);
  });

  it('is not chosen by a word that is no audience', () => {
    expect(isBroadcastAudience('somebody')).toBe(false);
  });
});

describe('the last day of a banner', () => {
  it.each([
    ['2026-11-16', true],
    [TODAY, false],
    [lastBannerDay(TODAY), false],
    ['2027-03-01', true],
  ])('%s', (until, isFaulty) => {
    expect(faultyFields({ banner: true, until })).toEqual(isFaulty ? ['until'] : []);
    expect(faultyFields({ banner: false, until })).toEqual([]);
  });
});

it('is told as an update, once for each broadcast', () => {
  const told = { id: 'bct_1', text: 'Hello', link: null, farmId: 'farm_1' };
  expect(broadcastNotice(told)).toMatchObject({
    channel: 'general-updates',
    meta: { farm_id: 'farm_1' },
    cause: 'broadcast:bct_1',
  });
  expect(broadcastNotice({ ...told, farmId: null }).meta).toBeUndefined();
});
