import { randomUUID } from 'node:crypto';
import { decideProposal, expireProposals } from '@furrow/database/approval-decide';
import type { Database } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { type Id, readId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { deskOf } from '../../../apps/server/tests/test-endpoint-calls.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';
import * as api from '../contract/api.ts';
import type { BatchRecord, FarmValuations, ValuationDesk, ValuationPreview } from '../contract/index.ts';
import { newFarm, saveFarm } from '../server/new-farm.fixture.ts';
import { importValuations } from '../server/valuations/import-valuations.ts';
import { valuationApproval } from '../server/valuations/valuation-approval.ts';
import { valuationsOf } from '../server/valuations/valuations-of.ts';
import { verifyValuations } from '../server/valuations/verify-valuations.ts';

const NOW = new Date('2026-11-17T15:42:00.000Z');
const TODAY = '2026-11-17';
const OPENED = new Date('2024-11-18T16:00:00.000Z');
const DECIDE = { method: 'POST', path: '/api/masters/operations/proposals/:proposalId/decide' } as const;
const reason = 'From the report of the appraiser.';

let store: TestDatabase;
let database: Database;
let app: TestApp;
let desk: ReturnType<typeof deskOf>;
let wes: Person;
let ines: Person;
let admin: Person;
let auditor: Person;

beforeAll(async () => {
  store = await testDatabase();
  database = store.database;
  const clock = fixedClock(NOW);
  app = await startApp({ databaseUrl: store.url, env: { DATABASE_OWNER_URL: store.ownerUrl }, clock });
  const sessions = await testSessions(database, clock);
  const withRoles = (...roles: string[]) => signedInPerson(database, sessions, { roles, now: NOW });
  [wes, ines, admin, auditor] = await Promise.all([
    withRoles('offerings'),
    withRoles('treasury'),
    withRoles('admin'),
    withRoles('auditor'),
  ]);
  desk = deskOf(app);
});
afterAll(async () => {
  expect(await verifyValuations(database)).toEqual([]);
  await app.close();
  await store.drop();
});

const openFarm = (slug: string) => saveFarm(database, newFarm({ slug, openedAt: OPENED }));

const GIVEN = {
  day: '2025-12-31',
  value: '2,000,000.00',
  method: 'appraisal',
  source: 'Prairie Appraisal, report 25-114',
  reason,
};
const enter = (farmId: string, changes: object = {}, by = wes, key?: string) =>
  desk(by, api.enterFarmValuation, { params: { id: farmId }, body: { ...GIVEN, ...changes } }, key);
const decide = (by: Person, proposalId: unknown, approve = true, why = 'Agrees with the report.') =>
  desk(by, DECIDE, {
    params: { proposalId: String(proposalId) },
    body: { approve, reason: why, total: null },
  });
const listOf = async (farmId: string) =>
  (await desk(auditor, api.listFarmValuations, { params: { id: farmId } })).body as unknown as FarmValuations;
const standing = async (farmId: string) => (await valuationsOf(database, [farmId])).get(farmId) ?? [];

async function approved(farmId: string, changes: object = {}): Promise<string> {
  const entered = await enter(farmId, changes);
  expect(entered.status).toBe(201);
  expect((await decide(ines, entered.body.proposal_id)).body).toMatchObject({ outcome: 'approved' });
  const { data } = await listOf(farmId);
  return data.find(({ batch_id }) => batch_id === entered.body.batch_id)?.id ?? '';
}

describe('a valuation', () => {
  it('F7 counts once a second person agrees, and everything of it is written down', async () => {
    const farmId = await openFarm('valued-once');
    const key = randomUUID();
    const entered = await enter(farmId, {}, wes, key);
    expect(entered.status).toBe(201);
    expect(await enter(farmId, {}, wes, key)).toEqual(entered);
    expect(await standing(farmId)).toEqual([]);
    expect((await listOf(farmId)).data).toMatchObject([{ standing: 'waiting', value: '2000000.00' }]);

    expect((await decide(wes, entered.body.proposal_id)).status).toBe(404);
    expect((await decide(ines, entered.body.proposal_id)).status).toBe(200);
    expect(await standing(farmId)).toEqual([
      { day: '2025-12-31', valueCents: 200_000_000n, method: 'appraisal', source: GIVEN.source },
    ]);
    expect((await listOf(farmId)).data).toMatchObject([
      {
        standing: 'stands',
        entered: { by: { user_id: wes.userId } },
        decided: { by: { user_id: ines.userId } },
      },
    ]);
    const audited = await database.rows<{ actor: string; action: string }>(
      sql`select actor, action from audit where subject in (${`farm:${farmId}`}, ${`valuations:${entered.body.batch_id}`})
        and action like '%valu%' order by id`,
    );
    expect(audited).toEqual([
      { actor: `operator:${wes.userId}`, action: 'farms.valuations.proposed' },
      { actor: `operator:${ines.userId}`, action: 'farms.valuations.approved' },
      { actor: `operator:${ines.userId}`, action: 'farm.valued' },
    ]);
  });

  it('tells open pages of the farm once it is approved', async () => {
    const farmId = await openFarm('told');
    await approved(farmId);
    const told = await database.rows<{ data: unknown }>(
      sql`select data from outbox where channel = ${`invest.2.farm.${farmId}`} order by id desc limit 1`,
    );
    expect(told).toMatchObject([{ data: { event: 'farm.changed', what: 'valuation' } }]);
  });

  it('F10 is never approved by whoever entered it, also with a role that approves', async () => {
    const farmId = await openFarm('alone');
    const { body } = await enter(farmId, {}, admin);
    expect((await decide(admin, body.proposal_id)).body.code).toBe('proposal_is_your_own');
    const batchId = String(body.batch_id);
    await expect(
      database.run(sql`update valuation_batch set status = 'approved', decided_by = entered_by, decided_at = ${NOW}
        where id = ${batchId}`),
    ).rejects.toThrow('valuation_batch_two_people');
    expect(await standing(farmId)).toEqual([]);
  });

  it('that is turned down stays readable with the reason, and never counts', async () => {
    const farmId = await openFarm('turned-down');
    const { body } = await enter(farmId);
    expect((await decide(ines, body.proposal_id, false, 'The report is of another farm.')).status).toBe(200);
    expect(await standing(farmId)).toEqual([]);
    expect((await listOf(farmId)).data).toMatchObject([
      { standing: 'turned_down', decided: { reason: 'The report is of another farm.' } },
    ]);
  });

  it('waits in a queue, with its age, until it is decided or nobody has decided it in time', async () => {
    const farmId = await openFarm('queued');
    const { body } = await enter(farmId);
    const waiting = () =>
      database.rows<{ since: Date }>(
        sql`select since from work_item where queue = 'valuations' and subject = ${String(body.batch_id)}`,
      );
    expect(await waiting()).toEqual([{ since: NOW }]);
    const queue = await fetch(`${app.url}/api/masters/operations/queues/valuations/export`, {
      headers: ines.bearer,
    });
    expect(await queue.text()).toContain((await listOf(farmId)).farm.name);
    const late = new Date(NOW.getTime() + 8 * 86_400_000);
    await database.transaction((tx) => expireProposals(tx, [valuationApproval as never], late));
    expect(await waiting()).toEqual([]);
    expect((await listOf(farmId)).data).toMatchObject([{ standing: 'turned_down', decided: { by: null } }]);
  });

  it.each([
    ['the day before the offering opened', { day: '2024-11-17' }, 'day'],
    ['tomorrow', { day: '2026-11-18' }, 'day'],
    ['a day that there is not', { day: '2026-02-30' }, 'day'],
    ['nothing', { value: '0' }, 'value'],
    ['less than nothing', { value: '-5.00' }, 'value'],
    ['a word', { value: 'much' }, 'value'],
    ['a method nobody knows', { method: 'guess' }, 'method'],
    ['no source', { source: ' ' }, 'source'],
    ['G6 a formula', { source: '=1+1' }, 'source'],
    ['no reason', { reason: ' ' }, 'reason'],
  ])('with %s is refused at its field', async (_case, changes, field) => {
    const farmId = await openFarm(`refused-${randomUUID()}`);
    const refused = await enter(farmId, changes);
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, [field]]);
    expect((await listOf(farmId)).data).toEqual([]);
  });

  it('may be of the day the offering opened and of today', async () => {
    const farmId = await openFarm('first-and-last');
    await approved(farmId, { day: TODAY });
    await approved(farmId, { day: '2024-11-18' });
    expect((await standing(farmId)).map(({ day }) => day)).toEqual(['2024-11-18', TODAY]);
  });

  it('of a farm that has not opened, or that there is not, is refused', async () => {
    const draft = await saveFarm(database, newFarm({ slug: 'unopened', status: 'approved' }));
    expect((await enter(draft)).body.fields).toHaveProperty('day');
    expect((await enter('farm_00000000000000000000000000')).status).toBe(404);
  });

  it('F10 is entered by those who edit offerings, and read by those who approve', async () => {
    const farmId = await openFarm('roles');
    for (const by of [ines, auditor]) expect((await enter(farmId, {}, by)).status).toBe(404);
    expect((await enter(farmId, {}, wes, undefined)).status).toBe(201);
    expect((await desk(ines, api.listFarmValuations, { params: { id: farmId } })).status).toBe(200);
    expect((await desk(null, api.listFarmValuations, { params: { id: farmId } })).status).toBe(404);
  });
});

