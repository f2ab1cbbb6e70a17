import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { jobContext } from '@furrow/testing/job-context';
import { rounds } from '@furrow/testing/rounds';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { farmAccount } from '../rules/index.ts';
import { postAdjustment } from './desk/post-adjustment.ts';
import { captureHold, releaseHold } from './holds/end-hold.ts';
import { holdExpirer } from './holds/expire-holds.ts';
import { holdMoney } from './holds/hold-money.ts';
import { applyTransfer } from './payments/apply-transfer.ts';
import { cancelPayment } from './payments/cancel-payment.ts';
import { moveMoney } from './payments/move-money.ts';
import { paymentById } from './payments/payment-row.ts';
import { movableClock, type TestWallet, walletAlone } from './test-wallet.fixture.ts';
import { ModelWallet } from './wallet-model.fixture.ts';

const START = Date.parse('2026-03-02T15:00:00.000Z');
const DAY_MS = 86_400_000;
const WALLETS = 3;
const clock = movableClock(new Date(START).toISOString());
let site: TestWallet;
beforeAll(async () => {
  site = await walletAlone(clock);
});
afterAll(() => site.drop());

type Model = ModelWallet<Id<'pay'>, Id<'jrn'>>;
type Customer = Awaited<ReturnType<TestWallet['customer']>>;
interface Person {
  readonly who: Customer;
  readonly model: Model;
}

const escrow = farmAccount('farm_model', 'escrow');
const by = () => ({ actor: 'test', now: clock.now() });
const picked = <T>(from: readonly T[], pick: number): T | undefined => from[pick % from.length];

/** What happens to one wallet: an act that may be refused, and what the model makes of it. */
interface Act {
  readonly kind: (typeof KINDS)[number];
  readonly wallet: number;
  readonly cents: bigint;
  readonly pick: number;
}
const KINDS = [
  'deposit',
  'withdraw',
  'settle',
  'fail',
  'return',
  'cancel',
  'hold',
  'hold briefly',
  'use',
  'release',
  'credit',
  'charge',
] as const;

const acts: Readonly<Record<Act['kind'], (person: Person, act: Act, day: number) => Promise<void>>> = {
  deposit: (person, act) => ask(person, 'pull', act.cents),
  withdraw: (person, act, day) => askForWithdrawal(person, act.cents, day),
  async settle({ model }, { pick }, day) {
    const payment = picked(model.open, pick);
    if (payment === undefined) return;
    await say(payment.id, 'processed');
    model.settled(payment, day);
  },
  async fail({ model }, { pick }) {
    const payment = picked(model.open, pick);
    if (payment === undefined) return;
    await say(payment.id, 'failed');
    model.cameToNothing(payment);
  },
  async return({ model }, { pick }) {
    const payment = picked(model.landed, pick);
    if (payment === undefined) return;
    await say(payment.id, 'failed');
    model.returned(payment);
  },
  async cancel({ who, model }, { pick }) {
    const payment = picked(model.open, pick);
    if (payment === undefined) return;
    const { id } = await site.database.one<{ id: Id<'txn'> }>(
      sql`select id from wallet_transaction where cause_id = ${payment.id} and type <> 'return'`,
    );
    const cancelled = await cancelPayment(site.deps, { ...who, transactionId: id });
    if (cancelled.ok) model.cameToNothing(payment);
    else expect(cancelled.error.code).toBe('too_late_to_cancel');
  },
  hold: (person, act) => promise(person, act.cents, null),
  'hold briefly': (person, act, day) => promise(person, act.cents, day + 2),
  async use({ who, model }, { cents, pick }) {
    const hold = picked(model.holds, pick);
    if (hold === undefined) return;
    const used = (cents % hold.cents) + 1n;
    const to = [{ account: escrow, cents: used }];
    const ended = { ...who, holdId: hold.id, cause: causeOf(hold.id), ...by() };
    unwrap(
      await site.database.transaction((tx) =>
        captureHold(tx, { ...ended, to, heldCents: hold.cents, type: 'investment' }),
      ),
    );
    model.holdEnded(hold, used);
  },
  async release({ who, model }, { pick }) {
    const hold = picked(model.holds, pick);
    if (hold === undefined) return;
    const ended = { ...who, holdId: hold.id, cause: causeOf(hold.id), ...by() };
    unwrap(await site.database.transaction((tx) => releaseHold(tx, ended)));
    model.holdEnded(hold, 0n);
  },
  async credit(person, { cents }) {
    unwrap(await adjust(person, cents));
    person.model.credit(cents);
  },
  async charge(person, { cents }) {
    const charged = await adjust(person, -cents);
    expect(charged.ok).toBe(cents <= person.model.available);
    if (charged.ok) person.model.available -= cents;
  },
};

const asked = ({ who }: Person, direction: 'pull' | 'push', amountCents: bigint) =>
  moveMoney(site.deps, { ...who, direction, amountCents, actor: 'test' });

