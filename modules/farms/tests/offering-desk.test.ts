import { randomUUID } from 'node:crypto';
import { decideProposal } from '@furrow/database/approval-decide';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId, readId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { deskOf } from '../../../apps/server/tests/test-endpoint-calls.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';
import * as api from '../contract/api.ts';
import type { OfferingRecord } from '../contract/index.ts';
import type { OfferingDraft } from '../rules/index.ts';
import { closeOffering } from '../server/desk/close-offering.ts';
import { newFarm, newFarmWithStatus, publicFarm, saveFarm } from '../server/new-farm.fixture.ts';
import { farmToPublish, recordOf, withFile } from './test-desk.ts';

let store: TestDatabase;
let database: Database;
let app: TestApp;
let wes: Person;
let ines: Person;
let desk: ReturnType<typeof deskOf>;
const reason = 'Counsel asked for it.';

beforeAll(async () => {
  store = await testDatabase();
  database = store.database;
  app = await startApp({ databaseUrl: store.url, env: { DATABASE_OWNER_URL: store.ownerUrl } });
  const sessions = await testSessions(database);
  const withRoles = (...roles: string[]) => signedInPerson(database, sessions, { roles });
  [wes, ines] = await Promise.all([withRoles('offerings'), withRoles('offerings')]);
  desk = deskOf(app);
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

const save = (record: OfferingRecord, changes: Partial<OfferingDraft>, by = wes, version = record.version) =>
  desk(by, api.saveOfferingDraft, {
    params: { id: record.id },
    body: { version, draft: { ...record.draft, ...changes } },
  });
const audited = (id: string, action: string) =>
  database.rows<{ actor: string; before: object | null; after: Record<string, unknown> | null }>(
    sql`select actor, before, after from audit where subject = ${`farm:${id}`} and action = ${action} order by id`,
  );

describe('a draft from nothing', () => {
  const given = {
    slug: 'firebaugh',
    name: 'Firebaugh',
    county: 'Fresno',
    state: 'CA',
    type: 'invest',
    reason,
  };

  it('F7 begins with an address and a place, is found by the desk and by nobody else', async () => {
    const key = randomUUID();
    const made = await desk(wes, api.createOffering, { body: given }, key);
    expect(made.status).toBe(201);
    expect(await desk(wes, api.createOffering, { body: given }, key)).toEqual(made);
    const record = await recordOf(app, wes, String(made.body.id));
    expect(record).toMatchObject({ status: 'new', is_published: false, version: 1, name: 'Firebaugh' });
    expect(record.draft).toMatchObject({ county: 'Fresno', nearest_town: '', raised: '' });
    expect(record.issues.map(({ place }) => place)).toContain('nearest_town');
    expect(await publicFarm(database, 'firebaugh')).toBeNull();
    expect(await audited(record.id, 'farm.created')).toMatchObject([
      { actor: `operator:${wes.userId}`, after: { slug: 'firebaugh', reason } },
    ]);
  });

  it.each([
    ['a taken address', { ...given }, 'slug'],
    ['a reserved address', { ...given, slug: 'masters' }, 'slug'],
    ['an address in capitals', { ...given, slug: 'Firebaugh' }, 'slug'],
    ['a state that there is not', { ...given, slug: 'other', state: 'ZZ' }, 'state'],
    ['no name', { ...given, slug: 'other', name: ' ' }, 'name'],
    ['no reason', { ...given, slug: 'other', reason: '  ' }, 'reason'],
  ])('with %s is refused at its field', async (_name, body, field) => {
    const refused = await desk(wes, api.createOffering, { body });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields as object)).toEqual([field]);
  });

  it('C1 needs a key, so that it is done once', async () => {
    const refused = await desk(wes, api.createOffering, { body: { ...given, slug: 'other' } }, null);
    expect(refused.body.code).toBe('idempotency_key_required');
  });
});

