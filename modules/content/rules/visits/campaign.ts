import { CAMPAIGN_NAMES } from '@furrow/kernel/campaign-names';

type CampaignName = (typeof CAMPAIGN_NAMES)[number];

/** Each of them begins another campaign, which takes the place of the last as a whole. */
const BEGINS: readonly CampaignName[] = ['gclid', 'msclkid', 'fbclid', 'utm_source'];

/** 90 days. */
export const CAMPAIGN_MS = 7_776_000_000;

const LONGEST_VALUE = 200;

/** As it is kept in the browser; the timestamp is in milliseconds. */
export type Campaign = { readonly [Name in CampaignName]?: string } & { readonly timestamp: string };

/** What is kept after a visit with this query: the last campaign, another one, or none. */
export function nextCampaign(kept: Campaign | null, search: string, now: Date): Campaign | null {
  const lasting = kept !== null && isLasting(kept, now) ? kept : null;
  const query = new URLSearchParams(search);
  const given = CAMPAIGN_NAMES.flatMap((name) => {
    const value = query.get(name)?.slice(0, LONGEST_VALUE).toWellFormed();
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  const begins = given.some(([name]) => BEGINS.includes(name));
  if (given.length === 0 || (lasting !== null && !begins)) return lasting;
  return { ...Object.fromEntries(given), timestamp: String(now.getTime()) };
}

/** What was read from the browser's storage, where anybody may have written anything. */
export function readCampaign(text: string | null, now: Date): Campaign | null {
  const stored = parsed(text);
  const { timestamp } = stored;
  if (typeof timestamp !== 'string' || !/^\d{1,15}$/.test(timestamp)) return null;
  const values = CAMPAIGN_NAMES.flatMap((name) => {
    const value = stored[name];
    return typeof value === 'string' && value.length <= LONGEST_VALUE ? [[name, value] as const] : [];
  });
  const campaign = { ...Object.fromEntries(values), timestamp };
  return isLasting(campaign, now) ? campaign : null;
}

/** A clock that was set back makes nothing last longer. */
function isLasting({ timestamp }: Campaign, now: Date): boolean {
  const age = now.getTime() - Number(timestamp);
  return age >= 0 && age < CAMPAIGN_MS;
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
