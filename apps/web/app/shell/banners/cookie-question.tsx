import { useEffect, useState } from 'react';
import type { SiteSettings } from '../site-settings.ts';
import { choiceHere, mayAskConsent } from '../tracking/may-track-here.ts';
import type { CookieBanner } from './cookie-banner.tsx';
import { policyToRead } from './policy-to-read.ts';

/**
 * Shown until accepted, and not to whoever has refused: by opting out, or by Global Privacy Control. It floats over the page and comes after the first paint, so nothing moves and a page
 * kept by a cache is the same for everyone. There is nothing to consent to before the policy can be read.
 */
export function CookieQuestion({ site }: { readonly site: Pick<SiteSettings, 'unwritten'> }) {
  const policy = policyToRead(site);
  const [Banner, setBanner] = useState<typeof CookieBanner | null>(null);
  useEffect(() => {
    // A page that slept until now has asked already.
    const isAsked = document.querySelector('.site-cookies') !== null;
    if (policy === null || isAsked || !mayAskConsent(choiceHere())) return;
    // Without a connection the next page asks.
    import('./cookie-banner.tsx').then(
      (loaded) => setBanner(() => loaded.CookieBanner),
      () => {},
    );
  }, [policy]);
  return Banner && policy && <Banner policy={policy} onAccept={() => setBanner(null)} />;
}
