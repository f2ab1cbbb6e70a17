import { text } from 'node:stream/consumers';
import { lazy, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderDocument } from './render-document.ts';

const broken = new Error('no price');
const Broken = lazy(() => Promise.reject(broken));
const Late = lazy(() => new Promise<never>(() => {}));

const page = (part: React.ReactNode) => (
  <main>
    frame
    <Suspense fallback="waiting">{part}</Suspense>
  </main>
);

async function render(whole: boolean, element: React.ReactNode, signal = new AbortController().signal) {
  const report = vi.fn();
  const { body, damaged } = await renderDocument(element, {
    nonce: 'n',
    whole,
    timeoutMs: 50,
    signal,
    report,
  });
  return { html: await text(body), damaged, report };
}

describe('renderDocument', () => {
  it('gives a sound page as it is', async () => {
    const { html, damaged, report } = await render(true, page(<p>price</p>));
    expect(html).toContain('<p>price</p>');
    expect(damaged).toBe(false);
    expect(report).not.toHaveBeenCalled();
  });

  it('a part that failed damages a whole document, and is reported once', async () => {
    const { html, damaged, report } = await render(true, page(<Broken />));
    expect(html).toContain('waiting');
    expect(damaged).toBe(true);
    expect(report).toHaveBeenCalledExactlyOnceWith(broken);
  });

  it('a part that fails after the first byte is reported too', async () => {
    const { report } = await render(false, page(<Broken />));
    expect(report).toHaveBeenCalledExactlyOnceWith(broken);
  });

  it('a page that fails as a whole rejects, and is not reported twice', async () => {
    const report = vi.fn();
    const Whole = () => {
      throw broken;
    };
    const options = { nonce: 'n', whole: true, timeoutMs: 50, signal: new AbortController().signal, report };
    await expect(renderDocument(<Whole />, options)).rejects.toBe(broken);
    expect(report).not.toHaveBeenCalled();
  });

  it('a visitor who left is no fault', async () => {
    const left = new AbortController();
    const rendering = render(false, page(<Late />), left.signal);
    setTimeout(() => left.abort(), 5);
    expect((await rendering).report).not.toHaveBeenCalled();
  });
});
