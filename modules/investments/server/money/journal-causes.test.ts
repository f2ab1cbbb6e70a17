import { type Sql, sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import type { BooksProblem } from '@furrow/module/proof';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { causesProof } from '../../../wallet/server/money.fixture.ts';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { cancelInvestment } from '../ends/cancel-investment.ts';
import { investmentsAlone } from '../test-investments.ts';
import { journalCauses } from './journal-causes.ts';

const RICH = 10_000_000_00n;
const SMALL = { minInvestmentCents: 1n };
const BEFORE = new Date('2000-01-01T00:00:00.000Z');
const clock = movableClock('2026-03-10T15:00:00.000Z');
const proof = causesProof(journalCauses());
let site: Awaited<ReturnType<typeof investmentsAlone>>;

/** One that closed, and one that was canceled and given back. */
beforeAll(async () => {
  site = await investmentsAlone(clock);
  const [kept, left] = [await site.farm(SMALL), await site.farm(SMALL)];
  for (const farmId of [kept, left]) {
    const who = await site.investor(RICH);
    const { userId } = who;
    const id = await site.ready(who, farmId, 5);
    unwrap(await site.confirm(userId, id));
    await site.settle(id);
    if (farmId === kept) continue;
    const asked = { userId, investmentId: id, now: clock.now() };
    unwrap(await site.database.transaction((tx) => cancelInvestment(tx, asked)));
  }
  expect(await site.close(kept, 'successfully closed')).toBe('approved');
  await site.prove();
});
afterAll(() => site.drop());

/** What is named after somebody who owns the tables changed something, by a whole run and by one of what is new. */
async function named(fault: Sql): Promise<{ whole: BooksProblem[]; recent: BooksProblem[] }> {
  let found: { whole: BooksProblem[]; recent: BooksProblem[] } | undefined;
  const undone = site.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(fault);
    found = { whole: await proof.find(tx), recent: (await proof.findSince?.(tx, BEFORE)) ?? [] };
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  return found ?? { whole: [], recent: [] };
}

it.each(['investment', 'investment_money', 'investment_refund', 'offering_closed'])(
  'I33 a journal whose %s is not there is named',
  async (kind) => {
    const { id } = await site.database.one<{ id: string }>(
      sql`select min(id) as id from journal where cause_type = ${kind}`,
    );
    const { whole, recent } = await named(sql`update journal set cause_id = 'gone' where id = ${id}`);
    const of = (problems: readonly BooksProblem[]) =>
      problems.filter(({ where }) => where === id).map(({ rule }) => rule);
    expect([of(whole), of(recent)]).toEqual([['I33'], ['I33']]);
  },
);
