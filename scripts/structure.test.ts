import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageCallProblems } from './lib/page-calls.mjs';
import { statementProblems } from './lib/statements.mjs';

// Each check of `npm test` is shown to fail on a planted violation; a check that cannot fail proves nothing.

const root = fileURLToPath(new URL('../', import.meta.url));
const execute = promisify(execFile);
const trees: string[] = [];
afterAll(() => Promise.all(trees.map((tree) => rm(tree, { recursive: true, force: true }))));

const clean: Record<string, string> = {
  'packages/kernel/money.ts': 'export const cents = 1n;\n',
  'packages/kernel/ids.ts': "import { cents } from './money.ts';\n\nexport const id = cents;\n",
  'modules/list.ts':
    "export const MODULES = [\n  (await import('./farms/module.ts')).default,\n  (await import('./wallet/module.ts')).default,\n] as const;\n",
  'modules/farms/module.ts': "import { farms } from './server/farms.ts';\n\nexport default farms;\n",
  'modules/wallet/module.ts': "import { balance } from './rules/balance.ts';\n\nexport default balance;\n",
  'modules/farms/rules/index.ts': "export { price } from './price.ts';\n",
  'modules/farms/rules/price.ts':
    "import { cents } from '../../../packages/kernel/money.ts';\n\nexport const price = cents;\n",
  'modules/farms/contract/index.ts': "export { farmContract } from './farm.ts';\n",
  'modules/farms/contract/farm.ts':
    "import { price } from '../rules/price.ts';\n\nexport const farmContract = price;\n",
  'modules/farms/server/index.ts': "export { farms } from './farms.ts';\n",
  'modules/farms/server/farms.ts':
    "import { farmContract } from '../contract/farm.ts';\n\nexport const farms = farmContract;\n",
  'modules/wallet/rules/index.ts': "export { balance } from './balance.ts';\n",
  'modules/wallet/rules/balance.ts':
    "import { price } from '../../farms/rules/index.ts';\n\nexport const balance = price;\n",
  'modules/investors/server/common/history.ts': 'export const history = 1;\n',
  'modules/investors/server/accounts/account.ts':
    "import { history } from '../common/history.ts';\n\nexport const account = history;\n",
  'modules/investors/server/accounts/account.test.ts':
    "import { person } from '../people/person.ts';\n\nexport const tested = person;\n",
  'modules/investors/server/files/file.ts': 'export const file = 1;\n',
  'modules/investors/server/people/person.ts':
    "import { account } from '../accounts/account.ts';\n\nexport const person = account;\n",
  'modules/investors/server/routes.ts':
    "import { person } from './people/person.ts';\n\nexport const routes = person;\n",
  'apps/web/app/page.ts':
    "import type { farmContract } from '../../../modules/farms/contract/index.ts';\n\nexport type Page = typeof farmContract;\n",
  'apps/server/main.ts':
    "import { farms } from '../../modules/farms/server/index.ts';\n\nexport const main = farms;\n",
  'demo/load.ts': 'export const load = 1;\n',
  'e2e/journey.ts': 'export const journey = 1;\n',
  'bench/bench.ts': 'export const bench = 1;\n',
  'attack/attack.ts': 'export const attack = 1;\n',
};

/** A small house with the real rules of this one, and something wrong in it. */
async function plant(files: Record<string, string>): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'furrow-planted-'));
  trees.push(tree);
  for (const [path, text] of Object.entries({ ...clean, ...files })) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
  for (const file of ['.dependency-cruiser.cjs', 'biome.json', 'tsconfig.base.json', 'tsconfig.json']) {
    await cp(join(root, file), join(tree, file));
  }
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  await writeFile(join(tree, 'package.json'), '{ "name": "planted", "private": true, "type": "module" }\n');
  return tree;
}

async function outcome(
  script: string,
  args: string[],
  cwd: string,
): Promise<{ failed: boolean; output: string }> {
  try {
    const { stdout, stderr } = await execute(process.execPath, [script, ...args], { cwd });
    return { failed: false, output: stdout + stderr };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { failed: true, output: stdout + stderr };
  }
}

const structure = (tree: string) => outcome(join(root, 'scripts/check-structure.mjs'), [tree], root);