async function ask(person: Person, direction: 'pull', cents: bigint): Promise<void> {
  const id = unwrap(await asked(person, direction, cents));
  person.model.asked({ id, direction, cents, landedOn: null });
}

/** Longer than five business days ever are. */
const SETTLING_DAYS = 14;

async function askForWithdrawal(person: Person, cents: bigint, day: number): Promise<void> {
  const { model } = person;
  const answer = await asked(person, 'push', cents);
  if (answer.ok) {
    expect([model.owed, cents <= model.available]).toEqual([0n, true]);
    model.asked({ id: answer.value, direction: 'push', cents, landedOn: null });
  } else if (answer.error.code === 'not_withdrawable_yet') {
    const young = ({ direction, landedOn }: Model['landed'][number]) =>
      direction === 'pull' && landedOn !== null && day - landedOn <= SETTLING_DAYS;
    expect(model.landed.some(young)).toBe(true);
  } else {
    expect(answer.error.code).toBe(model.owed > 0n ? 'wallet_blocked' : 'balance_too_low');
    expect(model.owed > 0n || cents > model.available).toBe(true);
  }
}

const causes = new Map<Id<'jrn'>, { readonly type: string; readonly id: string }>();
const causeOf = (holdId: Id<'jrn'>) => causes.get(holdId) ?? { type: 'none', id: '' };

async function promise({ who, model }: Person, cents: bigint, expiresOn: number | null): Promise<void> {
  const cause = { type: 'investment', id: newId('inv', clock.now()) };
  const expiresAt = expiresOn === null ? null : new Date(START + expiresOn * DAY_MS);
  const hold = { ...who, cause, key: cause.id, amountCents: cents, expiresAt, ...by() };
  const held = await site.database.transaction((tx) => holdMoney(tx, hold));
  expect(held.ok).toBe(model.owed === 0n && cents <= model.available);
  if (!held.ok) return;
  causes.set(held.value, cause);
  model.promised({ id: held.value, cents, expiresOn });
}

const adjust = ({ who }: Person, amountCents: bigint) =>
  site.database.transaction((tx) =>
    postAdjustment(tx, {
      ...who,
      amountCents,
      note: 'By hand',
      proposalId: newId('prop', clock.now()),
      ...by(),
    }),
  );

async function say(id: Id<'pay'>, status: 'processed' | 'failed'): Promise<void> {
  const row = await paymentById(site.database, id);
  if (row?.transfer_id == null) throw new Error('no such transfer');
  site.service.set(row.transfer_id, status);
  await applyTransfer(site.deps, row, unwrap(await site.service.payments.findTransfer(row.transfer_id)));
}

async function expireHolds(people: readonly Person[], day: number): Promise<void> {
  const job = holdExpirer({ database: site.database, clock, holdExpired: async () => {} });
  await job.handle({}, jobContext(site.database, clock));
  for (const { model } of people)
    for (const hold of model.holds)
      if (hold.expiresOn !== null && hold.expiresOn <= day) model.holdEnded(hold, 0n);
}

async function expectSame({ who, model }: Person): Promise<void> {
  const found = await site.balances(who.accountId);
  expect({
    available: found.wallet_available ?? 0n,
    pending: found.wallet_pending ?? 0n,
    held: found.wallet_held ?? 0n,
    owed: -(found.receivable ?? 0n),
  }).toEqual({ available: model.available, pending: model.pending, held: model.held, owed: model.owed });
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...KINDS),
  wallet: fc.nat(WALLETS - 1),
  // Most are alike, so that wallets run dry; some are more than the second provider moves.
  cents: fc.oneof(
    { weight: 9, arbitrary: fc.bigInt(1n, 50_000n) },
    { weight: 1, arbitrary: fc.bigInt(9_999_999n, 10_000_001n) },
  ),
  pick: fc.nat(50),
});
const DAYS = rounds({ usual: 50, thorough: 1_000 });
const life = fc.array(fc.array(act, { maxLength: 6 }), { minLength: DAYS, maxLength: DAYS });

it('keeps every wallet as somebody with paper would, day after day', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (days) => {
      clock.set(new Date(START));
      const people: Person[] = [];
      for (let n = 0; n < WALLETS; n += 1)
        people.push({ who: await site.customer(), model: new ModelWallet() });
      for (const [day, today] of days.entries()) {
        clock.set(new Date(START + day * DAY_MS));
        await expireHolds(people, day);
        for (const one of today) {
          const person = people[one.wallet];
          if (person !== undefined) await acts[one.kind](person, one, day);
        }
        for (const person of people) await expectSame(person);
      }
      await site.proveBooks();
    }),
    // Making a failing life shorter replays it hundreds of times: whoever wants that has the seed.
    { numRuns: rounds({ usual: 3, thorough: 20 }), endOnFailure: true },
  );
});
