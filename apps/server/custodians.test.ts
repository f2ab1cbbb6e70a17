import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAppAlone, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startAppAlone();
});
afterAll(() => app.close());

it('everybody may read the directory of custodians; a site that is not known is null', async () => {
  const answer = await fetch(`${app.url}/api/content/custodians`);
  expect(answer.status).toBe(200);
  const { data, count } = (await answer.json()) as {
    data: { name: string; website: string | null }[];
    count: number;
  };
  expect([data.length, count]).toEqual([9, 9]);
  expect(data).toContainEqual({ name: 'The Entrust Group', website: 'https://www.theentrustgroup.com' });
  expect(data).toContainEqual({ name: 'Alto Trust Company (AltoIRA)', website: null });
});
