import { useEffect, useState } from 'react';
import { CONSENT_COOKIE, consentCookie, hasCookie } from '../cookies.ts';
import { AppLink } from '../links/app-link.tsx';
import { pathExists } from '../navigation/path-exists.ts';

const PRIVACY = '/company/privacy';

/**
 * Shown until accepted. It floats over the page and comes after the first paint, so nothing moves and a page
 * kept by a cache is the same for everyone. There is nothing to consent to before the policy can be read.
 */
export function CookieBanner() {
  const [asked, setAsked] = useState(false);
  useEffect(() => setAsked(pathExists(PRIVACY) && !hasCookie(document.cookie, CONSENT_COOKIE)), []);
  if (!asked) return null;
  const accept = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = consentCookie();
    setAsked(false);
  };
  return (
    <section aria-label="Cookies" className="site-cookies">
      <p>
        We use cookies to run this site and see how people use it. Our{' '}
        <AppLink to={PRIVACY} className="link-quiet">
          Privacy Policy
        </AppLink>{' '}
        explains which ones and why.
      </p>
      <button type="button" className="button button-primary button-small" onClick={accept}>
        Accept
      </button>
    </section>
  );
}
