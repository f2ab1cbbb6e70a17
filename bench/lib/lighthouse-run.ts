import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { browserEnv, browserStart } from './browser.ts';
import { answers, freePort } from './serve.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface LighthouseRun {
  readonly scores: Readonly<Record<Category, number>>;
  /** Audits that took something off a score. */
  readonly lost: readonly string[];
}

/** Nobody's own pages are to be found by a search, so whether they can be is not asked of them. */
const asSomebody = (cookie: string) => ({ extraHeaders: { cookie }, skipAudits: ['is-crawlable'] });

/** One visit on Lighthouse's own default, a mid-range phone on slow 4G, in a browser that has never been used. */
export async function runLighthouse(url: string, cookie?: string): Promise<LighthouseRun> {
  const start = await browserStart();
  const profile = await mkdtemp(join(tmpdir(), 'furrow-bench-browser-'));
  const port = await freePort();
  const flags = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, '--headless'];
  const browser = spawn(start.path, [...start.flags, ...flags, 'about:blank'], {
    env: browserEnv(start),
    stdio: 'ignore',
  });
  const gone = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  try {
    const up = await answers(
      `http://127.0.0.1:${port}/json/version`,
      () => browser.exitCode !== null,
      20_000,
    );
    if (!up) throw new Error('the browser did not start');
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
      ...(cookie === undefined ? {} : asSomebody(cookie)),
    });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
    return summary(result.lhr);
  } finally {
    browser.kill('SIGTERM');
    await gone;
    await rm(profile, { recursive: true, force: true });
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function summary({ categories, audits }: Report): LighthouseRun {
  const lost: string[] = [];
  const score = (name: Category) => {
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 1)
        lost.push(
          `${id} ${Math.round(audit.score * 100)}${audit.displayValue ? ` (${audit.displayValue})` : ''}`,
        );
    }
    return Math.round((categories[name]?.score ?? 0) * 100);
  };
  const entries = CATEGORIES.map((name) => [name, score(name)] as const);
  return { scores: Object.fromEntries(entries) as Record<Category, number>, lost };
}
