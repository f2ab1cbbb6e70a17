import { CAMPAIGN_NAMES } from '@furrow/kernel/campaign-names';
import { describe, expect, it } from 'vitest';
import { CAMPAIGN_MS, nextCampaign, readCampaign } from './campaign.ts';

const now = new Date('2026-03-02T15:00:00.000Z');
const timestamp = String(now.getTime());
const later = (ms: number) => new Date(now.getTime() + ms);

describe('the values of a campaign', () => {
  it('are those the address carries, and nothing else of it', () => {
    const all = CAMPAIGN_NAMES.map((name) => `${name}=${name}-value`).join('&');
    const kept = nextCampaign(null, `?${all}&private_token=secret&email=ada@furrow.example`, now);
    expect(kept).toEqual({
      ...Object.fromEntries(CAMPAIGN_NAMES.map((name) => [name, `${name}-value`])),
      timestamp,
    });
  });

  it.each(['gclid', 'msclkid', 'fbclid', 'utm_source'])('are replaced as a whole when %s arrives', (name) => {
    const kept = { utm_source: 'letter', utm_term: 'soil', timestamp };
    const at = later(1_000);
    expect(nextCampaign(kept, `?${name}=new`, at)).toEqual({
      [name]: 'new',
      timestamp: String(at.getTime()),
    });
  });

  it('stay as they are when only others arrive, or none', () => {
    const kept = { utm_source: 'letter', timestamp };
    expect(nextCampaign(kept, '?utm_medium=email', later(1_000))).toBe(kept);
    expect(nextCampaign(kept, '', later(1_000))).toBe(kept);
    expect(nextCampaign(null, '?utm_medium=email', now)).toEqual({ utm_medium: 'email', timestamp });
    expect(nextCampaign(null, '?page=2&utm_source=', now)).toBeNull();
  });

  it('H5 are gone after 90 days', () => {
    const kept = { utm_source: 'letter', timestamp };
    const text = JSON.stringify(kept);
    expect(CAMPAIGN_MS).toBe(90 * 24 * 3_600_000);
    expect(readCampaign(text, later(CAMPAIGN_MS - 1))).toEqual(kept);
    expect(readCampaign(text, later(CAMPAIGN_MS))).toBeNull();
    expect(nextCampaign(kept, '', later(CAMPAIGN_MS))).toBeNull();
    const at = later(CAMPAIGN_MS);
    expect(nextCampaign(kept, '?utm_medium=email', at)).toEqual({
      utm_medium: 'email',
      timestamp: String(at.getTime()),
    });
  });

  it('H5 are not kept longer by a clock that was set back', () => {
    expect(readCampaign(JSON.stringify({ utm_source: 'letter', timestamp }), later(-1))).toBeNull();
  });

  it.each([null, '', 'null', '[]', '7', '{', '{}', '{"timestamp":7}', '{"timestamp":"soon"}'])(
    'stored as %j are none',
    (text) => {
      expect(readCampaign(text, now)).toBeNull();
    },
  );

  it('are read without what somebody else put beside them', () => {
    const text = JSON.stringify({
      utm_source: 'a',
      utm_term: 7,
      gclid: 'x'.repeat(201),
      income: '1',
      timestamp,
    });
    expect(readCampaign(text, now)).toEqual({ utm_source: 'a', timestamp });
  });
});
