import { fixedClock } from '@furrow/kernel/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { investorsAlone } from '../test-investors.ts';
import { investorSubjects } from './audit-subjects.ts';

let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(fixedClock('2026-03-02T15:00:00.000Z'));
});
afterAll(() => site.drop());

it('H16 names all that the audit may call what belongs to a person, and nothing of others', async () => {
  const { id, userId } = await site.newAccount('entity');
  const person = await site.newPerson(id, 'controller', 'verified');
  await site.newAccount('individual');
  expect(await investorSubjects(site.database, userId)).toEqual([
    `acc:${id}`,
    `account:${id}`,
    `per:${person}`,
  ]);
});