describe('writing', () => {
  it('keeps what is unfinished and says where; numbers are written one way', async () => {
    const id = await farmToPublish(database, { slug: 'half-written' });
    const record = await recordOf(app, wes, id);
    const answer = await save(record, { raised: '1909000', net_irr: '', nearest_town: '' });
    expect(answer.status).toBe(200);
    const saved = answer.body as unknown as OfferingRecord;
    expect(saved.draft).toMatchObject({ raised: '1,909,000.00', net_irr: '', nearest_town: '' });
    expect(saved.version).toBe(1);
    expect(saved.saved?.by.user_id).toBe(wes.userId);
    expect(saved.issues.map(({ place, fault }) => `${place} ${fault}`)).toEqual([
      'nearest_town missing',
      'net_irr missing',
    ]);
    expect(await audited(id, 'farm.draft_saved')).toMatchObject([
      { actor: `operator:${wes.userId}`, after: { net_irr: '', nearest_town: '' } },
    ]);
  });

  it('E18 of a version that somebody changed since is refused, and nothing is overwritten', async () => {
    const record = await recordOf(app, wes, await farmToPublish(database, { slug: 'two-desks' }));
    expect((await save(record, { name: 'As Wes has it' })).status).toBe(200);
    const late = await save(record, { name: 'As Ines has it' }, ines);
    expect([late.status, late.body.code]).toEqual([409, 'offering_changed']);
    expect((await recordOf(app, wes, record.id)).draft.name).toBe('As Wes has it');
    expect((await save(record, { name: 'As Ines has it' }, ines, 1)).status).toBe(200);
  });

  it('lets one of two who save at once through', async () => {
    const record = await recordOf(app, wes, await farmToPublish(database, { slug: 'at-once' }));
    const both = await Promise.all([save(record, { name: 'One' }), save(record, { name: 'Two' }, ines)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await recordOf(app, wes, record.id)).version).toBe(1);
  });

  it('of terms that holdings stand on is refused by name once the offering is published', async () => {
    const id = await farmToPublish(database, { slug: 'held-terms', status: 'verified' });
    const record = await recordOf(app, wes, id);
    expect(record.fixed_terms).toContain('raised');
    const refused = await save(record, { raised: '2,000,000.00' });
    expect([refused.status, refused.body.code]).toEqual([409, 'offering_terms_fixed']);
  });

  it.each([
    ['a part nobody knows', { subscribed_shares: '5' }],
    ['a cell nobody knows', { budget: [{ name: 'a', amount: '1', note: '', cents: '5' }] }],
    ['a number where text is typed', { raised: 5 }],
    ['a NUL', { name: 'a\u0000' }],
    ['half a character', { name: 'a\ud800' }],
    [
      'more rows than are kept',
      { budget: Array.from({ length: 21 }, () => ({ name: '', amount: '', note: '' })) },
    ],
  ])('F14 G13 with %s is refused whole', async (_name, changes) => {
    const id = await saveFarm(database, newFarm({ status: 'approved' }));
    const record = await recordOf(app, wes, id);
    expect((await save(record, changes as Partial<OfferingDraft>)).status).toBe(400);
    expect((await recordOf(app, wes, id)).version).toBe(0);
  });

  it('goes back to what is published, and keeps what the firm has on file', async () => {
    const id = await farmToPublish(database, { slug: 'discarded', status: 'verified' });
    const record = await recordOf(app, wes, id);
    await save(record, withFile({ ...record.draft, name: 'Other' }));
    const body = { version: 1, reason };
    const { body: back } = await desk(wes, api.discardOfferingDraft, { params: { id }, body });
    expect(back).toMatchObject({ draft: { name: record.draft.name }, differences: [], version: 2 });
    expect((back as unknown as OfferingRecord).draft.form_d_filed_on).not.toBe('');
    const draft = await saveFarm(database, newFarm({ status: 'approved' }));
    const nowhere = { params: { id: draft }, body: { version: 0, reason } };
    expect((await desk(wes, api.discardOfferingDraft, nowhere)).body.code).toBe('offering_not_published');
  });

  it('takes a map with the draft, and says where it is none', async () => {
    const id = await farmToPublish(database, { slug: 'mapped' });
    const point = { type: 'Point', coordinates: [-88.2, 40.1] };
    const properties = { layer: 'building', label: 'Barn', acres: null, detail: null };
    const map = { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: point, properties }] };
    const send = (version: number, given: unknown) =>
      desk(wes, api.saveOfferingMap, { params: { id }, body: { version, map: given, reason } });
    const lava = { ...map, features: [{ ...map.features[0], properties: { ...properties, layer: 'lava' } }] };
    const refused = await send(0, lava);
    expect([refused.status, refused.body.code]).toEqual([400, 'map_malformed']);
    expect(refused.body.message).toContain('features.0.properties.layer');
    expect((await send(0, map)).body).toMatchObject({ version: 1, map: { is_new: true } });
    expect((await send(1, null)).body).toMatchObject({ version: 2, map: null });
  });
});

