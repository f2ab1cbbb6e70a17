import { countStatements } from '@furrow/database/statement-count';
import type { Id } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FarmPages, FarmReader } from '../contract/index.ts';
import { farmDeps, newFarm, newFarmWithStatus, saveFarm } from './new-farm.fixture.ts';
import { farmPages } from './pages.ts';
import { ANYBODY } from './private/visible-to.ts';

let test: TestDatabase;
let pages: FarmPages;
let farmId: Id<'farm'>;
const member: FarmReader = { userId: 'user_1', grants: ['g'.repeat(43)] };

beforeAll(async () => {
  test = await testDatabase();
  pages = farmPages(farmDeps(test.database));
  farmId = await saveFarm(test.database, newFarm({ slug: 'salt-fork' }));
  for (let farm = 0; farm < 30; farm += 1) await saveFarm(test.database, newFarm());
  await saveFarm(test.database, newFarmWithStatus('sold'));
});
afterAll(() => test.drop());

const statementsOf = async (work: () => Promise<unknown>) => (await countStatements(work)).statements;
const list = { limit: 20, offset: 0, s: '' };

describe('statements', () => {
  it('of the offerings page: one, and three where somebody searches', async () => {
    const closed = { limit: 12, offset: 0, order: 'recently-closed:desc', s: '' } as const;
    for (const filters of [{}, { crop: ['row' as const] }, { crop: ['row' as const], s: 'farm' }]) {
      const page = () =>
        pages.offerings({ open: { ...list, ...filters }, closed: { ...closed, ...filters } });
      expect(await statementsOf(page)).toBe('s' in filters ? 3 : 1);
    }
  });

  it('of a farm’s page: at most three, signed in or not', async () => {
    for (const reader of [ANYBODY, member]) {
      const page = () => Promise.all([pages.one('salt-fork', reader), pages.wants(farmId, reader)]);
      expect(await statementsOf(page)).toBeLessThanOrEqual(3);
    }
    expect(await statementsOf(() => pages.one('no-such-farm', member))).toBeLessThanOrEqual(3);
  });

  it('of a farm’s other pages: at most three', async () => {
    for (const part of ['documents', 'notes', 'financials', 'map'] as const)
      expect(await statementsOf(() => pages[part]('salt-fork', member))).toBeLessThanOrEqual(3);
    expect(await statementsOf(() => pages.watched(member))).toBe(1);
  });
});
