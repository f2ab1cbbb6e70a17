import { fileURLToPath } from 'node:url';
import type { Benchmark, Outcome } from './lib/benchmark.ts';
import { changeDelays } from './lib/change-delay.ts';
import { cpuMsOf } from './lib/processes.ts';
import { offeringsPage, type PublicPage, postPage } from './lib/public-pages.ts';
import { publicationDelays } from './lib/publication-delay.ts';
import { fetchWith, Visitors } from './lib/requests.ts';
import { interleave, median } from './lib/rounds.ts';
import type { Serving } from './lib/serve.ts';
import { requests, rounds } from './lib/size.ts';
import type { Stage } from './lib/stage.ts';

const MOST_CPU = 1.5;
const LONGEST_MS = 100;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const bareServer = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

export const cachedPage: Benchmark = {
  id: 'P6',
  what: 'Offerings page and a post for anonymous visitors, cached, CPU per request; and how soon a change is seen',
  reference: 'a bare Node http server that answers the same bytes from memory',
  dataSize:
    'the demonstration: 12 open offerings as cards, 7 closed ones as a table; a post of 1,300 words with two charts',
  checks:
    'each answer byte for byte, every one from the cache; after each share taken the new number, after each publication the new sentence, and never the old ones again',
  async run(stage) {
    const { origin } = await stage.ours();
    return [
      await cpu(stage, await offeringsPage(origin)),
      await cpu(stage, await postPage(origin)),
      await shareTaken(stage),
      await postPublished(stage),
    ];
  },
};

async function cpu(stage: Stage, page: PublicPage): Promise<Outcome> {
  const ours = await stage.ours();
  const url = ours.origin + page.path;
  const expected = await fetchWith(undefined, url, BROWSER);
  page.check(expected);
  const bare = await stage.also([bareServer, url]);
  const visitors = new Visitors(8);
  const ask = (server: Serving, count: number) =>
    visitors.ask(count, server.origin + page.path, BROWSER, ({ status, body }) => {
      if (status !== 200 || !body.equals(expected.body))
        throw new Error(`another page came, status ${status}`);
    });
  const measure = async (server: Serving) => {
    const count = requests(20_000);
    const before = cpuMsOf(server.pid);
    await ask(server, count);
    return ((cpuMsOf(server.pid) - before) / count) * 1_000;
  };
  try {
    await ask(ours, requests(10_000));
    await ask(bare, requests(10_000));
    const hits = await cacheHits(ours);
    const measured = await interleave(
      rounds(7),
      () => measure(ours),
      () => measure(bare),
    );
    const answered = (await cacheHits(ours)) - hits;
    if (answered < requests(20_000) * rounds(7))
      throw new Error(`only ${answered} answers were from the cache`);
    return {
      what: `P6 CPU of a cached page: ${page.name}`,
      ours: `${measured.ours.toFixed(1)} µs`,
      reference: `${measured.reference.toFixed(1)} µs`,
      result: `${measured.ratio.toFixed(2)} ×`,
      target: '≤ 1.5 ×',
      met: measured.ratio <= MOST_CPU,
      notes: [`ratio of the rounds ${measured.spread}; ${expected.body.length} bytes, ${expected.encoding}`],
    };
  } finally {
    visitors.leave();
    await bare.stop();
  }
}

async function shareTaken(stage: Stage): Promise<Outcome> {
  const [ours, { url }] = [await stage.ours(), await stage.database()];
  const delays = await changeDelays(ours.origin, url, rounds(20));
  return seen('P6 a committed change is seen', delays, 'shares taken by another process');
}

async function postPublished(stage: Stage): Promise<Outcome> {
  const [ours, { url }] = [await stage.ours(), await stage.database()];
  const delays = await publicationDelays(ours.origin, url, rounds(20));
  return seen('P6 a publication is seen', delays, 'versions of a post published by another process');
}

function seen(what: string, delays: readonly number[], of: string): Outcome {
  const longest = Math.max(...delays);
  return {
    what,
    ours: `${longest.toFixed(0)} ms at most`,
    reference: '–',
    result: `${longest.toFixed(0)} ms`,
    target: '≤ 100 ms',
    met: longest <= LONGEST_MS,
    notes: [`${delays.length} ${of}; median ${median(delays).toFixed(0)} ms after the commit`],
  };
}

async function cacheHits({ origin }: Serving): Promise<number> {
  const { body } = await fetchWith(undefined, `${origin}/metrics`);
  return Number(/^furrow_page_cache_hits_total (\d+)/m.exec(body.toString())?.[1] ?? Number.NaN);
}
