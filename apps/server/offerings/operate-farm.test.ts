import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { loadDemonstration } from '@furrow/demo/load';
import { fixedClock } from '@furrow/kernel/clock';
import { farmPages } from '@furrow/modules/farms/server';
import { pdf } from '@furrow/providers/file-check.fixture';
import { diskFiles } from '@furrow/providers/files-disk';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operateFarm } from './operate-farm.ts';

const clock = fixedClock('2026-03-10T15:00:00Z');
let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'offerings-'));
  await installJobs(test.database, test.url, silentLog);
  await loadDemonstration(test.database, clock);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await test.drop();
});

const say = (...words: string[]) =>
  operateFarm(
    { database: test.database, clock, files: diskFiles(join(folder, 'store')), actor: 'operator:eve' },
    words,
  );
const farm = (line: string) => say(...line.split(' '));
const pages = () => farmPages({ database: test.database, clock, secure: false });
const seen = async (slug: string, grants: string[] = []) => pages().one(slug, { userId: null, grants });
/** What came of it, in words; a refusal as well. */
const told = async (...words: string[]) => {
  const done = await say(...words);
  return done.ok ? done.value : done.error;
};
async function given(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}
const json = (value: unknown) => given('given.json', JSON.stringify(value));

describe('what the firm does with an offering', () => {
  it('moves it as the states allow, and says why not', async () => {
    expect(await farm('salt-fork-prairie status verified_hold')).toEqual({
      ok: true,
      value: expect.stringMatching(/^salt-fork-prairie .*verified_hold$/),
    });
    expect(await seen('salt-fork-prairie')).toMatchObject({ farm: { status: 'verified_hold' } });
    expect(await farm('salt-fork-prairie status sold')).toMatchObject({ ok: false });
    expect(await farm('salt-fork-prairie status nonsense')).toMatchObject({ ok: false });
  });

  it('changes a field and the address, and the old address leads on', async () => {
    expect(await farm('grand-prairie-rice set name "Grand Prairie"')).toMatchObject({ ok: true });
    expect(await farm('grand-prairie-rice set name Grand')).toMatchObject({ ok: false });
    expect(await farm('grand-prairie-rice rename grand-prairie')).toMatchObject({ ok: true });
    expect(await seen('grand-prairie')).toMatchObject({ kind: 'farm', farm: { name: 'Grand Prairie' } });
    expect(await seen('grand-prairie-rice')).toEqual({ kind: 'moved', slug: 'grand-prairie' });
  });

  it('F6 opens a private offering by a token, and closes it again', async () => {
    await test.database.run(sql`update farm set private = true where slug = 'chehalem-vineyard'`);
    const made = await farm('chehalem-vineyard token for the family office');
    const [, token = '', id = ''] = (made.ok && /private_token=(\S+) \((\S+)\)/.exec(made.value)) || [];
    const grant = /=([^;]+)/.exec((await pages().enter('chehalem-vineyard', token))?.cookie ?? '')?.[1] ?? '';
    expect(await seen('chehalem-vineyard', [grant])).toMatchObject({ kind: 'farm' });
    expect(await farm(`chehalem-vineyard revoke ${id}`)).toMatchObject({ ok: true });
    expect(await seen('chehalem-vineyard', [grant])).toBeNull();
  });

  it('publishes a note, replaces and withdraws it; another farm’s cannot be', async () => {
    const notes = async () =>
      (await pages().notes('palouse-ridge', { userId: null, grants: [] }))?.data.map(
        ({ title, body, prepared }) => [title, body, prepared],
      );
    const note = await given('note.txt', 'Seeded.\n\nIt rained.');
    const first = await told('palouse-ridge', 'note', note, '--title', 'Sown', '--public');
    expect(first).toMatch(/^doc_\w+ .*palouse-ridge to everyone$/);
    const id = /doc_\w+/.exec(first)?.[0] ?? '';
    expect(await notes()).toEqual([['Sown', 'Seeded.\n\nIt rained.', '2026-03-10']]);
    expect(await told('palouse-ridge', 'documents')).toContain(`${id}  update  2026-03-10  public  Sown`);
    const again = [
      'note',
      note,
      '--title',
      'Sown late',
      '--prepared',
      '2026-03-01',
      '--public',
      '--replaces',
      id,
    ];
    expect(await told('salt-fork-prairie', ...again)).toContain('nothing was replaced');
    const second = /doc_\w+/.exec(await told('palouse-ridge', ...again))?.[0] ?? '';
    expect(await notes()).toEqual([['Sown late', 'Seeded.\n\nIt rained.', '2026-03-01']]);
    expect(await farm(`salt-fork-prairie withdraw ${second}`)).toMatchObject({ ok: false });
    expect(await farm(`palouse-ridge withdraw ${second}`)).toMatchObject({ ok: true });
    expect(await farm(`palouse-ridge withdraw ${second}`)).toMatchObject({ ok: false });
    const [line] = await test.database.rows(sql`select actor, action from audit
      where after ->> 'document_id' = ${second} or before ->> 'document_id' = ${second} order by id desc`);
    expect(line).toEqual({ actor: 'operator:eve', action: 'farm.document_withdrawn' });
  });

  it('publishes a document and a statement from files, judged by their bytes', async () => {
    const document = await given('Soil report.pdf', await pdf({ pages: 2 }));
    expect((await say('palouse-ridge', 'document', 'soil', document, '--title', 'Soil', '--public')).ok).toBe(
      true,
    );
    expect((await say('palouse-ridge', 'statement', document, '--title', 'Statement of 2025')).ok).toBe(true);
    expect(await pages().documents('palouse-ridge', { userId: null, grants: [] })).toMatchObject({
      data: [{ kind: 'soil', title: 'Soil', file_name: 'Soil report.pdf', page_count: 2 }],
    });
    const fake = await given('fake.pdf', '<script>alert(1)</script>');
    for (const [words, why] of [
      [['document', 'soil', fake, '--title', 'Soil'], 'docs/files.md'],
      [['document', 'gossip', document, '--title', 'Soil'], "kind 'gossip'"],
      [['document', 'soil', document], '--title is'],
      [['statement', join(folder, 'nowhere.pdf'), '--title', 'Lost'], 'cannot be read'],
      [['statement', document, '--title', '2025', '--prepared', '2026-02-30'], '--prepared is a day'],
      [['statement', document, '--title', '2025', '--pubilc'], 'option --pubilc'],
      [['statement', document, '--title', '--public'], '--title needs a value'],
    ] as const)
      expect(await told('palouse-ridge', ...words)).toContain(why);
  });

  it('writes out a prospectus and a map, and takes them in again; what is wrong is said where it is', async () => {
    const prospectus = JSON.parse(await told('palouse-ridge', 'prospectus'));
    prospectus.risk_flags = [1];
    expect(await told('palouse-ridge', 'prospectus', await json(prospectus))).toMatch(
      /now has the prospectus/,
    );
    expect(await seen('palouse-ridge')).toMatchObject({ farm: { risk_flags: [{ code: 1 }] } });
    prospectus.fees[0].when = 'never';
    prospectus.plan.income[1] = 12;
    const wrong = await told('palouse-ridge', 'prospectus', await json(prospectus));
    expect(wrong).toMatch(/\n {2}fees\.0\.when: /);
    expect(wrong).toMatch(/\n {2}plan\.income\.1: .*expected string/);
    const unsound = JSON.parse(await told('palouse-ridge', 'prospectus'));
    unsound.budget[0].amount = '1.00';
    expect(await told('palouse-ridge', 'prospectus', await json(unsound))).toContain('add up to the raise');
    expect(
      await told('palouse-ridge', 'prospectus', await given('given.json', '{"a": 1,\n "b": 2 "c"}')),
    ).toMatch(/not JSON: .*line 2 column/);
    const map = JSON.parse(await told('palouse-ridge', 'map'));
    map.features = map.features.slice(0, 1);
    expect(await told('palouse-ridge', 'map', await json(map))).toMatch(/now has the map/);
    expect(JSON.parse(await told('palouse-ridge', 'map')).features).toHaveLength(1);
    map.features[0].properties.layer = 'lava';
    expect(await told('palouse-ridge', 'map', await json(map))).toContain('features.0.properties.layer');
  });

  it('changes a draft in everything, several fields at once, and a published offering in words', async () => {
    expect(await told('kaskaskia-quarter', 'set', 'units', '1000')).toMatch(/units .*invest_unit/);
    const draft = await json({ type: 'invest_unit', units: 1000, county: 'Story', state: 'IA' });
    expect(await told('kaskaskia-quarter', 'edit', draft)).toMatch(/new type, units, county, state/);
    expect(JSON.parse(await told('kaskaskia-quarter', 'show'))).toMatchObject({ units: 1000, state: 'IA' });
    expect(await told('palouse-ridge', 'set', 'area_acres', '12')).toMatch(/published.*area_acres/);
    expect(await told('palouse-ridge', 'set', 'raised', '12')).toMatch(/raised: .*expected string/);
    expect(await told('palouse-ridge', 'set', 'raised', '"12"')).toContain('raised: Enter dollars');
  });

  it('opens a pledge', async () => {
    expect(await seen('tifton-coastal-plain')).toMatchObject({ farm: { type: 'pledge', can_invest: false } });
    expect((await say('tifton-coastal-plain', 'set', 'type', '"invest"')).ok).toBe(true);
    expect(await seen('tifton-coastal-plain')).toMatchObject({ farm: { type: 'invest', can_invest: true } });
    expect(await told('tifton-coastal-plain', 'set', 'type', '"pledge"')).toContain('published');
  });

  it('says how, without a word', async () => {
    expect(await told()).toMatch(/usage: npm run farm[\s\S]*\n {2}prospectus[\s\S]*\n {2}statement/);
  });

  it.each(['nobody status verified', 'salt-fork-prairie', 'salt-fork-prairie constructor', ''])(
    '%j is refused with words',
    async (line) => {
      expect(await farm(line)).toMatchObject({ ok: false });
    },
  );
});
