import { openDatabase } from '@furrow/database/database';
import type { AnyModule } from '@furrow/module/define-module';
import type { House } from '@furrow/module/house';
import { MODULES } from '@furrow/modules/list';
import type { Benchmark, Outcome } from './lib/benchmark.ts';
import { fillLedger } from './lib/ledger-data.ts';
import { median } from './lib/rounds.ts';
import { isFullSize, rounds } from './lib/size.ts';

const ENTRIES = isFullSize ? 1_000_000 : 10_000;
const MOST_SECONDS = 2;
const ROUNDS = 5;
const FILL_MS = 15 * 60_000;

const ALL: readonly AnyModule[] = MODULES;
const answersTo: House['answersTo'] = (question) => ALL.flatMap(({ answers }) => answers?.[question] ?? []);
const PROOFS = ALL.flatMap(({ proofs, proofsOfAll }) =>
  Object.entries({ ...proofs, ...proofsOfAll?.({ answersTo }) }),
);

export const booksProof: Benchmark = {
  id: 'BOOKS',
  what: 'Proving what is new in the books, as the server does every five minutes',
  reference: 'none: the target is a time',
  dataSize: `${ENTRIES.toLocaleString('en-US')} entries of the ledger, half as many journals, transactions and audit lines`,
  checks: 'nothing is found wrong',
  async run(stage) {
    // The product makes the tables and fills the rest of the books.
    await stage.ours();
    const { ownerUrl } = await stage.database();
    const owner = openDatabase({ url: ownerUrl, poolMax: 1, statementTimeoutMs: FILL_MS });
    stage.onClose(() => owner.close());
    await fillLedger(owner, ENTRIES);
    const since = new Date(Date.now() - 3_600_000);
    const prove = () => owner.transaction((snapshot) => proveRecent(snapshot, since), SNAPSHOT);
    await prove();
    const seconds: number[] = [];
    for (let round = 0; round < rounds(ROUNDS); round += 1) {
      const began = performance.now();
      const found = await prove();
      seconds.push((performance.now() - began) / 1_000);
      if (found.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(found[0])}`);
    }
    const outcome: Outcome = {
      what: `books: what is new, beside ${ENTRIES.toLocaleString('en-US')} entries`,
      ours: `${median(seconds).toFixed(2)} s`,
      reference: '–',
      result: `${median(seconds).toFixed(2)} s`,
      target: `< ${MOST_SECONDS} s`,
      met: median(seconds) < MOST_SECONDS,
      notes: [`${PROOFS.length} proofs; rounds ${seconds.map((second) => second.toFixed(2)).join(', ')} s`],
    };
    return [outcome];
  },
};

const SNAPSHOT = { isolation: 'repeatable read', readOnly: true, statementTimeoutMs: FILL_MS } as const;

async function proveRecent(snapshot: Parameters<(typeof PROOFS)[number][1]['find']>[0], since: Date) {
  const found = [];
  for (const [, proof] of PROOFS) found.push(...(await (proof.findSince ?? proof.find)(snapshot, since)));
  return found;
}