describe('the import check', () => {
  test('passes a house that keeps its arrows', async () => {
    expect(await structure(await plant({}))).toMatchObject({ failed: false });
  });

  const planted: [what: string, rule: string, files: Record<string, string>][] = [
    [
      'a rule that reaches for the server',
      'rules-are-pure',
      {
        'modules/farms/rules/price.ts':
          "import { farms } from '../server/farms.ts';\n\nexport const price = farms;\n",
      },
    ],
    [
      'a rule that reaches for Node',
      'rules-are-pure',
      {
        'modules/farms/rules/price.ts':
          "import { readFileSync } from 'node:fs';\n\nexport const price = readFileSync;\n",
      },
    ],
    [
      'an earlier module that uses a later one',
      'module-order-farms',
      {
        'modules/farms/server/farms.ts':
          "import { balance } from '../../wallet/rules/index.ts';\n\nexport const farms = balance;\n",
      },
    ],
    [
      'a manifest that somebody else takes apart',
      'manifests-are-for-the-list',
      {
        'apps/server/main.ts':
          "import farms from '../../modules/farms/module.ts';\n\nexport const main = farms;\n",
      },
    ],
    [
      'a module that enters another by the window',
      'only-front-doors-between-modules',
      {
        'modules/wallet/rules/balance.ts':
          "import { price } from '../../farms/rules/price.ts';\n\nexport const balance = price;\n",
      },
    ],
    [
      'a cycle of types alone',
      'no-cycle',
      {
        'packages/kernel/money.ts':
          "import type { id } from './ids.ts';\n\nexport const cents = 1n;\nexport type Id = typeof id;\n",
      },
    ],
    [
      'a page that reaches for the server',
      'web-stays-in-the-browser',
      {
        'apps/web/app/page.ts':
          "import { farms } from '../../../modules/farms/server/index.ts';\n\nexport const page = farms;\n",
      },
    ],
    [
      'a page that ships a schema',
      'web-takes-types-of-contracts',
      {
        'apps/web/app/page.ts':
          "import { farmContract } from '../../../modules/farms/contract/index.ts';\n\nexport const page = farmContract;\n",
      },
    ],
    [
      'a package with business words',
      'packages-know-no-business',
      {
        'packages/database/pool.ts':
          "import { price } from '../../modules/farms/rules/index.ts';\n\nexport const pool = price;\n",
      },
    ],
    [
      'a kernel that reaches up',
      'kernel-is-the-ground',
      {
        'packages/kernel/money.ts': "export { price as cents } from '../../modules/farms/rules/index.ts';\n",
      },
    ],
    [
      'a design system that knows the database',
      'ui-knows-only-kernel-and-forms',
      {
        'packages/database/pool.ts': 'export const pool = 1;\n',
        'packages/ui/button.ts': "export { pool } from '../database/pool.ts';\n",
      },
    ],
    [
      'forms that know the database',
      'forms-know-only-the-kernel',
      {
        'packages/database/pool.ts': 'export const pool = 1;\n',
        'packages/forms/field.ts': "export { pool } from '../database/pool.ts';\n",
      },
    ],
    [
      'documents that know the kernel',
      'documents-know-nobody',
      { 'packages/documents/document.ts': "export { cents as document } from '../kernel/money.ts';\n" },
    ],
    [
      'a portrait that knows the kernel',
      'portrait-knows-nobody',
      { 'packages/portrait/portrait.ts': "export { cents as portrait } from '../kernel/money.ts';\n" },
    ],
    [
      'a contract that reaches for the server',
      'contract-is-agreed-data',
      { 'modules/farms/contract/farm.ts': "export { farms as farmContract } from '../server/index.ts';\n" },
    ],
    [
      'an app that enters a module by the window',
      'only-front-doors-from-outside',
      { 'apps/server/main.ts': "export { farms as main } from '../../modules/farms/server/farms.ts';\n" },
    ],
    [
      'a module that knows an app',
      'modules-know-no-app',
      { 'modules/farms/server/farms.ts': "export { journey as farms } from '../../../e2e/journey.ts';\n" },
    ],
    [
      'a module that knows the demonstration',
      'modules-know-no-demo',
      { 'modules/farms/server/farms.ts': "export { load as farms } from '../../../demo/load.ts';\n" },
    ],
    [
      'test code in the product',
      'no-test-code-in-the-product',
      {
        'packages/testing/database.ts': 'export const testDatabase = 1;\n',
        'apps/server/main.ts': "export { testDatabase as main } from '../../packages/testing/database.ts';\n",
      },
    ],
    [
      'a module that uses one which stands apart',
      'nobody-uses-content',
      {
        'modules/content/rules/index.ts': 'export const page = 1;\n',
        'modules/farms/server/farms.ts': "export { page as farms } from '../../content/rules/index.ts';\n",
      },
    ],
    [
      'a module apart that uses another',
      'module-apart-content',
      { 'modules/content/rules/index.ts': "export { price } from '../../farms/rules/index.ts';\n" },
    ],
    [
      'a floor of the investors’ server that reaches for the one above',
      'investors-floor-files',
      {
        'modules/investors/server/files/file.ts': "export { person as file } from '../people/person.ts';\n",
      },
    ],
    [
      'the ground of the investors’ server that knows a feature, be it by a type',
      'investors-floor-common',
      {
        'modules/investors/server/common/deps.ts':
          "import type { account } from '../accounts/account.ts';\n\nexport type Deps = typeof account;\n",
      },
    ],
    [
      'two siblings of one floor that know each other',
      'investors-floor-accounts',
      {
        'modules/investors/server/accounts/account.ts':
          "export { file as account } from '../files/file.ts';\n",
      },
    ],
    [
      'a room that reaches for the top',
      'investors-floor-webhooks',
      { 'modules/investors/server/webhooks/event.ts': "export { routes as event } from '../routes.ts';\n" },
    ],
    [
      'a room that is on no floor',
      'investors-room-without-a-floor',
      {
        'modules/investors/server/attic/box.ts': "export { history as box } from '../common/history.ts';\n",
      },
    ],
    [
      'an import that leads nowhere',
      'resolvable',
      { 'apps/server/main.ts': "export { main } from './not-there.ts';\n" },
    ],
    [
      'somebody who imports the server app',
      'nobody-imports-the-server-app',
      { 'demo/load.ts': "import { main } from '../apps/server/main.ts';\n\nexport const load = main;\n" },
    ],
  ];
  /** Violations in different files stand in one house, because each run of the check takes seconds. */
  const houses = () => {
    const shared: Record<string, string>[] = [];
    for (const [, , files] of planted) {
      const paths = Object.keys(files);
      const free = shared.find((house) =>
        paths.every((path) => (house[path] ?? files[path]) === files[path]),
      );
      if (free) Object.assign(free, files);
      else shared.push({ ...files });
    }
    return shared;
  };
  let named = '';
  beforeAll(async () => {
    for (const files of houses()) named += (await structure(await plant(files))).output;
  });

  test.each(planted)('names %s', (_what, rule, files) => {
    const broken = Object.keys(files).at(-1);
    const told = named.split('error ').filter((problem) => problem.startsWith(`${rule}: `));
    expect(told).toContainEqual(expect.stringContaining(`${broken} →`));
  });

  test('fails a house with a broken arrow', async () => {
    const [, , files] = planted[0] ?? [];
    expect(await structure(await plant(files ?? {}))).toMatchObject({ failed: true });
  });
});

