import { consentCookie } from '../cookies.ts';
import { AppLink } from '../links/app-link.tsx';
import { CONSENT_GIVEN } from '../tracking/may-track-here.ts';

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
    <section aria-label="Cookies" className="site-cookies">
      <p>
        We use cookies to run this site and see how people use it. Our{' '}
        <AppLink to={policy} className="link-quiet">
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
