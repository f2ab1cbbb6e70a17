import { createSealer } from '@furrow/crypto/seal';
import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { TEST_SECRET_KEY } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { expect, it } from 'vitest';
import { CANARIES, verificationSite } from '../../../apps/server/tests/test-verification.ts';
import { WEBHOOKS } from '../contract/webhooks/event-shapes.ts';
import { WEBHOOK_EVENTS } from '../rules/index.ts';
import { addEndpoint } from '../server/webhooks/add-endpoint.ts';
import { ADMIN } from '../server/webhooks/test-webhooks.ts';

const site = verificationSite();

it('J24 an account that is opened and checked is told by its id and its states, and its owner by nothing', async () => {
  const { database } = site.store;
  const added = await database.transaction(async (tx) => {
    const asked = {
      url: 'https://hooks.furrow.example/',
      label: 'Warehouse',
      events: WEBHOOK_EVENTS,
      addedKey: 'bodies',
      reason: 'Agreed on.',
      actor: ADMIN,
      now: new Date(),
    };
    const made = unwrap(
      await addEndpoint(tx, { sealer: createSealer(TEST_SECRET_KEY), loopback: false }, asked),
    );
    await tx.run(
      sql`update webhook_endpoint set status = 'paused', paused_by = 'firm' where id = ${made.id}`,
    );
    return made;
  });
  const ada = await site.newPerson();
  const account = await site.openAccount(ada, 'individual', { first_name: 'Wilhelmina' });
  await site.verify(ada, account);
  const bodies = await eventually(async () => {
    const rows = await database.rows<{ type: string; body: string }>(
      sql`select type, body from webhook_delivery where endpoint_id = ${added.id} order by position`,
    );
    expect(rows.some(({ body }) => body.includes('"subject":"kyc","state":"success"'))).toBe(true);
    return rows;
  });
  for (const { type, body } of bodies) {
    expect(WEBHOOKS[type]?.body.safeParse(JSON.parse(body)).success, body).toBe(true);
    expect(JSON.parse(body).data).toMatchObject({ account_id: account });
  }
  const said = bodies.map(({ body }) => body).join('\n');
  const theirs = [
    ...Object.values(CANARIES),
    ada.userId,
    'Wilhelmina',
    'Pass',
    '@',
    '123 Main',
    '5552345678',
  ];
  for (const word of theirs) expect(said).not.toContain(word);
});
