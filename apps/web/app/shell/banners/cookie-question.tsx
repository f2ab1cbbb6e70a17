import { useEffect, useState } from 'react';
import { CONSENT_COOKIE, hasCookie } from '../cookies.ts';
import { pathExists } from '../navigation/path-exists.ts';
import type { CookieBanner } from './cookie-banner.tsx';

const PRIVACY_POLICY = '/company/privacy';

/**
 * Shown until accepted. It floats over the page and comes after the first paint, so nothing moves and a page
 * kept by a cache is the same for everyone. There is nothing to consent to before the policy can be read.
 */
export function CookieQuestion() {
  const [Banner, setBanner] = useState<typeof CookieBanner | null>(null);
  useEffect(() => {
    if (!pathExists(PRIVACY_POLICY) || hasCookie(document.cookie, CONSENT_COOKIE)) return;
    // Without a connection the next page asks.
    import('./cookie-banner.tsx').then(
      (loaded) => setBanner(() => loaded.CookieBanner),
      () => {},
    );
  }, []);
  return Banner && <Banner policy={PRIVACY_POLICY} onAccept={() => setBanner(null)} />;
}