describe('publishing', () => {
  const publish = (id: string, version: number, by = wes) =>
    desk(by, api.publishOffering, { params: { id }, body: { version, reason } });

  it('opens an offering once nothing is left, with all that was written', async () => {
    const id = await farmToPublish(database, { slug: 'to-open' });
    const record = await recordOf(app, wes, id);
    const early = await publish(id, 0);
    expect([early.status, early.body.code]).toEqual([422, 'offering_not_ready']);
    expect(record.checklist.filter(({ done }) => !done).map(({ code }) => code)).toEqual([
      'disclosure',
      'diligence',
      'form_d',
      'finra_5123',
    ]);
    const raised = { raised: '2,000,000.00' };
    const budget = [{ name: 'Land', amount: '2000000', note: '' }];
    // Neither could be saved without the other.
    await save(record, { ...withFile(record.draft), ...raised, budget, name: 'Opened' });
    const opened = await publish(id, 1);
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({ status: 'verified', is_published: true, publication: 1, version: 2 });
    expect(await publicFarm(database, 'to-open')).toMatchObject({
      name: 'Opened',
      raised: '2000000.00',
      can_invest: true,
    });
    expect(await audited(id, 'farm.published')).toMatchObject([
      { actor: `operator:${wes.userId}`, after: { publication: 1, reason } },
    ]);
  });

  it('puts changes of a published offering before its readers only then, and names them first', async () => {
    const id = await farmToPublish(database, { slug: 'changed-later', status: 'verified', name: 'Before' });
    const record = await recordOf(app, wes, id);
    const nothing = await publish(id, 0);
    expect(nothing.body.code).toBe('offering_not_ready');
    await save(record, withFile(record.draft));
    expect((await publish(id, 1)).body.code).toBe('offering_unchanged');
    const draft = withFile({ ...record.draft, name: 'After' });
    const { body } = await save(record, draft, wes, 1);
    expect(body.differences).toEqual([
      { section: 'basics', part: 'name', row: null, before: 'Before', after: 'After' },
    ]);
    expect((await publicFarm(database, 'changed-later'))?.name).toBe('Before');
    expect((await publish(id, 2)).status).toBe(200);
    expect((await publicFarm(database, 'changed-later'))?.name).toBe('After');
  });

  it('of a version that was changed since is refused, and two at once publish once', async () => {
    const id = await farmToPublish(database, { slug: 'published-once' });
    const record = await recordOf(app, wes, id);
    await save(record, withFile(record.draft));
    expect((await publish(id, 0)).body.code).toBe('offering_changed');
    const both = await Promise.all([publish(id, 1), publish(id, 1, ines)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await audited(id, 'farm.published')).toHaveLength(1);
  });

  it('opens a pledge, from which there is no way back', async () => {
    const id = await farmToPublish(database, { slug: 'a-pledge', type: 'pledge', status: 'verified' });
    const record = await recordOf(app, wes, id);
    await save(record, { ...withFile(record.draft), type: 'invest' });
    expect((await publish(id, 1)).body).toMatchObject({ type: 'invest', publication: 1 });
    expect(await publicFarm(database, 'a-pledge')).toMatchObject({ type: 'invest', can_invest: true });
    const opened = await recordOf(app, wes, id);
    expect((await save(opened, { type: 'pledge' })).body.code).toBe('offering_terms_fixed');
  });

  it('counts those who asked to hear of it, and only where they would', async () => {
    const id = await farmToPublish(database, { slug: 'waited-for', type: 'pledge', status: 'verified' });
    await database.run(sql`insert into farm_watch (user_id, farm_id, wants, created_at) values
      ('user_a', ${id}, 'opening', now()), ('user_b', ${id}, 'opening', now()), ('user_c', ${id}, 'watch', now())`);
    const record = await recordOf(app, wes, id);
    expect(record.watchers).toBe(0);
    expect((await save(record, { type: 'invest' })).body.watchers).toBe(2);
  });
});

describe('moving and renaming', () => {
  const move = (id: string, from: string, to: string) =>
    desk(wes, api.moveOffering, { params: { id }, body: { from, to, reason } });

  it('moves as the states allow, with the reason in the audit, and says why not', async () => {
    const id = await saveFarm(database, newFarm({ status: 'new' }));
    expect((await move(id, 'new', 'pending')).body).toMatchObject({
      status: 'pending',
      moves: ['approved', 'declined'],
    });
    expect(await audited(id, 'farm.moved')).toMatchObject([{ after: { status: 'pending', reason } }]);
    expect((await move(id, 'new', 'pending')).body.code).toBe('offering_changed');
    expect((await move(id, 'pending', 'sold')).body.code).toBe('offering_cannot_move');
  });

  it('opens nothing without publishing, and closes nothing alone', async () => {
    const draft = await saveFarm(database, newFarm({ status: 'approved_ncp' }));
    expect((await move(draft, 'approved_ncp', 'verified')).body.code).toBe('offering_needs_publishing');
    const open = await saveFarm(database, newFarm());
    expect((await move(open, 'verified', 'successfully closed')).body.code).toBe('offering_needs_two');
    expect((await move(open, 'verified', 'verified_hold')).status).toBe(200);
    expect((await move(open, 'verified_hold', 'verified')).status).toBe(200);
  });

  it('gives another address, to which the old one leads', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'old-name' }));
    const rename = (from: string, slug: string) =>
      desk(wes, api.renameOffering, { params: { id }, body: { from, slug, reason } });
    expect((await rename('old-name', 'new-name')).body).toMatchObject({
      slug: 'new-name',
      former_slugs: ['old-name'],
    });
    expect((await rename('old-name', 'third-name')).body.code).toBe('offering_changed');
    const taken = await rename('new-name', 'login');
    expect(Object.keys(taken.body.fields as object)).toEqual(['slug']);
  });
});

