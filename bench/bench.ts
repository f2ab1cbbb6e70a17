/**
 * `npm run bench` measures everything, `npm run bench -- P6` one benchmark. Both sides run in the same minutes, in
 * turns, on this machine; docs/benchmarks.md says how to read the table.
 */
import { booksProof } from './books.ts';
import { consolePages } from './console.ts';
import { journalCost } from './journal.ts';
import type { Benchmark, Outcome } from './lib/benchmark.ts';
import { keep, machine, notes, table } from './lib/report.ts';
import { Stage } from './lib/stage.ts';
import { confirming } from './p01-confirm.ts';
import { storms } from './p04-storms.ts';
import { uncachedPage } from './p05-uncached-page.ts';
import { cachedPage } from './p06-cached-page.ts';
import { scriptSize } from './p07-script-size.ts';
import { uncachedPost } from './p08-uncached-post.ts';
import { portfolio } from './p09-portfolio.ts';
import { walletPage } from './p10-wallet-page.ts';
import { notifications } from './p11-notifications.ts';
import { fanOut } from './p12-fan-out.ts';
import { signInStorm } from './p15-sign-in-storm.ts';
import { lighthouseScores } from './p16-lighthouse.ts';
import { startOfAll } from './p17-start.ts';

const ALL: readonly Benchmark[] = [
  confirming,
  storms,
  uncachedPage,
  cachedPage,
  scriptSize,
  uncachedPost,
  portfolio,
  walletPage,
  notifications,
  fanOut,
  signInStorm,
  lighthouseScores,
  startOfAll,
  consolePages,
  booksProof,
  journalCost,
];
const say = (text: string) => process.stdout.write(`${text}\n`);

const wanted = process.argv.slice(2).map((name) => name.toUpperCase());
const chosen = wanted.length === 0 ? ALL : ALL.filter(({ id }) => wanted.includes(id));
if (chosen.length === 0 || chosen.length < new Set(wanted).size) {
  process.stderr.write(`Benchmarks: ${ALL.map(({ id, what }) => `\n  ${id}  ${what}`).join('')}\n`);
  process.exit(2);
}

const stage = new Stage();
const outcomes: Outcome[] = [];
const surroundings = [`before: ${machine()}`];
say(machine());
// Broken off half-way it still leaves nothing running behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stage.close().finally(() => process.exit(1)));
try {
  for (const { id, what, reference, dataSize, checks, run } of chosen) {
    say(`\n${id}  ${what}\n    against: ${reference}\n    data: ${dataSize}\n    checked: ${checks}`);
    outcomes.push(...(await run(stage)));
  }
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await stage.close();
}
surroundings.push(`after: ${machine()}`);
say(`\n${table(outcomes)}\n\n${notes(outcomes)}\n\n${machine()}\n${keep(outcomes, surroundings)}`);
if (outcomes.some(({ met }) => met === false)) process.exitCode ||= 3;
