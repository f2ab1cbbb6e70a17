import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asksForScript, isNeededAtOnce } from './asks-for-script.ts';

/** An element of a page without a browser: the selectors that it or something around it answers to. */
class Made {
  readonly selectors: readonly string[];
  constructor(selectors: readonly string[]) {
    this.selectors = selectors;
  }
  closest(wanted: string): this | null {
    return wanted.split(', ').some((one) => this.selectors.includes(one)) ? this : null;
  }
}

beforeEach(() => vi.stubGlobal('Element', Made));
afterEach(() => vi.unstubAllGlobals());

const SEARCH = 'form[action]:not([method="post"])';
const asks = (type: string, selectors: readonly string[], key?: string) =>
  asksForScript({ type, target: new Made(selectors), key } as unknown as Event);

it.each([
  ['a press on a button', 'pointerdown', ['button']],
  ['a menu that is opened', 'click', ['.menu > summary']],
  ['a field that is entered', 'focusin', ['textarea']],
  ['a box that is ticked', 'input', ['input']],
  ['a form that is sent', 'submit', ['form']],
  ['Enter on a button', 'keydown', ['button'], 'Enter'],
] as const)('%s asks for script', (_what, type, selectors, key?: string) => {
  expect(asks(type, selectors, key)).toBe(true);
});

it.each([
  ['a press on a link', 'click', ['a']],
  ['a press on the text', 'pointerdown', ['p']],
  ['a button that the keyboard passes', 'focusin', ['button']],
  ['Tab, from a button to the next', 'keydown', ['button'], 'Tab'],
  ['a part of the text that opens by itself', 'click', ['summary']],
  ['a search, which the browser sends', 'submit', ['form', SEARCH]],
  ['what is typed into a search', 'focusin', ['input', SEARCH]],
  ['the answer about cookies', 'click', ['button', '.site-cookies']],
] as const)('%s does not', (_what, type, selectors, key?: string) => {
  expect(asks(type, selectors, key)).toBe(false);
});

const NOBODY = { marker: null, superUser: null };
const at = (search: string, hash = '') => ({ search, hash });

it.each([
  ['a plain address', at(''), NOBODY, false],
  ['a part of the page', at('', '#sources'), NOBODY, false],
  ['the reader view of a version', at('?view=reader&version=2'), NOBODY, false],
  ['a notice', at('?notice=session-expired'), NOBODY, true],
  ['a campaign, which is to be remembered with a later yes', at('?utm_source=letter'), NOBODY, true],
  ['a failed login of a tenant', at('', '#error=denied&state=1'), NOBODY, true],
  ['the flag of super users', at('', '#super-user'), NOBODY, true],
  ['a browser that somebody is signed in with', at(''), { ...NOBODY, marker: '1' }, true],
  ['a browser that remembers a super user', at(''), { ...NOBODY, superUser: 'on' }, true],
] as const)('%s needs the framework at once: %s', (_what, address, remembered, isNeeded) => {
  expect(isNeededAtOnce(address, remembered)).toBe(isNeeded);
});
