import type { Database } from '@furrow/database/database';
import { fixedClock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { formatDollars } from '@furrow/kernel/money';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';
import { type LedgerAccount, moved, statementPeriod, walletAccount } from '../rules/index.ts';
import { runsOn } from '../server/distributions/test-runs.ts';
import { writeJournal } from '../server/ledger/write-journals.ts';
import { readStatement } from '../server/statements/read-statement.ts';
import { statementDocument } from '../server/statements/statement-document.ts';
import { addTransaction } from '../server/transactions/add-transaction.ts';

const NOW = new Date('2026-11-17T15:42:00.000Z');
const clearing: LedgerAccount = { owner: 'provider:first', kind: 'bank_clearing' };

let store: TestDatabase;
let database: Database;
let app: TestApp;
let ada: Person;
let other: Person;
let accountId: ReturnType<typeof newId<'acc'>>;

beforeAll(async () => {
  store = await testDatabase();
  database = store.database;
  app = await startApp({
    databaseUrl: store.url,
    env: { DATABASE_OWNER_URL: store.ownerUrl },
    clock: fixedClock(NOW),
  });
  const sessions = await testSessions(database, fixedClock(NOW));
  [ada, other] = await Promise.all([
    signedInPerson(database, sessions, { now: NOW }),
    signedInPerson(database, sessions, { now: NOW }),
  ]);
  const runs = runsOn(database);
  accountId = (await runs.newAccount({ userId: ada.userId, name: 'Юлия =1+1 Ångström' })).id;
  // Around the midnights in New York that end September and October.
  await move(500_000n, '2026-09-30T12:00:00.000Z');
  await move(10_000n, '2026-10-01T04:00:00.000Z');
  await move(-2_500n, '2026-10-20T12:00:00.000Z');
  await move(30_001n, '2026-11-01T03:59:59.999Z');
  await move(7n, '2026-11-01T04:00:00.000Z');
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

let count = 0;
function move(cents: bigint, time: string) {
  count += 1;
  const [cause, at] = [{ type: 'test', id: `t${count}` }, new Date(time)];
  const legs = moved(clearing, walletAccount(accountId, 'wallet_available'), cents);
  return database.transaction(async (tx) => {
    const journal = { key: `t${count}`, cause, legs };
    const { id: journalId } = unwrap(await writeJournal(tx, journal, { actor: 'test', at }));
    const type = cents > 0n ? 'deposit' : 'withdraw';
    await addTransaction(tx, { accountId, type, amountCents: cents, cause, at, landsOn: null, journalId });
  });
}

const get = (path: string, by: Person | null = ada, id: string = accountId) =>
  fetch(`${app.url}/api/user/account/${id}/wallet/${path}`, { headers: by?.bearer ?? {} });

it.each([
  ['month', '2026-10', 500_000n, [10_000n, -2_500n, 30_001n], 537_501n],
  ['year', '2026', 0n, [500_000n, 10_000n, -2_500n, 30_001n, 7n], 537_508n],
  ['month', '2026-02', 0n, [], 0n],
] as const)(
  'the %s %s has what there was, every movement and what there is',
  async (kind, name, opening, moves, closing) => {
    const response = await get(`statement?${kind}=${name}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const period = statementPeriod({ [kind]: name }, NOW);
    if (period === null) throw new Error('no such period');
    const statement = unwrap(await readStatement(database, accountId, period));
    expect(statement.movements.map(({ amount_cents }) => amount_cents)).toEqual(moves);
    expect([statement.openingCents, statement.closingCents]).toEqual([opening, closing]);
    const { sections } = statementDocument({
      ...{
        brand: 'Furrow',
        accountName: 'Ada',
        accountType: 'Individual',
        period,
        statement,
        isDemo: false,
        now: NOW,
      },
      textOf: ({ type }) => type,
    });
    const rows = sections.flatMap(({ table }) => table?.rows ?? []);
    expect(rows[0]?.at(-1)).toBe(formatDollars(opening, { cents: 'always' }));
    expect(rows[3]?.at(-1)).toBe(formatDollars(closing, { cents: 'always' }));
    expect(rows.at(-1)?.at(-1)).toBe(formatDollars(closing, { cents: 'always' }));
  },
);

it.each([
  ['statement?month=2026-12', 'month'],
  ['statement?year=2027', 'year'],
  ['statement?month=2026-13', 'month'],
  ['statement?month=2026-1', 'month'],
  ['statement?year=1999', 'year'],
  ['statement', 'month'],
  ['statement?month=2026-10&year=2026', 'month'],
])('%s is refused at its field', async (path, field) => {
  const response = await get(path);
  expect(response.status).toBe(400);
  const { fields } = (await response.json()) as { fields: object };
  expect(Object.keys(fields)).toEqual([field]);
});

it.each(['statement?month=2026-10', 'export', `distribution/${newId('dln', NOW)}`])(
  'F1 another’s %s is not there, and nobody’s needs a log-in',
  async (path) => {
    expect((await get(path, other)).status).toBe(404);
    expect((await get(path, ada, newId('acc', NOW))).status).toBe(404);
    expect((await get(path, null)).status).toBe(401);
  },
);

it('G6 the export has every movement and nothing a spreadsheet would run', async () => {
  const response = await get('export');
  expect(response.headers.get('content-type')).toContain('text/csv');
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines).toHaveLength(6);
  for (const line of lines.slice(1))
    for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+\-@\t]/);
  expect(lines[3]).toContain(',,25.00,');
});
