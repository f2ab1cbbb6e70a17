import { describe, expect, it } from 'vitest';
import { paintFirst } from './paint-first.ts';

const page = (head: string, body = '<link rel="x"/>') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
const TITLE = '<meta charSet="utf-8"/><title>Farm</title>';
const FONT = '<link nonce="n" rel="preload" href="/a.woff2" as="font"/>';
const STYLES = '<link nonce="n" rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>';
const AHEAD = '<link rel="modulepreload" href="/a.js"/><link nonce="n" rel="modulepreload" href="/b.js"/>';
/** As React Router writes it. */
const SCRIPT = `<script nonce="n" type="module" async="">import "/manifest.js";
import * as route0 from "/root.js";
import * as route1_main from "/farm.js";
const route1 = {...route1_main};

  window.__reactRouterRouteModules = {"root":route0,"farm":route1};

import("/entry.js");</script>`;

describe('paintFirst', () => {
  it('P16 asks for style sheets before everything else', () => {
    expect(paintFirst(page(TITLE + FONT + STYLES))).toBe(page(TITLE + STYLES + FONT));
  });

  it('P16 asks for script once the page is painted, and for all of it at once', () => {
    const sent = paintFirst(page(TITLE + FONT + AHEAD + STYLES, `<main></main>${SCRIPT}`));
    expect(sent).not.toMatch(/<link[^>]*modulepreload/);
    expect(sent).not.toMatch(/^import [^(]/m);
    const painted = sent.indexOf('await new Promise');
    for (const later of ['for (const href of ["/a.js","/b.js"])', 'await import("/manifest.js");'])
      expect(sent.indexOf(later), later).toBeGreaterThan(painted);
    expect(sent).toContain('const route0 = await import("/root.js");');
    expect(sent).toContain('const route1_main = await import("/farm.js");');
    expect(sent).toContain('\nimport("/entry.js");</script></body>');
    expect(sent).toContain('<main></main><script nonce="n" type="module"');
  });

  it('P7 of a page that is only read nothing but the little script is asked for until somebody needs more', () => {
    const asleep = {
      script: '/little.js',
      page: { channels: ['</script>'], params: {} },
    };
    const sent = paintFirst(page(TITLE + FONT + AHEAD + STYLES, `<main></main>${SCRIPT}`), asleep);
    const needed = sent.indexOf('await needed.untilNeeded(');
    expect(sent.indexOf('await import("/little.js")')).toBeLessThan(needed);
    for (const later of ['"/a.js"', '"/manifest.js"', '"/root.js"', 'import("/entry.js");'])
      expect(sent.indexOf(later), later).toBeGreaterThan(needed);
    expect(sent.match(/<\/script>/g)).toHaveLength(1);
  });

  it('leaves alone what has nothing to order', () => {
    expect(paintFirst(page(TITLE))).toBe(page(TITLE));
    expect(paintFirst(page(FONT + AHEAD))).toBe(page(FONT + AHEAD));
    expect(paintFirst('<main>no head</main>')).toBe('<main>no head</main>');
  });
});
