/** Where the values of a campaign are kept in this browser. */
export const CAMPAIGN_KEY = 'campaign';
export const AFFILIATE_KEY = 'affiliateId';
export const GCLID_COOKIE = 'gclid';

/** Whoever did not agree, or no longer does, has nothing kept. */
export function forgetCampaign(): void {
  try {
    for (const key of [CAMPAIGN_KEY, AFFILIATE_KEY]) localStorage.removeItem(key);
  } catch {
    // A browser that lets nobody read its storage keeps nothing either.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${GCLID_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`;
}
