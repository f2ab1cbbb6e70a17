import { CAMPAIGN_MS } from './campaign.ts';

/** Names who sent the visitor; no more than letters, digits and a few marks, so that it goes into a form as it is. */
const AFFILIATE = /^[\w.-]{1,64}$/;

/** What is kept after a visit with this query, as text for the browser's storage; null for nothing. */
export function nextAffiliate(kept: string | null, search: string, now: Date): string | null {
  const given = new URLSearchParams(search).get('affiliateId') ?? '';
  if (AFFILIATE.test(given)) return `${now.getTime()}:${given}`;
  return readAffiliate(kept, now) === null ? null : kept;
}

/** As long as the values of a campaign. */
export function readAffiliate(kept: string | null, now: Date): string | null {
  const [, since, id = ''] = /^(\d{1,15}):(.*)$/.exec(kept ?? '') ?? [];
  const age = now.getTime() - Number(since);
  return age >= 0 && age < CAMPAIGN_MS && AFFILIATE.test(id) ? id : null;
}
