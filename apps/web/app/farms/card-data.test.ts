import { describe, expect, it } from 'vitest';
import { cardData } from './card-data.ts';
import { farmFixture as farm } from './farm.fixture.ts';
import { listRow } from './list-row.ts';

const NOW = new Date('2026-11-15T12:00:00.000Z');

describe('progress is shown from 85 percent subscribed', () => {
  it.each([cardData, listRow])('%o says how much is subscribed and left from 85 percent', (words) => {
    expect(words({ ...farm, percent_subscribed: 85 }, NOW)).toMatchObject({
      percent: '85',
      left: '143 shares',
    });
  });

  it.each([cardData, listRow])('%o says below 85 percent only that the offering is open', (words) => {
    expect(words({ ...farm, percent_subscribed: 84 }, NOW)).toMatchObject({
      percent: '',
      left: '',
      standing: 'Open',
    });
  });

  it('a pledge and an offering on hold have no progress', () => {
    expect(cardData({ ...farm, type: 'pledge', percent_subscribed: 0 }, NOW)).toMatchObject({ left: '' });
    expect(cardData({ ...farm, status: 'verified_hold', percent_subscribed: 100 }, NOW)).toMatchObject({
      percent: '',
      left: '',
    });
  });
});
