import { openDatabase } from '@furrow/database/database';
import type { Benchmark } from './lib/benchmark.ts';
import { cpuMsOf } from './lib/processes.ts';
import { interleave } from './lib/rounds.ts';
import { isFullSize, requests, rounds } from './lib/size.ts';
import { Visitor } from './lib/visitor.ts';
import { fillWallet } from './lib/wallet-data.ts';

const MOVEMENTS = isFullSize ? 100_000 : 1_000;
const PAGE = 25;
const MOST = 2;
const ROUNDS = 9;
const ASKED_A_ROUND = 40;
const OWNER = 'buyer@furrow.test';

export const walletPage: Benchmark = {
  id: 'P10',
  what: 'The last page of a wallet’s movements with their total, over HTTP',
  reference: 'the first page of the same wallet',
  dataSize: `a wallet of ${MOVEMENTS.toLocaleString('en-US')} movements, ${PAGE} a page`,
  checks: 'each page has 25 movements, the right total, and the last one has the first movement of all',
  async run(stage) {
    const { origin, pid } = await stage.ours();
    const { ownerUrl, pid: postmaster } = await stage.database();
    const owner = openDatabase({ url: ownerUrl, poolMax: 1 });
    stage.onClose(() => owner.close());
    const accountId = await fillWallet(owner, OWNER, MOVEMENTS);
    const visitor = new Visitor(origin, OWNER);
    stage.onClose(async () => visitor.leave());
    await visitor.logIn();

    const used = () => cpuMsOf(pid) + cpuMsOf(postmaster);
    const costOf = async (offset: number, last: string | null) => {
      const count = requests(ASKED_A_ROUND);
      const path = `/api/user/account/${accountId}/wallet/transaction?limit=${PAGE}&offset=${offset}`;
      const before = used();
      for (let asked = 0; asked < count; asked += 1) {
        const { data, total } = JSON.parse((await visitor.get(path)).body.toString());
        if (data.length !== PAGE || total !== MOVEMENTS)
          throw new Error(`${path} answers ${data.length} of ${total}`);
        if (last !== null && data.at(-1).id !== last)
          throw new Error(`${path} does not end with the first movement`);
      }
      return (used() - before) / count;
    };
    const first = () => costOf(0, null);
    const last = () => costOf(MOVEMENTS - PAGE, `txn_${'0'.repeat(26)}`);
    await first();
    await last();
    const measured = await interleave(rounds(ROUNDS), last, first);
    return [
      {
        what: `P10 wallet page at offset ${(MOVEMENTS - PAGE).toLocaleString('en-US')}`,
        ours: `${measured.ours.toFixed(1)} ms`,
        reference: `${measured.reference.toFixed(1)} ms`,
        result: `${measured.ratio.toFixed(2)} ×`,
        target: `≤ ${MOST} ×`,
        met: measured.ratio <= MOST,
        notes: [`CPU of server and PostgreSQL for a request; ratio of the rounds ${measured.spread}`],
      },
    ];
  },
};