describe('a correction', () => {
  it('replaces the value that it names, and both stay readable', async () => {
    const farmId = await openFarm('corrected');
    const first = await approved(farmId);
    const second = await approved(farmId, { value: '2100000', replaces: first });
    expect((await standing(farmId)).map(({ valueCents }) => valueCents)).toEqual([210_000_000n]);
    expect((await listOf(farmId)).data).toMatchObject([
      { id: second, standing: 'stands', replaces: first },
      { id: first, standing: 'replaced', value: '2000000.00' },
    ]);
    expect((await enter(farmId, { replaces: first })).body.code).toBe('valuation_replaced');
  });

  it('is read page by page, from after the last one that was read', async () => {
    const farmId = await openFarm('paged');
    const first = await approved(farmId);
    const second = await approved(farmId, { day: '2026-06-30' });
    const rest = await desk(wes, api.listFarmValuations, {
      params: { id: farmId },
      query: { after: second },
    });
    expect((rest.body as unknown as FarmValuations).data.map(({ id }) => id)).toEqual([first]);
    const { data } = (await desk(wes, api.listValuationBatches)).body as unknown as ValuationDesk;
    const after = data[0]?.id;
    const later = await desk(wes, api.listValuationBatches, { query: { after } });
    expect((later.body as unknown as ValuationDesk).data.map(({ id }) => id)).toEqual(
      data.slice(1).map(({ id }) => id),
    );
  });

  it('may move a value to another day', async () => {
    const farmId = await openFarm('moved-day');
    const first = await approved(farmId);
    await approved(farmId, { day: '2026-01-15', replaces: first });
    expect((await standing(farmId)).map(({ day }) => day)).toEqual(['2026-01-15']);
  });

  it('is needed for a day that has a value, and names one of the same farm', async () => {
    const farmId = await openFarm('same-day');
    await approved(farmId);
    expect((await enter(farmId, { value: '1' })).body.fields).toHaveProperty('day');
    const other = await approved(await openFarm('other-farm'));
    expect((await enter(farmId, { replaces: other })).body.code).toBe('valuation_replaced');
  });

  it('E18 of what somebody else corrected meanwhile ends without a change', async () => {
    const farmId = await openFarm('two-corrections');
    const first = await approved(farmId);
    const [one, two] = [
      await enter(farmId, { value: '2100000', replaces: first }),
      await enter(farmId, { value: '2200000', replaces: first }),
    ];
    expect((await decide(ines, one.body.proposal_id)).body).toMatchObject({ outcome: 'approved' });
    expect((await decide(ines, two.body.proposal_id)).body).toMatchObject({ outcome: 'changed' });
    expect((await standing(farmId)).map(({ valueCents }) => valueCents)).toEqual([210_000_000n]);
  });

  it('decided by two people at once is decided once', async () => {
    const farmId = await openFarm('decided-at-once');
    const { body } = await enter(farmId);
    const both = await Promise.all([decide(ines, body.proposal_id), decide(admin, body.proposal_id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await standing(farmId)).toHaveLength(1);
  });
});

describe('what was entered', () => {
  it.each<[string, Sql]>([
    ['a value', sql`update farm_valuation set value_cents = value_cents + 1`],
    ['a day', sql`update farm_valuation set day = day - 1`],
    ['an approval', sql`update farm_valuation set approved_at = null where approved_at is not null`],
    ['a decision', sql`update valuation_batch set status = 'declined' where status = 'approved'`],
    ['a line', sql`delete from farm_valuation`],
    ['a batch', sql`delete from valuation_batch`],
  ])('F7 is never rewritten: %s', async (_case, change) => {
    await expect(database.run(change)).rejects.toThrow(/never rewritten|final|only ever added|permission/);
  });

  it.each<[string, Sql]>([
    ['whoever entered it', sql`update valuation_batch set decided_by = entered_by where status = 'approved'`],
    ['nobody', sql`update farm_valuation set approved_at = now() where approved_at is null`],
    [
      'a batch that lost a line',
      sql`delete from farm_valuation where replaced_by is null and replaces is null`,
    ],
    ['a day before the offering', sql`update farm_valuation set day = '2001-01-01' where line = 1`],
    ['another that does not say so', sql`update farm_valuation set replaces = null`],
  ])('I54 is found where it was approved by %s', async (_case, fault) => {
    let found: readonly { rule: string }[] = [];
    const undone = store.owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`alter table valuation_batch drop constraint valuation_batch_two_people`);
      await tx.run(sql`drop index farm_valuation_stands`);
      await tx.run(fault);
      found = await verifyValuations(tx);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['I54']));
  });
});

