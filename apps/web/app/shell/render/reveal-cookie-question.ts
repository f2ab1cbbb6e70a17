import { CONSENT_COOKIE, OPT_OUT_COOKIE } from '@furrow/modules/content/rules';

const QUESTION = 'class="site-cookies"';
const HEAD_END = '</head>';

/**
 * Runs in the browser before the first paint and reveals the question to whoever has not answered it. Everybody gets the same
 * markup, so a cache may keep the page.
 */
const REVEAL = `if (!navigator.globalPrivacyControl && !/(?:^|;)\\s*(?:${CONSENT_COOKIE}|${OPT_OUT_COOKIE})=/.test(document.cookie)) document.documentElement.dataset.cookies = "ask";`;

/** Adds the script to a page that has the question. */
export function revealCookieQuestion(html: string, nonce: string): string {
  const end = html.indexOf(HEAD_END);
  if (end < 0 || !html.includes(QUESTION, end)) return html;
  return `${html.slice(0, end)}<script nonce="${nonce}">${REVEAL}</script>${html.slice(end)}`;
}
