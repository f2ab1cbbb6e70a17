import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { farmPages } from '@furrow/modules/farms/server';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemonstration } from './load.ts';
import { operateFarm } from './operate-farm.ts';

const clock = fixedClock('2026-03-10T15:00:00Z');
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await loadDemonstration(test.database, clock);
});
afterAll(() => test.drop());

const farm = (line: string) => operateFarm(test.database, clock, line.split(' '));
const seen = async (slug: string, grants: string[] = []) =>
  farmPages({ database: test.database, clock, secure: false }).one(slug, { userId: null, grants });

describe('what the firm does with an offering', () => {
  it('moves it as the states allow, and says why not', async () => {
    expect(await farm('salt-fork-prairie status verified_hold')).toEqual({
      ok: true,
      value: 'salt-fork-prairie is verified_hold now',
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
    const pages = farmPages({ database: test.database, clock, secure: false });
    const grant = /=([^;]+)/.exec((await pages.enter('chehalem-vineyard', token))?.cookie ?? '')?.[1] ?? '';
    expect(await seen('chehalem-vineyard', [grant])).toMatchObject({ kind: 'farm' });
    expect(await farm(`chehalem-vineyard revoke ${id}`)).toMatchObject({ ok: true });
    expect(await seen('chehalem-vineyard', [grant])).toBeNull();
  });

  it('withdraws a note', async () => {
    const { id } = await test.database.one<{ id: string }>(sql`select d.id from farm_document d
      join farm f on f.id = d.farm_id where f.slug = 'boone-river-section' limit 1`);
    expect(await farm(`boone-river-section withdraw ${id}`)).toMatchObject({ ok: true });
    expect(await farm(`boone-river-section withdraw ${id}`)).toMatchObject({ ok: false });
  });

  it.each(['nobody status verified', 'salt-fork-prairie', 'salt-fork-prairie constructor', ''])(
    '%j is refused with words',
    async (line) => {
      expect(await farm(line)).toMatchObject({ ok: false });
    },
  );
});
