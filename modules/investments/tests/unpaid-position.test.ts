import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { describe, expect, it } from 'vitest';
import { deskCalls } from '../../../apps/server/tests/test-desk.ts';
import type { DeskRecord, Investment } from '../contract/index.ts';
import { type Investor, investingSite } from './test-investing.ts';

const site = investingSite();

const SHARES = 12;
/** 12 shares at $1,208.23, and their part of a fee on top. */
const AMOUNT = 14_498_76n;
const TOTAL = 14_574_71n;

/** Banks take business days, so as many days as it takes from whatever day it is. */
async function until(who: Investor, id: string, isSo: (shown: Investment) => boolean): Promise<Investment> {
  for (let days = 0; days < 15; days += 1) {
    const shown = await site.show(who, id);
    if (isSo(shown)) return shown;
    await site.daysLater(1, who);
  }
  throw new Error(`${id} does not get there`);
}

/** A position whose money the bank refuses after closing, or takes back once the farm has it. */
async function unpaid(bank: 'R01' | 'R01-late', deposited: Cents = 0n) {
  const [who, farmId] = [await site.investor('individual', bank), await site.offering()];
  if (deposited > 0n) await site.deposit(who, deposited);
  const id = await site.begin(who, farmId, SHARES);
  await site.prepare(who, id, 'bank');
  await site.confirm(who, id);
  await site.work();
  if (bank === 'R01-late') await until(who, id, ({ status }) => status === 21);
  await site.close(farmId, 'successfully closed', toDollarString(AMOUNT));
  const shown = await until(who, id, ({ refusal }) => refusal === 'investment_unpaid');
  expect(shown.status).toBe(29);
  return { who, farmId, id, state: shown.funding?.state };
}

const ask = async (id: string) => {
  const reason = 'The bank refused it.';
  const answer = await deskCalls(site.app)(site.treasurer, `POST /investments/${id}/ask-again`, { reason });
  return { ...answer, body: answer.body as unknown as DeskRecord };
};

const wireOf = async (who: Investor, id: string) => {
  const { funding } = await site.show(who, id);
  const wireId = funding?.wire_id ?? '';
  const wire = await site.store.database.one<{ status: string; cents: Cents | null }>(
    sql`select status, amount_cents as cents from wire_reference where id = ${wireId}`,
  );
  return { id: wireId, ...wire };
};

const emails = async (who: Investor) =>
  (
    await site.store.database.rows<{ subject: string }>(
      sql`select subject from mail_message join user_account on email = recipient where user_account.id = ${who.person.userId}
        and subject like '%still due%'`,
    )
  ).length;

const waiting = async (id: string) =>
  (
    await site.store.database.rows(
      sql`select from work_item where subject = ${id} and queue = 'unpaid_positions'`,
    )
  ).length;

const isBarred = async (id: string) =>
  (
    await site.store.database.one<{ barred: string | null }>(
      sql`select barred_because as barred from investment where id = ${id}`,
    )
  ).barred !== null;

/** Paid after all: the farm has it, nobody waits, and it can be sold. */
async function expectPaid(who: Investor, id: string, farmId: Id<'farm'>): Promise<void> {
  expect(await site.show(who, id)).toMatchObject({
    status: 29,
    refusal: null,
    funding: { state: 'settled' },
  });
  expect(await site.books(`farm:${farmId}`)).toEqual({ operating: AMOUNT });
  expect([await waiting(id), await isBarred(id)]).toEqual([0, false]);
}

describe('money that never came', () => {
  it('is asked for by wire, and what comes goes to the farm', async () => {
    const { who, farmId, id, state } = await unpaid('R01');
    expect(state).toBe('failed');
    expect(await site.books(`farm:${farmId}`)).toEqual({});
    const asked = await ask(id);
    expect(asked.body, asked.text).toMatchObject({
      acts: { ask_again: true, resolve: true },
      is_barred: true,
      story: expect.arrayContaining([expect.objectContaining({ event: 'asked_again', by_kind: 'firm' })]),
    });
    const wire = await wireOf(who, id);
    expect(wire).toMatchObject({ status: 'awaited', cents: TOTAL });
    expect(await emails(who)).toBe(1);

    // Whoever is asked twice pays once: it is the same reference.
    await ask(id);
    expect((await wireOf(who, id)).id).toBe(wire.id);
    await site.land(wire, who.sender, TOTAL);
    await site.work();
    await expectPaid(who, id, farmId);
    expect(await site.books(`account:${who.account}`)).toEqual({});
    expect((await ask(id)).code).toBe('investment_not_waiting');
  });
});

describe('money that the bank took back', () => {
  it('is owed by the wallet and not asked for twice: the farm keeps what it has', async () => {
    const { who, farmId, id, state } = await unpaid('R01-late');
    expect(state).toBe('returned');
    expect(await site.books(`farm:${farmId}`)).toEqual({ operating: AMOUNT });
    expect(await site.books(`account:${who.account}`)).toEqual({ receivable: -TOTAL });
    await ask(id);
    const wire = await wireOf(who, id);
    expect(wire.cents).toBe(TOTAL);
    await site.land(wire, who.sender, TOTAL);
    await site.work();
    await expectPaid(who, id, farmId);
    expect(await site.books(`account:${who.account}`)).toEqual({});
  });

  it('is paid by any deposit as well; then nothing more is expected', async () => {
    const { who, farmId, id } = await unpaid('R01-late');
    await ask(id);
    await site.deposit(who, TOTAL);
    await site.work();
    await expectPaid(who, id, farmId);
    expect((await wireOf(who, id)).status).toBe('withdrawn');
  });

  it('is settled at once where the wallet has covered it', async () => {
    const { who, farmId, id } = await unpaid('R01-late', TOTAL);
    expect(await site.books(`account:${who.account}`)).toEqual({});
    expect(await isBarred(id)).toBe(true);
    await ask(id);
    await site.work();
    await expectPaid(who, id, farmId);
    expect(await emails(who)).toBe(0);
  });
});

it('what is paid is not asked for', async () => {
  const [who, farmId] = [await site.investor(), await site.offering()];
  await site.deposit(who, TOTAL);
  const id = await site.begin(who, farmId, SHARES);
  await site.prepare(who, id, 'balance');
  await site.confirm(who, id);
  await site.work();
  expect((await ask(id)).code).toBe('investment_not_waiting');
});
