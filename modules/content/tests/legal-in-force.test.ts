import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { legalInForce } from '../server/reading/legal-in-force.ts';
import { contentOn, FIELDS } from '../server/test-content.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const FIRST = new Date('2026-09-03T15:00:00.000Z');
const SECOND = new Date('2026-09-10T15:00:00.000Z');
const inForce = (at: Date, address = '/company/electronic-delivery') =>
  legalInForce(test.database, { address, brand: 'Acme', at });

it('H12 the version in force at a moment, with its words and the hash and address of its page', async () => {
  const on = contentOn(test.database);
  const slug = 'company/electronic-delivery';
  const id = await on.publishNew('legal', slug, { markdown: 'First of {{brand}}.\n\n## Paper' }, FIRST);
  unwrap(await on.save(id, { fields: FIELDS.legal, markdown: 'Second.' }));
  // A draft, and one that is approved, count for nobody.
  expect((await inForce(SECOND))?.version).toBe('1');
  unwrap(await on.review(id));
  unwrap(await on.approve(id));
  unwrap(await on.publish(id, SECOND));
  expect(await inForce(new Date(FIRST.getTime() - 1))).toBeNull();
  expect(await inForce(new Date(SECOND.getTime() - 1))).toMatchObject({
    version: '1',
    url: `/${slug}?version=1`,
    blocks: [
      { kind: 'text', text: 'First of Acme.' },
      { kind: 'heading', text: 'Paper' },
    ],
  });
  const now = await inForce(SECOND);
  expect(now).toMatchObject({ version: '2', blocks: [{ text: 'Second.' }], effective: '2026-09-01' });
  expect((await on.reading.legal(`/${slug}`, null, null))?.version.sha256).toBe(now?.sha256);
  const before = await inForce(FIRST);
  expect((await on.reading.legal(`/${slug}`, 1, null))?.version.sha256).toBe(before?.sha256);
  expect(await inForce(SECOND, '/company/nothing')).toBeNull();
});
