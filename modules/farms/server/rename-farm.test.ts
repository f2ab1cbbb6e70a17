import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import { type Id, newId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFarm } from './find-farm.ts';
import { findPortrait } from './find-portrait.ts';
import { importFarm } from './import-farm.ts';
import { NOON, newFarm, saveFarm } from './new-farm.fixture.ts';
import { ANYBODY } from './private/visible-to.ts';
import { renameFarm } from './rename-farm.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase({ poolMax: 10 });
  database = test.database;
});
afterAll(() => test.drop());

let later = 0;
const rename = (farmId: Id<'farm'>, slug: string) => {
  later += 1;
  const at = new Date(NOON.getTime() + later);
  return database.transaction((tx) => renameFarm(tx, { farmId, slug, actor: 'operator:1', at }));
};
const at = (slug: string) => findFarm(database, slug, ANYBODY, NOON);
const enter = (slug: string) =>
  database.transaction((tx) => importFarm(tx, newFarm({ slug }), [], { actor: 'test', at: NOON }));

describe('an address', () => {
  it('that changes leads on from every address before, in one step', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'first' }));
    await rename(id, 'second');
    await rename(id, 'third');
    expect(await at('first')).toEqual({ kind: 'moved', slug: 'third' });
    expect(await at('second')).toEqual({ kind: 'moved', slug: 'third' });
    expect(await at('third')).toMatchObject({ kind: 'farm', farm: { slug: 'third' } });
    expect((await countStatements(() => at('first'))).statements).toBe(2);
  });

  it('can be taken back by its own farm, and by no other', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'own' }));
    const other = await saveFarm(database, newFarm());
    await rename(id, 'newer');
    expect(await rename(other, 'own')).toEqual({ ok: false, error: 'slug_taken' });
    expect(await rename(other, 'newer')).toEqual({ ok: false, error: 'slug_taken' });
    expect(await enter('own')).toEqual({ ok: false, error: 'slug_taken' });
    expect((await rename(id, 'own')).ok).toBe(true);
    expect(await at('own')).toMatchObject({ kind: 'farm' });
    expect(await at('newer')).toEqual({ kind: 'moved', slug: 'own' });
  });

  it('given up and wanted by another at the same moment never changes hands', async () => {
    for (let trial = 0; trial < 5; trial += 1) {
      const id = await saveFarm(database, newFarm({ slug: `raced-${trial}` }));
      const [gave] = await Promise.all([rename(id, `gave-up-${trial}`), enter(`raced-${trial}`)]);
      expect(gave.ok).toBe(true);
      expect(await at(`raced-${trial}`)).toEqual({ kind: 'moved', slug: `gave-up-${trial}` });
    }
  });

  it('the table itself refuses another farm’s former one', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'guarded' }));
    await rename(id, 'guarded-now');
    const other = await saveFarm(database, newFarm());
    const taken = database.run(sql`update farm set slug = 'guarded' where id = ${other}`);
    await expect(taken).rejects.toThrow('was another farm');
  });

  it.each([
    ['company', 'slug_reserved'],
    ['Company', 'slug_reserved'],
    ['ＣＯＭＰＡＮＹ', 'slug_reserved'],
    ['com\u200bpany', 'slug_reserved'],
    ['uikit', 'slug_reserved'],
    ['documents', 'slug_reserved'],
    ['watch', 'slug_reserved'],
    ['stats', 'slug_reserved'],
    ['closed', 'slug_reserved'],
    ['unfinished', 'slug_reserved'],
    ['Salt-Fork', 'slug_malformed'],
    ['sаlt-fork', 'slug_malformed'],
    ['salt_fork', 'slug_malformed'],
    ['../etc', 'slug_malformed'],
    ['', 'slug_malformed'],
    ['x'.repeat(81), 'slug_malformed'],
  ])('G3 G12 may not become %j', async (slug, error) => {
    const id = await saveFarm(database, newFarm());
    expect(await rename(id, slug)).toEqual({ ok: false, error });
  });

  it('is told on both channels and in the audit; the same one again is not', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'told' }));
    const spoken = () =>
      database.rows<{ channel: string; slug: string }>(
        sql`select channel, data ->> 'slug' as slug from outbox where data ->> 'farm_id' = ${id}
          and (channel = 'refresh.farm.list' or data ->> 'what' = 'address') order by id`,
      );
    const before = (await spoken()).length;
    await rename(id, 'told-now');
    await rename(id, 'told-now');
    expect((await spoken()).slice(before)).toEqual([
      { channel: `invest.2.farm.${id}`, slug: 'told-now' },
      { channel: 'refresh.farm.list', slug: 'told-now' },
    ]);
    const audited = await database.rows(
      sql`select before, after from audit where action = 'farm.renamed' and subject = ${`farm:${id}`}`,
    );
    expect(audited).toEqual([{ before: { slug: 'told' }, after: { slug: 'told-now' } }]);
    expect(await rename(newId('farm', NOON), 'nobody')).toEqual({ ok: false, error: 'farm_unknown' });
  });

  it('F5 F7 of a private offering or a draft leads nowhere', async () => {
    for (const [name, changes] of [
      ['private', { private: true }],
      ['draft', { status: 'preview' }],
    ] as const) {
      const id = await saveFarm(database, newFarm({ slug: `${name}-old`, ...changes }));
      await rename(id, `${name}-new`);
      expect(await at(`${name}-old`)).toBeNull();
      expect(await at(`${name}-new`)).toBeNull();
    }
  });

  it('that changes leaves the portrait as it was, at either address', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'faced' }));
    const portrait = (slug: string) => findPortrait(database, slug, ANYBODY, NOON);
    const before = await portrait('faced');
    await rename(id, 'faced-anew');
    expect((await portrait('faced-anew'))?.input).toEqual(before?.input);
    expect((await portrait('faced'))?.input).toEqual(before?.input);
  });
});
