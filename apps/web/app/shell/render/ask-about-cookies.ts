import { CONSENT_COOKIE, OPT_OUT_COOKIE } from '@furrow/modules/content/rules';

const QUESTION = 'class="site-cookies"';
const HEAD_END = '</head>';

/**
 * `mayAskConsent`, as it runs in the browser before anything is painted: the question is then part of the first paint, and is the
 * same markup for whoever has answered, who does not see it.
 */
export const SHOW_THE_QUESTION = `if (!navigator.globalPrivacyControl && !/(?:^|;)\\s*(?:${CONSENT_COOKIE}|${OPT_OUT_COOKIE})=/.test(document.cookie)) document.documentElement.dataset.cookies = "ask";`;

/** Only where the page has the question. */
export function askAboutCookies(html: string, nonce: string): string {
  const end = html.indexOf(HEAD_END);
  if (end < 0 || !html.includes(QUESTION, end)) return html;
  return `${html.slice(0, end)}<script nonce="${nonce}">${SHOW_THE_QUESTION}</script>${html.slice(end)}`;
}
