import { consentCookie } from '../cookies.ts';
import { CONSENT_GIVEN } from '../tracking/may-track-here.ts';

/** Keeps the answer, takes the question away, and tells whatever waits for a yes. A press that is done again later finds it answered. */
export function acceptCookies(): void {
  if (document.documentElement.dataset.cookies !== 'ask') return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = consentCookie();
  delete document.documentElement.dataset.cookies;
  dispatchEvent(new Event(CONSENT_GIVEN));
}
