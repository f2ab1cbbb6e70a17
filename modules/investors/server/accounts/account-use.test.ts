import { fixedClock } from '@furrow/kernel/clock';
import { err } from '@furrow/kernel/result';
import { knownId } from '@furrow/testing/known-id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UseElsewhere } from '../common/account-usage.ts';
import { investorPages } from '../pages.ts';
import { askForData } from '../privacy/ask-for-data.ts';
import { carryOutDeletion } from '../privacy/carry-out-deletion.ts';
import { investorsAlone } from '../test-investors.ts';
import { deleteAccount } from './delete-account.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());

const invested: UseElsewhere = async (_database, ids) =>
  new Map(
    ids.map((id) => [
      id,
      { investments: 1, walletCents: 0n, pendingMovements: 0, linkedBanks: 0, hasMovedMoney: false },
    ]),
  );

it('what other modules know of an account keeps it, in the list, at its deletion and at its owner’s', async () => {
  const { id: accountId, userId } = await site.newAccount('individual');
  const deps = { ...site.deps, useElsewhere: invested };
  const now = clock.now();
  const [listed] = (await investorPages(deps).accounts(userId)).data;
  expect(listed).toMatchObject({ can_delete: false, delete_refusal: expect.any(String) });
  const deleting = { userId, accountId, now, useElsewhere: invested };
  expect(await site.database.transaction((tx) => deleteAccount(tx, deleting))).toEqual(
    err({ code: 'account_in_use' }),
  );
  const wish = { userId, kind: 'deletion', ip: '203.0.113.7', now } as const;
  const ask = (useElsewhere: typeof invested) =>
    site.database.transaction((tx) => askForData(tx, site.deps, { ...wish, useElsewhere }));
  const refused = await ask(invested);
  expect(refused).toMatchObject({ value: { status: 'refused' } });
  // Invested only after they had asked.
  const open = await ask(site.deps.useElsewhere);
  const requestId = knownId('dar', open.ok ? open.value.id : undefined);
  const carried = await carryOutDeletion(deps, {
    requestId,
    actor: 'operator:op_1',
    reason: 'Asked for.',
    erasers: [],
  });
  expect(carried).toEqual(err({ code: 'records_kept', reasons: [expect.any(String)] }));
});
