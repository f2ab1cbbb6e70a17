import type { Benchmark, Outcome } from './lib/benchmark.ts';
import { CATEGORIES, type Category, type LighthouseRun, runLighthouse } from './lib/lighthouse-run.ts';
import { listedOfferings, OFFERINGS } from './lib/offerings.ts';
import { POST, readPost } from './lib/posts.ts';
import { fetchWith } from './lib/requests.ts';
import { median } from './lib/rounds.ts';
import { rounds } from './lib/size.ts';
import { Visitor } from './lib/visitor.ts';

const INVESTOR = 'investor@furrow.test';
const PORTFOLIO = '/portfolio';

const LEAST: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

export const lighthouseScores: Benchmark = {
  id: 'P16',
  what: 'Lighthouse, mobile, median of 5',
  reference: '100',
  dataSize:
    'home, offerings, one farm and one post of the demonstration, the page to sign in, and the portfolio of its investor',
  checks: 'each page answers 200 and names the farm, the farms or the title it is about',
  async run(stage) {
    const { origin } = await stage.ours();
    const [farm] = (await listedOfferings(origin)).farms;
    if (farm === undefined) throw new Error('no farm is listed');
    const pages = [
      { name: 'home', path: '/', says: '<h1' },
      { name: 'offerings', path: OFFERINGS, says: farm.name },
      { name: 'farm', path: `/${farm.slug}`, says: farm.name },
      { name: 'post', path: POST, says: (await readPost(origin)).object.title },
      { name: 'sign-in', path: '/sign-in', says: '<form' },
    ];
    const runs = new Map<string, LighthouseRun[]>(pages.map(({ name }) => [name, []]));
    for (const { path, says } of pages) {
      const answer = await fetchWith(undefined, origin + path);
      if (answer.status !== 200 || !answer.body.toString().includes(says))
        throw new Error(`${path} is wrong`);
    }
    const portfolio: LighthouseRun[] = [];
    // In turns, so that a busy minute does not fall on one page alone.
    for (let round = 0; round < rounds(5); round += 1) {
      for (const { name, path } of pages) runs.get(name)?.push(await runLighthouse(origin + path));
      portfolio.push(await visitPortfolio(origin, farm.name));
    }
    return [...pages.map(({ name }) => outcome(name, runs.get(name) ?? [])), outcome('portfolio', portfolio)];
  },
};

/** Each visit has a log-in of its own: a browser renews it, and what was renewed is good no more. */
async function visitPortfolio(origin: string, farm: string): Promise<LighthouseRun> {
  const visitor = new Visitor(origin, INVESTOR);
  await visitor.logIn();
  const page = await visitor.get(PORTFOLIO);
  visitor.leave();
  if (!page.body.toString().includes(farm)) throw new Error(`${PORTFOLIO} does not name ${farm}`);
  return runLighthouse(origin + PORTFOLIO, visitor.cookie);
}

function outcome(name: string, runs: readonly LighthouseRun[]): Outcome {
  const scores = CATEGORIES.map((category) => median(runs.map((run) => run.scores[category])));
  const middle = [...runs].sort((a, b) => a.scores.performance - b.scores.performance)[runs.length >> 1];
  const performances = runs.map((run) => run.scores.performance);
  return {
    what: `P16 ${name}`,
    ours: scores.join(' / '),
    reference: '100',
    result: scores.join(' / '),
    target: '≥ 95 / 100 / 100 / 100',
    met: CATEGORIES.every((category, index) => (scores[index] ?? 0) >= LEAST[category]),
    notes: [
      `performance of the runs ${performances.join(', ')}`,
      `points lost: ${middle?.lost.join(', ') || 'none'}`,
    ],
  };
}
