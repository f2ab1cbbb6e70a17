import { consentCookie } from '../cookies.ts';
import { CONSENT_GIVEN } from '../tracking/may-track-here.ts';
import { COOKIE_WORDS } from './cookie-words.ts';

/** The same question as `CookieBanner`, on a page that is read without the framework. It stays when the page is taken over, and goes once it is answered. */
export function showPlainCookieBanner(policy: string): void {
  const section = made('section', 'site-cookies');
  section.setAttribute('aria-label', COOKIE_WORDS.label);
  const text = document.createElement('p');
  const link = made('a', 'link-quiet');
  link.href = policy;
  link.textContent = COOKIE_WORDS.policy;
  text.append(`${COOKIE_WORDS.before} `, link, ` ${COOKIE_WORDS.after}`);
  const button = made('button', 'button button-primary button-small');
  button.type = 'button';
  button.textContent = COOKIE_WORDS.accept;
  button.addEventListener('click', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = consentCookie();
    dispatchEvent(new Event(CONSENT_GIVEN));
    section.remove();
  });
  section.append(text, button);
  document.body.append(section);
}

function made<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, look: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = look;
  return element;
}
