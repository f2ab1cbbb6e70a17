import { describe, expect, it } from 'vitest';
import { paintFirst } from './paint-first.ts';

const page = (head: string) => `<!DOCTYPE html><html><head>${head}</head><body><link rel="x"/></body></html>`;
const TITLE = '<meta charSet="utf-8"/><title>Farm</title>';
const FONT = '<link nonce="n" rel="preload" href="/a.woff2" as="font"/>';
const STYLES = '<link nonce="n" rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>';

describe('paintFirst', () => {
  it('P16 asks for style sheets before fonts and scripts, and for scripts last', () => {
    const script = '<link rel="modulepreload" href="/a.js"/>';
    expect(paintFirst(page(TITLE + FONT + script + STYLES))).toBe(
      page(`${TITLE}${STYLES}${FONT}<link rel="modulepreload" fetchpriority="low" href="/a.js"/>`),
    );
  });

  it('leaves alone what has nothing to order', () => {
    expect(paintFirst(page(TITLE))).toBe(page(TITLE));
    expect(paintFirst('<main>no head</main>')).toBe('<main>no head</main>');
  });
});
