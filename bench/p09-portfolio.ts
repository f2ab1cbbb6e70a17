import { openDatabase } from '@furrow/database/database';
import type { Benchmark, Outcome } from './lib/benchmark.ts';
import { fillPortfolio } from './lib/portfolio-data.ts';
import { cpuMsOf } from './lib/processes.ts';
import { interleave } from './lib/rounds.ts';
import { isFullSize, requests, rounds } from './lib/size.ts';
import { Visitor } from './lib/visitor.ts';

const MANY = isFullSize ? 10_000 : 1_000;
const FEW = 100;
const PAGE = 20;
const MOST = 1.5;
const ROUNDS = 9;
const ASKED_A_ROUND = 40;
const LONG = 'buyer@furrow.test';
const SHORT = 'seller@furrow.test';

interface Called {
  readonly what: string;
  /** Of somebody with so many positions. */
  path(positions: number): string;
  isRight(answer: never, positions: number): boolean;
}

const LIST = '/api/investment/?state=active&limit=20';
const isWholePage = (answer: { data: readonly unknown[]; total: number }, positions: number) =>
  answer.data.length === PAGE && answer.total === positions;

const CALLS: readonly Called[] = [
  {
    what: 'summary of a portfolio',
    path: () => '/api/investment/summary',
    isRight: (answer: { counts: { active: number } }, positions) => answer.counts.active === positions,
  },
  { what: 'its first page', path: () => LIST, isRight: isWholePage },
  {
    what: 'its last page',
    path: (positions) => `${LIST}&offset=${positions - PAGE}`,
    isRight: isWholePage,
  },
];

export const portfolio: Benchmark = {
  id: 'P9',
  what: 'A portfolio added up, and its lists, over HTTP',
  reference: `the same of somebody with ${FEW} positions`,
  dataSize: `${MANY.toLocaleString('en-US')} positions of one person in 20 farms, ${PAGE} a page`,
  checks: 'each answer counts every position, and each page is whole',
  async run(stage) {
    const { origin, pid } = await stage.ours();
    const { ownerUrl, pid: postmaster } = await stage.database();
    const owner = openDatabase({ url: ownerUrl, poolMax: 1 });
    stage.onClose(() => owner.close());
    await fillPortfolio(owner, LONG, MANY);
    await fillPortfolio(owner, SHORT, FEW);
    const visitorOf = async (email: string) => {
      const visitor = new Visitor(origin, email);
      stage.onClose(async () => visitor.leave());
      await visitor.logIn();
      return visitor;
    };
    const [long, short] = [await visitorOf(LONG), await visitorOf(SHORT)];
    const used = () => cpuMsOf(pid) + cpuMsOf(postmaster);
    const costOf = (call: Called, visitor: Visitor, positions: number) => async () => {
      const count = requests(ASKED_A_ROUND);
      const path = call.path(positions);
      const before = used();
      for (let asked = 0; asked < count; asked += 1) {
        const answer = JSON.parse((await visitor.get(path)).body.toString()) as never;
        if (!call.isRight(answer, positions))
          throw new Error(`${path} does not count ${positions} positions`);
      }
      return (used() - before) / count;
    };
    const outcomes: Outcome[] = [];
    for (const call of CALLS) {
      const sides = [costOf(call, long, MANY), costOf(call, short, FEW)] as const;
      for (const side of sides) await side();
      const measured = await interleave(rounds(ROUNDS), ...sides);
      outcomes.push({
        what: `P9 ${call.what}, ${MANY.toLocaleString('en-US')} positions`,
        ours: `${measured.ours.toFixed(1)} ms`,
        reference: `${measured.reference.toFixed(1)} ms`,
        result: `${measured.ratio.toFixed(2)} ×`,
        target: `≤ ${MOST} ×`,
        met: measured.ratio <= MOST,
        notes: [`CPU of server and PostgreSQL for a request; ratio of the rounds ${measured.spread}`],
      });
    }
    return outcomes;
  },
};
