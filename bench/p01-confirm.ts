import { createAuditKeys } from '@furrow/database/audit';
import { openDatabase } from '@furrow/database/database';
import type { Benchmark, Outcome } from './lib/benchmark.ts';
import {
  addFarms,
  addInvestors,
  addUnconfirmed,
  Crowd,
  type Unconfirmed,
  watchBooks,
} from './lib/confirming.ts';
import { pgbench, prepareReference, ROWS } from './lib/pgbench.ts';
import { interleave, median } from './lib/rounds.ts';
import { isFullSize, requests, rounds } from './lib/size.ts';
import { BENCH_KEY } from './lib/stage.ts';

const ROUNDS = 5;
const A_ROUND = 640;
const FARMS = isFullSize ? ROWS : 50;
const MANY = { clients: 16, least: 0.8 };
const ONE = { clients: 64, least: 8 };
const LEAST_OF_MANY = 0.7;
const REFERENCE_EACH = isFullSize ? 200 : 20;

export const confirming: Benchmark = {
  id: 'P1',
  what: 'P1 to P3: confirming an investment over HTTP, with every check, among 1,000 farms and in front of one',
  reference: 'pgbench with a row locked for update and three inserts, among 1,000 rows and on one',
  dataSize: `${FARMS} farms; ${A_ROUND} people a round, each with money, both agreements signed and one share wanted`,
  checks: 'each answer is 200; every farm has sold what was confirmed; the books are as right as before',
  async run(stage) {
    const { origin } = await stage.ours();
    const { url, ownerUrl, dataDir } = await stage.database();
    const database = openDatabase({ url, poolMax: 4, auditKeys: createAuditKeys(BENCH_KEY) });
    const owner = openDatabase({ url: ownerUrl, poolMax: 1 });
    const crowd = new Crowd();
    stage.onClose(async () => {
      crowd.leave();
      await Promise.all([database.close(), owner.close()]);
    });
    const reference = await prepareReference(owner, dataDir);
    const [size, turns] = [requests(A_ROUND), rounds(ROUNDS) + 1];
    const investors = await addInvestors(database, size * turns);
    const farms = await addFarms(database, FARMS, size * turns);
    const [hot] = await addFarms(database, 1, size * turns);
    if (hot === undefined) throw new Error('there is no farm');
    const among = await addUnconfirmed(
      database,
      investors.map((investor, place) => ({ investor, farmId: farms[place % FARMS] ?? hot })),
    );
    const infront = await addUnconfirmed(
      database,
      investors.map((investor) => ({ investor, farmId: hot })),
    );
    const newProblems = await watchBooks(database);
    const rates = { many: [] as number[], one: [] as number[] };
    const ours = (wanted: Unconfirmed[], clients: number, kept: number[]) => async () => {
      const part = wanted.splice(0, size);
      const began = performance.now();
      const statuses = await crowd.confirm(origin, part, clients);
      const rate = part.length / ((performance.now() - began) / 1_000);
      const wrong = statuses.find((status) => status !== 200);
      if (wrong !== undefined) throw new Error(`a confirming answered ${wrong}`);
      kept.push(rate);
      return rate;
    };
    const theirs = (file: string, clients: number) => () =>
      pgbench(ownerUrl, file, { clients, each: REFERENCE_EACH });
    const sides = {
      many: [ours(among, MANY.clients, rates.many), theirs(reference.many, MANY.clients)],
      one: [ours(infront, ONE.clients, rates.one), theirs(reference.one, ONE.clients)],
    } as const;
    for (const side of [...sides.many, ...sides.one]) await side();
    const many = await interleave(rounds(ROUNDS), ...sides.many);
    const one = await interleave(rounds(ROUNDS), ...sides.one);
    const problems = await newProblems();
    if (problems.length > 0) throw new Error(`the books are wrong: ${problems[0]}`);
    const line = (what: string, side: typeof many, least: number): Outcome => ({
      what,
      ours: `${side.ours.toFixed(0)} a second`,
      reference: `${side.reference.toFixed(0)} a second`,
      result: `${side.ratio.toFixed(2)} ×`,
      target: `≥ ${least} ×`,
      met: side.ratio >= least,
      notes: [`ratio of the rounds ${side.spread}`],
    });
    const ofMany = median(rates.one.slice(1)) / median(rates.many.slice(1));
    return [
      line(
        `P1 confirming among ${FARMS.toLocaleString('en-US')} farms, ${MANY.clients} clients`,
        many,
        MANY.least,
      ),
      line(`P2 confirming in front of one farm, ${ONE.clients} clients`, one, ONE.least),
      {
        what: 'P3 in front of one farm, against many',
        ours: `${median(rates.one.slice(1)).toFixed(0)} a second`,
        reference: `${median(rates.many.slice(1)).toFixed(0)} a second`,
        result: `${ofMany.toFixed(2)} ×`,
        target: `≥ ${LEAST_OF_MANY} ×`,
        met: ofMany >= LEAST_OF_MANY,
      },
    ];
  },
};
