import { AppLink } from '../links/app-link.tsx';
import type { SiteSettings } from '../site-settings.ts';
import { acceptCookies } from './accept-cookies.ts';
import { policyToRead } from './policy-to-read.ts';

/**
 * Every page carries it, so that a page kept by a cache is the same for everyone; whether it is seen is decided before the first
 * paint (`reveal-cookie-question.ts`). There is nothing to consent to before the policy can be read.
 */
export function CookieQuestion({ site }: { readonly site: Pick<SiteSettings, 'unwritten'> }) {
  const policy = policyToRead(site);
  if (policy === null) return null;
  return (
    <section aria-label="Cookies" className="site-cookies">
      <p>
        We use cookies to run this site and see how people use it. Our{' '}
        <AppLink to={policy} className="link-quiet">
          Privacy Policy
        </AppLink>{' '}
        explains which ones and why.
      </p>
      <button type="button" className="button button-primary button-small" onClick={acceptCookies}>
        Accept
      </button>
    </section>
  );
}
