import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { verifySigned } from '@furrow/signing/verify-signed';
import { TEST_SECRET_KEY } from '@furrow/testing/database';
import { rounds } from '@furrow/testing/rounds';
import { spawnNode } from '@furrow/testing/spawn-node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { openSigned } from './signed-file.ts';
import { signingsOf } from './signing-row.ts';
import { signingSite } from './test-signing.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
const KIND = 'subscription_agreement';
let site: Awaited<ReturnType<typeof signingSite>>;
beforeAll(async () => {
  site = await signingSite(clock);
});
afterAll(() => site.drop());

/** Beyond the last statement: everything is written then, and nothing is committed. */
const AT_THE_END = 1_000;

it('C1 H11 a signature whose process is killed counts for nothing, and the next one is given once', async () => {
  const at = await site.atSignatures();
  unwrap(await site.consent(at));
  unwrap(await site.open(at, KIND));
  const signed = async () => {
    const [signing] = await signingsOf(site.database, await site.rowOf(at));
    const { told } = await site.database.one<{ told: number }>(
      sql`select count(*)::int as told from outbox where topic = 'document.signed'`,
    );
    return { at: signing?.signed_at ?? null, told, file: signing && (await openSigned(site.deps, signing)) };
  };
  const before = await signed();
  expect(before).toMatchObject({ at: null, file: null });

  const kills = rounds({ usual: 1, thorough: 12 });
  for (const statement of [...Array.from({ length: kills }, (_, place) => 1 + place * 2), AT_THE_END]) {
    const { exit } = spawnNode(new URL('./sign-child.ts', import.meta.url), [
      site.url,
      site.folder,
      at.who.userId,
      at.investmentId,
      clock.now().toISOString(),
      String(statement),
      TEST_SECRET_KEY.toString(),
    ]);
    expect(await exit).toBe('SIGKILL');
    expect(await signed()).toEqual(before);
    await site.prove();
  }
  unwrap(await site.sign(at, KIND));
  const after = await signed();
  expect(after.told).toBe(before.told + 1);
  expect((await verifySigned(after.file ?? Buffer.alloc(0))).findings).toEqual([]);
  expect(await site.sign(at, KIND)).toMatchObject({ error: { code: 'agreement_signed' } });
  await site.prove();
});
