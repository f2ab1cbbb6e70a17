import { expect, it } from 'vitest';
import { revealCookieQuestion } from './reveal-cookie-question.ts';

const page = (body: string) => `<html><head><title>Farm</title></head><body>${body}</body></html>`;
const QUESTION = '<section aria-label="Cookies" class="site-cookies"></section>';

/** What the script in the head says of this browser. */
function asks(cookie: string, globalPrivacyControl?: boolean): boolean {
  const [, script = ''] =
    /<script nonce="n">(.*?)<\/script><\/head>/.exec(revealCookieQuestion(page(QUESTION), 'n')) ?? [];
  const dataset: { cookies?: string } = {};
  const document = { cookie, documentElement: { dataset } };
  new Function('document', 'navigator', script)(document, { globalPrivacyControl });
  return dataset.cookies === 'ask';
}

it.each([
  ['', undefined, true],
  ['theme=dark', false, true],
  ['my_consent=accepted', undefined, true],
  ['consent=accepted', undefined, false],
  ['theme=dark; consent=accepted', undefined, false],
  ['theme=dark; opt_out=1', undefined, false],
  ['consent=accepted; opt_out=1', undefined, false],
  ['opt_out=1', true, false],
  ['', true, false],
  ['consent=accepted', true, false],
])('H3 with the cookies %j and a privacy signal %s: asked %s', (cookies, signal, asked) => {
  expect(asks(cookies, signal)).toBe(asked);
});

it('H3 a page without the question, or without a head, is left as it is', () => {
  for (const html of [page('<main class="site-cookies-policy"></main>'), `<main>${QUESTION}</main>`])
    expect(revealCookieQuestion(html, 'n')).toBe(html);
});
