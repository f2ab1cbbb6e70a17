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

async function render(element: React.ReactNode, signal = new AbortController().signal) {
  const report = vi.fn();
  const rendered = await renderDocument(element, { nonce: 'n', timeoutMs: 50, signal, report });
  return { ...rendered, report };
}

describe('renderDocument', () => {
  it('gives a sound page as it is', async () => {
    const { html, damaged, report } = await render(page(<p>price</p>));
    expect(html).toContain('<p>price</p>');
    expect(damaged).toBe(false);
    expect(report).not.toHaveBeenCalled();
  });

  it('a part that failed damages a document, and is reported once', async () => {
    const { html, damaged, report } = await render(page(<Broken />));
    expect(html).toContain('waiting');
    expect(damaged).toBe(true);
    expect(report).toHaveBeenCalledExactlyOnceWith(broken);
  });

  it('waits for a part that is on its way', async () => {
    const Soon = lazy(async () => ({ default: () => <p>price</p> }));
    const { html, damaged, report } = await render(page(<Soon />));
    expect(html).toContain('<p>price</p>');
    expect(html).not.toContain('waiting');
    expect(damaged).toBe(false);
    expect(report).not.toHaveBeenCalled();
  });

  it('a part that never comes damages a document', async () => {
    const { html, damaged } = await render(page(<Late />));
    expect(html).toContain('waiting');
    expect(damaged).toBe(true);
  });

  it('begins every document alike, whether a part was waited for or not', async () => {
    const whole = (part: React.ReactNode) => (
      <html lang="en">
        <head />
        <body>{page(part)}</body>
      </html>
    );
    const Soon = lazy(async () => ({ default: () => <p>price</p> }));
    const start = /^<!DOCTYPE html><html lang="en">/;
    expect((await render(whole(<p>price</p>))).html).toMatch(start);
    expect((await render(whole(<Soon />))).html).toMatch(start);
  });

  it('a page that fails as a whole rejects, and is not reported twice', async () => {
    const report = vi.fn();
    const Whole = () => {
      throw broken;
    };
    const options = { nonce: 'n', timeoutMs: 50, signal: new AbortController().signal, report };
    await expect(renderDocument(<Whole />, options)).rejects.toBe(broken);
    expect(report).not.toHaveBeenCalled();
  });

  it('a visitor who left is no fault', async () => {
    const left = new AbortController();
    const rendering = render(page(<Late />), left.signal);
    setTimeout(() => left.abort(), 5);
    expect((await rendering).report).not.toHaveBeenCalled();
  });
});
