#!/usr/bin/env node
// `npm test`: everything that must hold, from formatting to the browser, on a fresh clone and with no step by hand.
// `npm test -- types browser` runs only the parts named.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endTogether } from './lib/children.mjs';
import { chromium } from './lib/chromium.mjs';
import { playwrightCounts, timeTable, vitestCounts } from './lib/counts.mjs';
import { node24 } from './lib/node24.mjs';
import { buildPages, install } from './lib/prepare.mjs';
import { step } from './lib/progress.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { tools } from './lib/tools.mjs';

const results = process.env.TEST_RESULTS ?? join(root, '.cache/test-results');
const node = (script, args = [], options = {}) =>
  run(node24(), [script, ...args], { quiet: true, ...options });

const counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
function count({ passed, failed, skipped = 0, failures = [] }) {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
  counts.failures.push(...failures);
}

/** A check is right or wrong as a whole: it counts as one. */
async function check(title, work) {
  try {
    await step(title, work);
    count({ passed: 1, failed: 0 });
  } catch (error) {
    const output = error.output ?? '';
    process.stdout.write(`${output}\n${error.message}\n`);
    // Once more at the end, where somebody looks who has only the last lines of a log.
    const lastLines = output
      .trimEnd()
      .split('\n')
      .slice(-10)
      .map((line) => `\n      ${line}`);
    count({ passed: 0, failed: 1, failures: [`${title}${lastLines.join('')}`] });
  }
}

/** A runner counts its own tests; one that dies before it reports counts as a failure. */
async function suite(title, report, readCounts, work) {
  rmSync(report, { force: true });
  let broke;
  await step(title, work).catch((error) => {
    broke = error;
  });
  const counted = readCounts(report);
  if (broke) process.stdout.write(`${broke.output ?? ''}\n${broke.message}\n`);
  if (counted) count(counted);
  if (broke && !counted?.failed) count({ passed: 0, failed: 1, failures: [title] });
}

const vitest = (title, name, args, env = {}) =>
  suite(title, join(results, `${name}.json`), vitestCounts, () =>
    node(
      tools.vitest(),
      [
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${join(results, `${name}.json`)}`,
        ...args,
      ],
      { env },
    ),
  );

/** Journeys against two processes of the built site, all of them or those of the files named. */
async function journeys(title, name, files = [], env = {}) {
  await check('The pages build', buildPages);
  let browser;
  await check('A browser for the journeys', async () => {
    browser = await chromium();
  });
  if (!browser) return;
  const report = join(results, `${name}.json`);
  await suite(title, report, playwrightCounts, () =>
    node(tools.playwright(), ['test', '--config', 'e2e/playwright.config.ts', ...files], {
      env: {
        ...browser.env,
        CHROMIUM_PATH: browser.path,
        CHROMIUM_FLAGS: JSON.stringify(browser.flags),
        E2E_REPORT: report,
        ...env,
      },
    }),
  );
}

const parts = {
  async format() {
    await check('Formatting and lint', () => node(tools.biome(), ['ci', '--error-on-warnings', '.']));
  },
  async types() {
    await check('Types: server, modules, packages', () => node(tools.typescript(), ['-p', 'tsconfig.json']));
    await check('Types: journeys', () => node(tools.typescript(), ['-p', 'e2e/tsconfig.json']));
    await check('Types: pages and design system', async () => {
      await node(tools.reactRouter(), ['typegen'], { cwd: join(root, 'apps/web') });
      await node(tools.typescript(), ['-p', 'apps/web/tsconfig.json']);
    });
  },
  async structure() {
    await check('Import directions, module order, no cycles, statements on own tables', () =>
      node(join(root, 'scripts/check-structure.mjs')),
    );
    await check('No unused files, exports or dependencies', () =>
      node(tools.knip(), ['--no-progress', '--exclude', 'types']),
    );
  },
  async unit() {
    // A zone that nobody develops in, 13 hours ahead of UTC: whatever leans on the machine's own time fails here (C12).
    const statements = join(results, 'statements');
    rmSync(statements, { recursive: true, force: true });
    await vitest('Rules, contracts and servers (real PostgreSQL)', 'unit', [], {
      TEST_TZ: 'Pacific/Apia',
      TEST_RECORDED_STATEMENTS: statements,
    });
    await check('Row types against the schema', () =>
      node(join(root, 'scripts/check-row-types.mjs'), [statements]),
    );
    await vitest(
      'Rules again in a zone with half hours',
      'zone',
      ['packages/kernel', 'packages/forms', 'packages/portrait', '/rules/'],
      {
        TEST_TZ: 'Asia/Kolkata',
      },
    );
  },
  async browser() {
    await journeys('The main journeys in the browser', 'browser', [], { E2E_MAIN: '1' });
  },
  async commands() {
    await buildPages();
    await vitest('Commands that are started and ended', 'commands', [], { TEST_COMMANDS: '1' });
  },
  async attacks() {
    await buildPages();
    await vitest('Attacks on a running server, the small version', 'attacks', [], {
      TEST_ATTACKS: '1',
    });
  },
  /** Only where it is asked for: every journey, also the rarer ways and further variants (e2e/support/further.ts). */
  async journeys() {
    await journeys('All journeys in the browser', 'journeys');
  },
  /** Only where it is asked for: what `npm test` tries a few times, it tries until chance has had its chance. */
  async thorough() {
    const slow = ['modules/wallet', 'modules/investments'];
    await vitest('Models over years, and races a thousand times', 'thorough', slow, {
      TEST_THOROUGH: '1',
    });
    await journeys(
      'Every page at both widths in both themes',
      'thorough-pages',
      ['accessibility', 'accounts'],
      {
        TEST_THOROUGH: '1',
      },
    );
  },
  /** Connections cut ten thousand times, where `npm test` cuts a few hundred. */
  async cuts() {
    await vitest(
      'Live connections cut at random on two processes',
      'cuts',
      ['apps/server/live/cuts.test.ts'],
      {
        TEST_THOROUGH: '1',
      },
    );
  },
};
const ON_DEMAND = ['journeys', 'thorough', 'cuts'];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part '${unknown.join("', '")}'. The parts are: ${Object.keys(parts).join(', ')}.\n`,
  );
  process.exit(2);
}

endTogether({
  // The runners clean up after themselves on SIGINT alone.
  signalFor: () => 'SIGINT',
  last: () => node(join(root, 'packages/testing/sweep-now.ts')).catch(() => {}),
});
await install();
mkdirSync(results, { recursive: true });
const times = [];
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 ? !wanted.includes(name) : ON_DEMAND.includes(name)) continue;
  const began = performance.now();
  await part();
  times.push({ name, seconds: (performance.now() - began) / 1000 });
}

// Once more at the end: what failed first has long scrolled away.
for (const failure of counts.failures) process.stdout.write(`  ✗ ${failure}\n`);
process.stdout.write(`\n${timeTable(times)}`);
const skipped = counts.skipped ? `, ${counts.skipped} skipped` : '';
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);
