import { consentCookie } from '../cookies.ts';
import { AppLink } from '../links/app-link.tsx';
import { CONSENT_GIVEN } from '../tracking/may-track-here.ts';
import { COOKIE_WORDS } from './cookie-words.ts';

interface CookieBannerProps {
  /** The address of the privacy policy. */
  readonly policy: string;
  readonly onAccept: () => void;
}

export function CookieBanner({ policy, onAccept }: CookieBannerProps) {
  const accept = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = consentCookie();
    dispatchEvent(new Event(CONSENT_GIVEN));
    onAccept();
  };
  return (
    <section aria-label={COOKIE_WORDS.label} className="site-cookies">
      <p>
        {COOKIE_WORDS.before}{' '}
        <AppLink to={policy} className="link-quiet">
          {COOKIE_WORDS.policy}
        </AppLink>{' '}
        {COOKIE_WORDS.after}
      </p>
      <button type="button" className="button button-primary button-small" onClick={accept}>
        {COOKIE_WORDS.accept}
      </button>
    </section>
  );
}