describe('a file of valuations', () => {
  const HEAD = 'farm,day,value,method,source';
  const file = (...lines: string[]) => [HEAD, ...lines].join('\n');
  const preview = async (csv: string, by = wes) =>
    (await desk(by, api.previewValuations, { body: { csv } })).body as unknown as ValuationPreview;
  const send = (csv: string, by = wes) => desk(by, api.enterValuationFile, { body: { csv, reason } });
  const batches = async () =>
    (await database.one<{ batches: number }>(sql`select count(*)::int as batches from valuation_batch`))
      .batches;

  it('is previewed without a trace, sent whole and approved as one', async () => {
    const [one, two] = [await openFarm('file-one'), await openFarm('file-two')];
    const csv = file(
      'file-one,2025-06-30,1850000,appraisal,Report 1',
      `${two},12/31/2025,3000000,index,Table of December`,
      'file-one,2025-12-31,1900000,appraisal,Report 2',
    );
    const before = await batches();
    expect(await preview(csv)).toMatchObject({ count: 3, farms: 2, doubtful: 1, faults: [], fault_count: 0 });
    const [doubtful] = (await preview(csv)).lines;
    expect(doubtful).toMatchObject({ line: 3, farm_id: two, is_doubtful: true, change_percent: 66 });
    expect(await batches()).toBe(before);

    const sent = await send(csv);
    expect([sent.status, sent.body.lines]).toEqual([201, 3]);
    const record = async () =>
      (await desk(ines, api.showValuationBatch, { params: { id: String(sent.body.batch_id) } }))
        .body as unknown as BatchRecord;
    expect(await record()).toMatchObject({ status: 'waiting', doubtful: 1, title: '3 valuations' });
    expect(await standing(one)).toEqual([]);
    expect((await decide(ines, sent.body.proposal_id)).status).toBe(200);
    expect((await standing(one)).map(({ day }) => day)).toEqual(['2025-06-30', '2025-12-31']);
    expect(await standing(two)).toHaveLength(1);
    expect((await record()).preview).toHaveLength(3);
    const list = (await desk(ines, api.listValuationBatches)).body as unknown as ValuationDesk;
    expect(list.data.find(({ id }) => id === sent.body.batch_id)).toMatchObject({ status: 'approved' });
  });

  it('with a fault is left whole, and every line of it is named', async () => {
    await approved(await openFarm('file-known'));
    await openFarm('file-fresh');
    const before = await batches();
    const refused = await send(
      file(
        'file-fresh,2025-12-31,1900000,appraisal,Good',
        'nowhere,2025-12-31,1900000,appraisal,Unknown farm',
        'file-fresh,2025-12-31,1900001,appraisal,Double',
        'file-known,2025-12-31,1900000,appraisal,On record',
        'file-fresh,2024-01-01,1900000,appraisal,Too early',
        'file-fresh,2027-01-01,1900000,appraisal,Too late',
      ),
    );
    expect([refused.status, refused.body.code]).toEqual([422, 'valuations_invalid']);
    const lines = (refused.body.fields as { csv: string[] }).csv.map((text) => text.split(':')[0]);
    expect(lines).toEqual(['Line 3', 'Line 4', 'Line 5', 'Line 6', 'Line 7']);
    expect(await batches()).toBe(before);
  });

  it('with malformed cells is refused as the preview says', async () => {
    await openFarm('file-cells');
    const csv = file('file-cells,yesterday,lots,guess,=cmd');
    const seen = await preview(csv);
    expect(seen).toMatchObject({ count: 0, fault_count: 4 });
    const refused = await send(csv);
    expect((refused.body.fields as { csv: string[] }).csv).toEqual(
      seen.faults.map(({ line, text }) => `Line ${line}: ${text}`),
    );
  });

  it('G1 with 100,000 lines is previewed, and one larger than any is refused', async () => {
    await openFarm('file-long');
    const first = Date.UTC(2024, 10, 18);
    const lines = Array.from({ length: 100_000 }, (_, index) => {
      const day = new Date(first + (index % 700) * 86_400_000).toISOString().slice(0, 10);
      return `file-long,${day},1800000,index,Table`;
    });
    const seen = await preview(file(...lines));
    expect(seen).toMatchObject({ count: 700, farms: 1, fault_count: 99_300 });
    expect(seen.faults).toHaveLength(1_000);
    const larger = await desk(wes, api.previewValuations, { body: { csv: 'x'.repeat(15 * 1024 * 1024) } });
    expect(larger.status).toBe(413);
  }, 60_000);

  it('F10 is not for those who only approve', async () => {
    expect((await send(file('a,2025-12-31,1,index,b'), ines)).status).toBe(404);
  });
});

