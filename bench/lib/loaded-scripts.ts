import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { browserEnv, browserStart } from './browser.ts';
import { fetchWith } from './requests.ts';

const SETTLE_MS = 3_000;
const PHONE = { width: 390, height: 844 };

export interface LoadedScripts {
  /** Of all files together, each compressed by itself as a server sends it. */
  readonly gzipBytes: number;
  readonly files: readonly { path: string; gzipBytes: number }[];
  /** Files that the page names for browsers without modules, which this one passes over; not part of the sum. */
  readonly namedOnlyGzipBytes: number;
  /** In the page itself; not part of the sum. */
  readonly inlineGzipBytes: number;
}

/**
 * Every script that a browser really asks for when it opens the page: preloaded, imported, or loaded lazily in the
 * first seconds. On a phone, where the menu comes in a file of its own.
 */
export async function loadedScripts(url: string, check: (html: string) => void): Promise<LoadedScripts> {
  const start = await browserStart();
  const browser = await chromium.launch({
    executablePath: start.path,
    args: [...start.flags],
    env: browserEnv(start),
  });
  try {
    const page = await browser.newPage({ viewport: PHONE });
    const scripts = new Set<string>();
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      if (/javascript/.test(type) && response.ok()) scripts.add(response.url());
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    const html = await page.content();
    check(html);
    const files = [];
    for (const script of [...scripts].sort()) {
      const { body } = await fetchWith(undefined, script);
      files.push({ path: new URL(script).pathname, gzipBytes: gzipSync(body, { level: 9 }).length });
    }
    const named = await page.$$eval('script[src][nomodule]', (all) =>
      all.map((one) => one.getAttribute('src') ?? ''),
    );
    let namedOnlyGzipBytes = 0;
    for (const script of new Set(named.map((source) => new URL(source, url).href))) {
      if (scripts.has(script)) continue;
      const { body } = await fetchWith(undefined, script);
      namedOnlyGzipBytes += gzipSync(body, { level: 9 }).length;
    }
    const inline = await page.$$eval('script:not([src])', (all) =>
      all.map((one) => one.textContent).join('\n'),
    );
    return {
      files,
      gzipBytes: files.reduce((sum, file) => sum + file.gzipBytes, 0),
      namedOnlyGzipBytes,
      inlineGzipBytes: gzipSync(inline, { level: 9 }).length,
    };
  } finally {
    await browser.close();
  }
}
