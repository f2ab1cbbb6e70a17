import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFarm, newFarmWithStatus, saveFarm } from './new-farm.fixture.ts';
import { openHolds } from './open-holds.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase();
});
afterAll(() => store.drop());

it('tells the holds of what anybody can invest in now, and of nothing else', async () => {
  const { database } = store;
  expect(await openHolds(database)).toBeNull();
  await saveFarm(database, newFarm({ private: true, holdYears: 2 }));
  await saveFarm(database, newFarm({ type: 'dummy', holdYears: 1 }));
  await saveFarm(database, { ...newFarmWithStatus('verified_hold'), holdYears: 40 });
  await saveFarm(database, { ...newFarmWithStatus('successfully closed'), holdYears: 50 });
  await saveFarm(database, newFarm({ holdYears: 30 }), 1_580);
  await saveFarm(database, newFarm({ holdYears: 0 }));
  expect(await openHolds(database)).toBeNull();
  await saveFarm(database, newFarm({ holdYears: 7 }));
  await saveFarm(database, newFarm({ holdYears: 12 }));
  expect(await openHolds(database)).toEqual({ shortest_years: 7, longest_years: 12 });
});
