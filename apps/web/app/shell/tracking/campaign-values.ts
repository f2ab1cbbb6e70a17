import {
  type Campaign,
  nextAffiliate,
  nextCampaign,
  readAffiliate,
  readCampaign,
} from '@furrow/modules/content/rules';
import { AFFILIATE_KEY, CAMPAIGN_KEY, GCLID_COOKIE } from './kept-keys.ts';
import { mayTrackHere } from './may-track-here.ts';

const GCLID_SECONDS = 90 * 86_400;

/** For a form that is sent: what is known of the campaign that led here. Nothing without consent, nor after 90 days. */
export function campaignValues(now: Date): Record<string, string> {
  if (!mayTrackHere()) return {};
  const affiliateId = readAffiliate(stored(AFFILIATE_KEY), now);
  return { ...keptCampaign(now), ...(affiliateId === null ? {} : { affiliateId }) };
}

const keptCampaign = (now: Date): Campaign | null => readCampaign(stored(CAMPAIGN_KEY), now);

/** Takes what the address of a visit says of its campaign, and drops what is too old. */
export function keepCampaign(search: string, now: Date): void {
  const before = keptCampaign(now);
  const after = nextCampaign(before, search, now);
  store(CAMPAIGN_KEY, after === null ? null : JSON.stringify(after));
  store(AFFILIATE_KEY, nextAffiliate(stored(AFFILIATE_KEY), search, now));
  if (after?.gclid !== undefined && after !== before)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = `${GCLID_COOKIE}=${encodeURIComponent(after.gclid)}; Max-Age=${GCLID_SECONDS}; Path=/; SameSite=Lax`;
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Full or forbidden: the campaign goes uncounted, which is no harm.
  }
}