const identity = {
  'modules/identity/server/migrations/0001-people.sql': 'create table user_account (id text primary key);\n',
  'modules/identity/server/user.ts': 'export const user = sql`select id from user_account`;\n',
};
const statement = (text: string) => ({
  ...identity,
  'modules/farms/server/statement.ts': `export const statement = ${text};\n`,
});

describe('the statement check', () => {
  test('passes statements on own tables, and what only looks like one on another’s', async () => {
    const tree = await plant({
      ...statement(
        `sql\`select user_account from farm where status = \${code} and type = 'from user_account'\``,
      ),
      'modules/farms/server/migrations/0002-farms.sql': 'create table if not exists farm (id text);\n',
      'modules/farms/server/farms.test.ts': 'export const found = sql`delete from user_account`;\n',
    });
    expect(statementProblems(tree)).toEqual([]);
  });

  test('fails the whole', async () => {
    const { failed, output } = await structure(await plant(statement('sql`select * from user_account`')));
    expect({ failed, output }).toMatchObject({
      failed: true,
      output: expect.stringContaining('statement-on-own-tables'),
    });
  });

  test.each([
    ['read', 'sql`select * from user_account`'],
    ['joined', 'sql`select 1 from farm left join user_account owner on true`'],
    ['named after a comma', 'sql`select 1 from farm f, user_account owner`'],
    ['in a fragment', 'sql`user_account owner join farm on true`'],
    ['counted through a fragment', 'totalOf(sql`user_account where true`)'],
    ['below another statement', `sql\`select 1 where \${sql\`exists (select from only user_account)\`}\``],
    ['changed', `sql\`update user_account set id = \${1}\``],
    ['written to', `sql\`insert into user_account values (\${1})\``],
    ['deleted from', 'sql`delete from farm using user_account`'],
    ['locked', 'sql`lock table user_account`'],
  ])('names another module’s table that is %s', async (_how, text) => {
    expect(statementProblems(await plant(statement(text)))).toEqual([
      "modules/farms/server/statement.ts:1 statement-on-own-tables: user_account is modules/identity's: ask its front door",
    ]);
  });

  test.each(['status = 6', 'farm.status in (6, 15)', 'status <> 3', "status = any ('{6}')"])(
    'names the number in %s',
    async (condition) => {
      const tree = await plant(statement(`sql\`select 1 where ${condition}\``));
      expect(statementProblems(tree)).toEqual([expect.stringContaining('no-status-number-in-sql')]);
    },
  );
});

