/**
 * `npm run attack` plays every attack against a server of its own, `npm run attack -- guessing forgery` some of them.
 * docs/security.md has the figures. It exits with 1 when a rule was broken.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@furrow/database/database';
import { startEmbeddedPostgres } from '@furrow/database/embedded';
import { machine } from '../bench/lib/report.ts';
import { root } from '../bench/lib/root.ts';
import { ATTACKS } from './attacks.ts';
import { choices } from './lib/people.ts';
import { block, table } from './lib/report.ts';
import { World } from './lib/world.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const wanted = process.argv.slice(2);
const chosen = wanted.length === 0 ? ATTACKS : ATTACKS.filter(({ id }) => wanted.includes(id));
if (chosen.length === 0 || chosen.length < new Set(wanted).size) {
  process.stderr.write(`Attacks: ${ATTACKS.map(({ id, what }) => `\n  ${id}  ${what}`).join('')}\n`);
  process.exit(2);
}

const dataDir = await mkdtemp(join(tmpdir(), 'furrow-attack-'));
const closing: (() => Promise<unknown>)[] = [
  () => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }),
];
let closed: Promise<void> | undefined;
const close = () => {
  closed ??= (async () => {
    for (const step of closing.toReversed()) await step();
  })();
  return closed;
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(1)));

const DRAWS = 100_000;
const results: { id: string; outcome: Awaited<ReturnType<(typeof ATTACKS)[number]['run']>> }[] = [];
say(machine());
try {
  const { refused, unguarded, guarded } = await choices(DRAWS);
  const share = (count: number) => `${((100 * count) / DRAWS).toFixed(2)} %`;
  const found = (people: ReadonlyMap<number, number>) =>
    [...people].map(([guesses, count]) => `${share(count)} with ${guesses} guesses`).join(', ');
  say(
    `\nPasswords, ${DRAWS.toLocaleString('en-US')} people drawn: sign-up refuses the first choice of ${share(refused)}`,
  );
  say(`  if it accepted any: ${found(unguarded)}\n  as it is: ${found(guarded)}`);
  const { url, ownerUrl, stop } = await startEmbeddedPostgres({ dataDir });
  closing.push(stop);
  const database = openDatabase({ url, poolMax: 2 });
  closing.push(() => database.close());
  const world = await World.open({ database, url, ownerUrl, full: true });
  closing.push(() => world.close());
  for (const attack of chosen) {
    const outcome = await attack.run(world);
    results.push({ id: attack.id, outcome });
    say(`\n${block(attack, outcome)}`);
  }
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await close();
}
say(`\n${table(results)}\n\n${machine()}`);
const folder = join(root, '.cache/attack');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'last.json'),
  `${JSON.stringify({ at: new Date().toISOString(), results }, null, 2)}\n`,
);
if (results.some(({ outcome }) => outcome.broken.length > 0)) process.exitCode = 1;
