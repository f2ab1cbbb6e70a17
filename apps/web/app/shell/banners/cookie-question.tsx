import { mayAskConsent } from '@furrow/modules/content/rules';
import { useEffect, useState } from 'react';
import { pathExistsOn } from '../navigation/path-exists.ts';
import type { SiteSettings } from '../site-settings.ts';
import { choiceHere } from '../tracking/may-track-here.ts';
import type { CookieBanner } from './cookie-banner.tsx';

const PRIVACY_POLICY = '/company/privacy';

/**
 * Shown until accepted, and not to whoever has refused: by opting out, or by Global Privacy Control. It floats over the page and comes after the first paint, so nothing moves and a page
 * kept by a cache is the same for everyone. There is nothing to consent to before the policy can be read.
 */
export function CookieQuestion({ site }: { readonly site: Pick<SiteSettings, 'unwritten'> }) {
  const isReadable = pathExistsOn(site)(PRIVACY_POLICY);
  const [Banner, setBanner] = useState<typeof CookieBanner | null>(null);
  useEffect(() => {
    if (!isReadable || !mayAskConsent(choiceHere())) return;
    // Without a connection the next page asks.
    import('./cookie-banner.tsx').then(
      (loaded) => setBanner(() => loaded.CookieBanner),
      () => {},
    );
  }, [isReadable]);
  return Banner && <Banner policy={PRIVACY_POLICY} onAccept={() => setBanner(null)} />;
}