it('values that were agreed on elsewhere are taken over, with both people', async () => {
  const farmId = await openFarm('taken-over');
  const people = { enteredBy: wes.userId, approvedBy: ines.userId, enteredAt: NOW, approvedAt: NOW };
  const line = { farmId, day: '2025-01-01', valueCents: 5n, method: 'index', source: 'Table' } as const;
  await database.transaction((tx) => importValuations(tx, { lines: [line], ...people }));
  expect(await standing(farmId)).toHaveLength(1);
  const again = database.transaction((tx) => importValuations(tx, { lines: [line], ...people }));
  await expect(again).rejects.toThrow('on_record');
});

it('whoever lost the role since cannot have a value approved', async () => {
  const farmId = await openFarm('lost-role');
  const { body } = await enter(farmId);
  const proposalId = readId('prop', body.proposal_id) as Id<'prop'>;
  const decided = await database.transaction((tx) =>
    decideProposal(tx, [valuationApproval as never], {
      proposalId,
      decider: { userId: ines.userId, roles: ['treasury'] },
      approve: true,
      reason: '',
      typedCents: null,
      rolesOf: async () => [],
      now: NOW,
    }),
  );
  expect(decided).toMatchObject({ ok: false, error: 'proposal_changed' });
  expect(await standing(farmId)).toEqual([]);
});