describe('closing', () => {
  const propose = (id: string, to: string, by = wes) =>
    desk(by, api.proposeClosing, { params: { id }, body: { from: 'verified', to, reason } });
  const decide = async (by: Person, proposalId: unknown, typedCents: bigint | null) => {
    const done = await database.transaction((tx) =>
      decideProposal(tx, [closeOffering({ answersTo: () => [] })], {
        proposalId: readId('prop', proposalId) ?? newId('prop', new Date()),
        decider: { userId: by.userId, roles: ['offerings'] },
        approve: true,
        reason: '',
        typedCents,
        now: new Date(),
      }),
    );
    return done.ok ? done.value : done.error;
  };

  it('F10 is proposed by one and decided by another, who types what was raised', async () => {
    const id = await saveFarm(database, newFarm(), 10);
    const { body } = await propose(id, 'successfully closed');
    expect((await recordOf(app, wes, id)).closing).toMatchObject({
      to: 'successfully closed',
      proposed_by: { user_id: wes.userId },
    });
    expect((await propose(id, 'successfully closed')).body.code).toBe('proposal_waits_already');
    expect(await decide(wes, body.proposal_id, 1_208_230n)).toBe('proposal_is_your_own');
    expect(await decide(ines, body.proposal_id, 1_208_231n)).toBe('total_differs');
    expect(await decide(ines, body.proposal_id, 1_208_230n)).toBe('approved');
    const record = await recordOf(app, wes, id);
    expect([record.status, record.closing]).toEqual(['successfully closed', null]);
    expect(await audited(id, 'farm.moved')).toMatchObject([{ actor: `operator:${ines.userId}` }]);
  });

  it('J17 does nothing where shares were sold since it was proposed', async () => {
    const id = await saveFarm(database, newFarm(), 10);
    const { body } = await propose(id, 'successfully closed');
    await database.run(sql`update farm set subscribed_shares = 11 where id = ${id}`);
    expect(await decide(ines, body.proposal_id, 1_208_230n)).toBe('proposal_changed');
    expect((await recordOf(app, wes, id)).status).toBe('verified');
  });

  it('unsuccessfully is refused while anybody holds shares, and needs no total', async () => {
    const held = await saveFarm(database, newFarm(), 3);
    expect((await propose(held, 'unsuccessfully closed')).body.code).toBe('shares_still_held');
    const empty = await saveFarm(database, newFarm());
    const { body } = await propose(empty, 'unsuccessfully closed');
    expect(await decide(ines, body.proposal_id, null)).toBe('approved');
    const done = await saveFarm(database, newFarmWithStatus('unsuccessfully closed'));
    expect((await propose(done, 'successfully closed')).body.code).toBe('offering_changed');
  });
});

describe('the list', () => {
  it('is newest first, by group and by words, page after page', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 52; at += 1)
      ids.push(
        await saveFarm(
          database,
          newFarm({ slug: `listed-${at}`, name: `Quillfeather ${at}`, status: 'declined' }),
        ),
      );
    const list = (query: Record<string, string>) => desk(wes, api.listOfferings, { query });
    const first = await list({ group: 'declined', s: 'quillfeather' });
    const data = first.body.data as { id: string }[];
    expect(data.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 50));
    const rest = await list({ group: 'declined', s: 'quillfeather', after: String(first.body.next) });
    expect((rest.body.data as { id: string }[]).map(({ id }) => id)).toEqual(ids.slice(0, 2).toReversed());
    expect(rest.body.next).toBeNull();
    expect((await list({ s: 'Quillfeather 51' })).body.data).toMatchObject([{ slug: 'listed-51' }]);
    expect((await list({ s: '100%_\\' })).body.data).toEqual([]);
    const { counts } = first.body as { counts: Record<string, number> };
    expect(counts.declined).toBe(52);
  });

  it('finds a draft by the name it is to have', async () => {
    const id = await saveFarm(database, newFarm({ status: 'approved', name: 'Working title' }));
    await save(await recordOf(app, wes, id), { name: 'Zanzibar Orchard' });
    const { body } = await desk(wes, api.listOfferings, { query: { s: 'zanzibar' } });
    expect(body.data).toMatchObject([{ id, name: 'Zanzibar Orchard', has_draft: true }]);
  });
});
