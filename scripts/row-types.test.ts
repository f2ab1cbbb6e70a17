import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import { observeStatements, statementObserver } from '@furrow/database/statement-observer';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { recordStatements } from '@furrow/testing/record-statements';
import ts from 'typescript';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readRecordings } from './row-types/check.ts';
import * as planted from './row-types/planted.fixture.ts';
import { rowProblems } from './row-types/row-problems.ts';
import { type StatementCall, statementCalls } from './row-types/statement-calls.ts';

// Each mistake that the check is there for is made on purpose here: a check that cannot fail proves nothing.

const root = fileURLToPath(new URL('../', import.meta.url));
const fixture = 'scripts/row-types/planted.fixture.ts';

let program: ts.Program;
let calls: readonly StatementCall[];
beforeAll(() => {
  program = ts.createProgram([join(root, fixture)], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
  });
  calls = statementCalls(program, root, (file) => file === fixture);
});

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'furrow-statements-'));
  test = await testDatabase();
  await test.define(sql`create table planted (id text primary key, name text not null, shares bigint not null,
    tags text[] not null, closed_at timestamptz)`);
  await test.owner.run(sql`insert into planted values ('a', 'a', 1, '{}', now())`);
});
afterEach(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

type Statement = (database: Queryable) => Promise<unknown>;

/** What the check says once these statements have been executed on a schema that was changed before. */
async function problemsAfter(
  changes: readonly Sql[],
  executed: readonly Statement[] = Object.values(planted),
): Promise<string[]> {
  for (const change of changes) await test.owner.run(change);
  const before = statementObserver();
  observeStatements(recordStatements(folder));
  try {
    for (const execute of executed) await execute(test.owner);
  } finally {
    observeStatements(before);
  }
  return rowProblems(calls, readRecordings(folder), program.getTypeChecker()).map((problem) =>
    problem.replace(/^\S+:\d+ /, ''),
  );
}

it('passes row types that are what the schema says', async () => {
  expect(calls).toHaveLength(5);
  expect(await problemsAfter([])).toEqual([]);
});

const { changed: _changed, ...reading } = planted;

it('names a column that was renamed', async () => {
  const change = sql`alter table planted rename column shares to units`;
  expect(await problemsAfter([change])).toEqual(["expects 'shares', which the statement does not deliver"]);
});

it('names a column that was dropped', async () => {
  const change = sql`alter table planted drop column tags`;
  expect(await problemsAfter([change])).toEqual(["expects 'tags', which the statement does not deliver"]);
});

it('names a column that may be null now, though none is yet', async () => {
  const change = sql`alter table planted alter column name drop not null`;
  expect(await problemsAfter([change])).toEqual([
    "takes 'name' (planted.name) for never null, and the column may be null",
  ]);
});

it('names a column of another type', async () => {
  const changes = [
    sql`alter table planted alter column shares type integer`,
    sql`alter table planted alter column closed_at type date`,
  ];
  expect(await problemsAfter(changes)).toEqual([
    "takes 'shares' (planted.shares) for bigint, and it is number (type 23)",
    "takes 'closed_at' (planted.closed_at) for Date | null, and it is string (type 1082)",
    "takes 'closed_at' (planted.closed_at) for Date, and it is string (type 1082)",
  ]);
});

it('names what an outer join left out in a test', async () => {
  expect(await problemsAfter([sql`update planted set name = 'nobody'`])).toEqual([
    "takes 'other' (planted.id) for never null, and null came",
  ]);
});

it('names a mark that the column does not need any more', async () => {
  const change = sql`alter table planted alter column closed_at set not null`;
  expect(await problemsAfter([change])).toEqual([
    "says 'never null: closed_at' of what is no nullable column",
  ]);
});

it('names a statement that nothing has executed', async () => {
  expect(await problemsAfter([], Object.values(reading))).toEqual(['no test executes this statement']);
});