describe('the other checks', () => {
  test('formatting: a badly formatted file fails', async () => {
    const tree = await plant({ 'packages/kernel/money.ts': 'export const cents   =   "1"\n' });
    await execute('git', ['init', '-q'], { cwd: tree });
    expect(
      await outcome(join(root, 'node_modules/@biomejs/biome/bin/biome'), ['ci', 'packages'], tree),
    ).toMatchObject({ failed: true });
  });

  test('types: a wrong type fails', async () => {
    const tree = await plant({ 'packages/kernel/money.ts': "export const cents: bigint = 'one';\n" });
    const { failed, output } = await outcome(
      join(root, 'node_modules/typescript-native/bin/tsc'),
      ['-p', 'tsconfig.json'],
      tree,
    );
    expect({ failed, output }).toMatchObject({ failed: true, output: expect.stringContaining('TS2322') });
  });

  test('unused: a file, an export and a package file that nobody uses fail, by the rules of this house', async () => {
    const tree = await plant({
      'package.json':
        '{ "name": "planted", "private": true, "type": "module", "workspaces": ["apps/*", "modules", "packages/*"] }\n',
      'apps/server/package.json': '{ "name": "@planted/server", "private": true, "type": "module" }\n',
      'packages/kernel/package.json':
        '{ "name": "@planted/kernel", "private": true, "type": "module", "exports": { "./*": "./*.ts" } }\n',
      'modules/package.json': '{ "name": "@planted/modules", "private": true, "type": "module" }\n',
      'apps/server/forgotten.ts': 'export const forgotten = 1;\n',
      'packages/kernel/mislaid.ts': 'export const mislaid = 1;\n',
      'modules/farms/server/farms.ts':
        "import { farmContract } from '../contract/farm.ts';\n\nexport const farms = farmContract;\nexport const unasked = 1;\n",
    });
    await cp(join(root, 'knip.json'), join(tree, 'knip.json'));
    const { failed, output } = await outcome(
      join(root, 'node_modules/knip/bin/knip.js'),
      ['--no-progress', '--exclude', 'types'],
      tree,
    );
    expect(failed).toBe(true);
    for (const name of ['forgotten.ts', 'mislaid', 'unasked']) expect(output).toContain(name);
  });
});

describe('the check of calls', () => {
  test.each(["fetch('/api/user/profile')", 'call(`/api/farm/list`)'])('finds %s in a page', async (text) => {
    const tree = await plant({ 'apps/web/app/farms/page.ts': `export const load = () => ${text};\n` });
    expect(pageCallProblems(tree)).toEqual([expect.stringContaining('apps/web/app/farms/page.ts:1')]);
  });

  test('leaves tests and other addresses alone', async () => {
    const tree = await plant({
      'apps/web/app/farms/page.test.ts': "export const path = '/api/farm';\n",
      'apps/web/app/farms/page.ts': "export const path = '/apiary/';\n",
    });
    expect(pageCallProblems(tree)).toEqual([]);
  });
});
