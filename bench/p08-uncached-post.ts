import type { Benchmark, Outcome } from './lib/benchmark.ts';
import { textOf } from './lib/offerings.ts';
import { type BenchPost, checkPost, POST, readPost } from './lib/posts.ts';
import { cpuMsOf } from './lib/processes.ts';
import { Visitors } from './lib/requests.ts';
import { interleave } from './lib/rounds.ts';
import { requests, rounds } from './lib/size.ts';
import type { Stage } from './lib/stage.ts';
import { missingForWordPress, startWordPress } from './lib/wordpress.ts';

const TARGET = 1 / 60;
const TARGET_TEXT = '≤ 0.017 ×';
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
/** A query that no page reads: the page cache stands aside, and the post is the same. */
const UNCACHED = '?uncached=1';

interface Side {
  readonly url: string;
  readonly pids: readonly number[];
  /** Of a round. The two sides differ so much that as many on either would take all day. */
  readonly count: number;
  check(answer: Parameters<typeof checkPost>[0]): void;
}

export const uncachedPost: Benchmark = {
  id: 'P8',
  what: 'A post, uncached, CPU per request, database included',
  reference: 'WordPress without a page cache, the same text in its default theme, PHP with opcache',
  dataSize: 'a post of 1,300 words with two charts, as tables in WordPress',
  checks: 'each answer: status 200, the title, each heading, the last words and the footer',
  async run(stage) {
    const missing = missingForWordPress();
    return [missing === null ? await compare(stage) : notMeasured(missing)];
  },
};

async function compare(stage: Stage): Promise<Outcome> {
  const [ours, database] = [await stage.ours(), await stage.database()];
  const post = await readPost(ours.origin);
  const wordPress = await startWordPress(stage, post);
  const mine: Side = {
    url: ours.origin + POST + UNCACHED,
    pids: [ours.pid, database.pid],
    count: requests(300),
    check: (answer) => checkPost(answer, post),
  };
  const theirs: Side = {
    url: wordPress.url + UNCACHED,
    pids: wordPress.pids,
    count: requests(100),
    check: (answer) => checkWordPress(textOf(answer), answer.status, post),
  };
  const visitors = new Visitors(8);
  const ask = ({ url, count, check }: Side) => visitors.ask(count, url, BROWSER, check);
  const measure = async (side: Side) => {
    const before = cpuOf(side);
    await ask(side);
    return (cpuOf(side) - before) / side.count;
  };
  try {
    for (const side of [mine, mine, theirs]) await ask(side);
    const measured = await interleave(
      rounds(5),
      () => measure(mine),
      () => measure(theirs),
    );
    return {
      what: 'P8 post, uncached, CPU with the database',
      ours: `${measured.ours.toFixed(2)} ms`,
      reference: `${measured.reference.toFixed(2)} ms`,
      result: `${measured.ratio.toFixed(3)} ×`,
      target: TARGET_TEXT,
      met: measured.ratio <= TARGET,
      notes: [`${wordPress.versions}; 1/${(1 / measured.ratio).toFixed(0)}; rounds ${measured.spread}`],
    };
  } finally {
    visitors.leave();
  }
}

const cpuOf = ({ pids }: Side): number => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);

/** It writes quotation marks in its own way, and numbers its headings otherwise. */
function checkWordPress(html: string, status: number, { object, headings }: BenchPost): void {
  if (status !== 200) throw new Error(`WordPress answered ${status}`);
  const plain = (text: string) => text.replace(/&#?\w+;|[^\w ]/g, '');
  const shown = plain(html);
  for (const text of [object.title, ...headings.map((heading) => heading.text)])
    if (!shown.includes(plain(text))) throw new Error(`WordPress does not show '${text}'`);
  if (!html.includes('<footer') || !html.includes('</html>')) throw new Error('not the whole page');
}

function notMeasured(missing: string): Outcome {
  return {
    what: 'P8 post, uncached, CPU with the database',
    ours: '–',
    reference: '–',
    result: 'not measured',
    target: TARGET_TEXT,
    met: null,
    notes: [`this machine has no ${missing}; Debian's packages are named in docs/benchmarks.md`],
  };
}
