import { expect, it } from 'vitest';
import type { FarmType } from '../../../farms/rules/index.ts';
import { pushReminder } from '../pushes/push-reminder.ts';
import { signingPageOf } from '../signing/first-signing.ts';
import { unpaidEmail } from './unpaid-email.ts';

const SITE = { origin: 'https://furrow.test', brandName: 'Furrow', contactEmail: 'help@example.com' };
const PERSON = { userId: 'usr_1', email: 'ada@example.com', firstName: 'Ada' } as never;
const row = { id: 'inv_1', shares: 20, amount_cents: 1_200_000n, fees_cents: 0n, funding: 'WIRE' } as never;

const said = (type: FarmType) => {
  const farm = { name: 'Prairie Bend', type };
  const judged = { facts: { terms: farm, account: { title: 'Ada Quill' } }, consents: [] } as never;
  return JSON.stringify([
    unpaidEmail(SITE, PERSON, { farm, id: 'inv_1' as never, due: 1_200_000n }),
    pushReminder(SITE, PERSON, farm, row),
    signingPageOf({ brand: 'Furrow' }, row, judged),
  ]);
};

it('what sells units speaks of units in emails and on the signed page', () => {
  expect(said('invest')).not.toMatch(/units/i);
  expect(said('invest_unit')).not.toMatch(/shares/i);
});
