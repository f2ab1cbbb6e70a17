import { sql } from '@furrow/database/sql';
import { type Clock, fixedClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { err, ok } from '@furrow/kernel/result';
import type { Customers } from '@furrow/providers/customers';
import { refusal } from '@furrow/providers/provider-refusal';
import { eventually } from '@furrow/testing/eventually';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InvestorDeps } from './common/deps.ts';
import { customerRetrier } from './payments-customer/retry-customer.ts';
import { ownersSender } from './payments-customer/send-owners.ts';
import { certifyOwners } from './people/certify-owners.ts';
import { removePerson } from './people/remove-person.ts';
import { investorsAlone } from './test-investors.ts';
import { sweepEventsJob } from './webhooks/sweep-events.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());

const context = (at: Clock = clock) => jobContext(site.database, at);

/** The provider, of which a test says what else happens while it is asked. */
function asking(calls: Partial<Customers>): InvestorDeps {
  const payments = site.deps.payments;
  if (payments === null) throw new Error('there is a stand-in');
  return { ...site.deps, payments: { ...payments, customers: { ...payments.customers, ...calls } } };
}

let customers = 0;
async function entity(wallet = 'verified') {
  customers += 1;
  const account = await site.newAccount('entity', { wallet, customer: `customer-${customers}` });
  await site.database.run(sql`update investment_account
    set details = '{"first_name": "Ada", "last_name": "Quill"}' where id = ${account.id}`);
  const controller = await site.newPerson(account.id, 'controller', 'verified');
  const owner = await site.newPerson(account.id, 'beneficial_owner', 'incomplete');
  return { ...account, controller, owner };
}

const edit = (id: string) =>
  site.database.run(sql`update account_person set version = version + 1 where id = ${id}`);

describe('C17 certifying', () => {
  it.each([
    [
      'exchanged',
      async (account: Id<'acc'>, owner: Id<'per'>) => {
        const gone = { ...(await ownerOf(account)), accountId: account, personId: owner, now: clock.now() };
        await site.database.transaction((tx) => removePerson(tx, gone));
        await site.newPerson(account, 'beneficial_owner', 'incomplete');
      },
    ],
    ['changed', (_account: Id<'acc'>, owner: Id<'per'>) => edit(owner)],
  ])('nobody who was %s during the call counts as certified', async (_what, meanwhile) => {
    const { id, userId, owner } = await entity();
    let calls = 0;
    const deps = asking({
      async certify() {
        calls += 1;
        if (calls === 1) await meanwhile(id, owner);
        return ok('certified');
      },
    });
    const certify = () => certifyOwners(deps, { userId, accountId: id, name: 'Ada Quill' });
    expect(await certify()).toEqual(err({ code: 'certification_not_possible' }));
    expect(await statusOf(id, 'certification_status')).toBe('uncertified');
    expect(await certify()).toEqual(ok('certified'));
  });
});

describe('C17 the owners at the provider', () => {
  /** Owners there: what each was added with. */
  const there = new Map<string, string>();
  beforeEach(() => there.clear());

  const provider = (meanwhile: () => Promise<unknown>): Partial<Customers> => ({
    async addOwner(_customer, _owner, key) {
      const id = `owner of ${key}`;
      there.set(id, key);
      // Only the first is interrupted.
      if (there.size === 1 && calls === 0) {
        calls += 1;
        await meanwhile();
      }
      return ok(id);
    },
    async findOwner(id) {
      return ok({ id, status: 'verified' });
    },
    retryOwner: async () => err({ code: 'wrong_state', fields: [], existingId: null }),
    async removeOwner(id) {
      there.delete(id);
      return ok(null);
    },
  });
  let calls = 0;
  beforeEach(() => {
    calls = 0;
  });

  const person = (id: string) =>
    site.database.one(
      sql`select provider_owner_id as owner, sent_version as sent, status from account_person where id = ${id}`,
    );
  const waiting = async (accountId: Id<'acc'>) =>
    (
      await site.database.rows<{ queue: string }>(sql`select queue_name as queue from graphile_worker.jobs
        where key = ${`investors.send-owners:${accountId}`}`)
    ).map(({ queue }) => queue);

  it('one who is taken away during the call is taken away there as well', async () => {
    const { id, userId, owner } = await entity();
    const gone = { userId, accountId: id, personId: owner, now: clock.now() };
    const remove = () => site.database.transaction((tx) => removePerson(tx, gone));
    const send = ownersSender(asking(provider(remove)));
    await send.handle({ accountId: id }, context());
    expect(await waiting(id)).toEqual([`investors.payments-${id.slice(-1)}`]);
    await send.handle({ accountId: id }, context());
    expect(there.size).toBe(0);
    expect(await person(owner)).toMatchObject({ owner: null });
  });

  it('one who changes during the call is told of anew, and not verified for what they were', async () => {
    const { id, owner } = await entity();
    const send = ownersSender(asking(provider(() => edit(owner))));
    await send.handle({ accountId: id }, context());
    expect(await person(owner)).toMatchObject({ sent: 1, status: 'incomplete' });
    expect(await waiting(id)).toHaveLength(1);
    await send.handle({ accountId: id }, context());
    expect([...there.values()]).toEqual([`${owner}-2`]);
    expect(await person(owner)).toEqual({ owner: `owner of ${owner}-2`, sent: 2, status: 'verified' });
  });

  it('one whom the provider refuses says why, until they are changed', async () => {
    const { id, owner } = await entity();
    const addOwner = async () => err(refusal('invalid_input'));
    const send = ownersSender(asking({ ...provider(async () => {}), addOwner }));
    await send.handle({ accountId: id }, context());
    expect(await person(owner)).toMatchObject({ owner: null, status: 'incomplete' });
    const { problem } = await site.database.one<{ problem: string | null }>(
      sql`select problem from account_person where id = ${owner}`,
    );
    expect(problem).not.toBeNull();
  });

  it('of two runs at once the slower takes its owner back', async () => {
    const { id, owner } = await entity();
    const deps = asking(
      provider(async () => {
        await edit(owner);
        await ownersSender(deps).handle({ accountId: id }, context());
      }),
    );
    const send = ownersSender(deps);
    await send.handle({ accountId: id }, context());
    expect([...there.values()]).toEqual([`${owner}-2`]);
    expect(await waiting(id)).toHaveLength(1);
  });
});

describe('B5 a second sending of the details', () => {
  async function sentAgain() {
    const { id } = await entity('retry_sent');
    const details = { entity_name: 'Loam LLC', type_of_entity: 'LLC', type_of_llc: 'partnership' };
    await site.database.run(
      sql`update investment_account set type = 'individual', details = ${sql.json(details)}::jsonb where id = ${id}`,
    );
    return id;
  }

  it('that is refused leaves alone what a webhook is bringing in at the same moment', async () => {
    const id = await sentAgain();
    let webhook: Promise<unknown> = Promise.resolve();
    const deps = asking({
      async retry() {
        let held = () => {};
        const holding = new Promise<void>((resolve) => {
          held = resolve;
        });
        webhook = site.database.transaction(async (tx) => {
          await tx.run(sql`update investment_account set wallet_status = 'verified' where id = ${id}`);
          held();
          // Until the job stands before the account.
          await eventually(async () => {
            const stuck = await tx.rows(sql`select from pg_locks
              where not granted and transactionid = pg_current_xact_id()::xid`);
            expect(stuck).toHaveLength(1);
          });
        });
        await holding;
        return err({ code: 'invalid_input', fields: [], existingId: null });
      },
    });
    await customerRetrier(deps).handle({ accountId: id }, context());
    await webhook;
    expect(await statusOf(id, 'wallet_status')).toBe('verified');
  });

  it('is not made once the provider has answered', async () => {
    const id = await sentAgain();
    await site.database.run(sql`update investment_account set wallet_status = 'verified' where id = ${id}`);
    const deps = asking({
      async retry() {
        throw new Error('asked for nothing');
      },
    });
    await customerRetrier(deps).handle({ accountId: id }, context());
    expect(await statusOf(id, 'wallet_status')).toBe('verified');
  });
});

describe('B6 events that nobody can apply', () => {
  const sweep = (at: string) => sweepEventsJob.handle({}, context(fixedClock(at)));
  const note = (prefix: string, count: number, at: string) =>
    site.database.run(sql`insert into provider_event (provider, event_id, kind, received_at)
      select 'payments', ${prefix} || n, 'customer_verified', ${at} from generate_series(1, ${count}::integer) n`);
  const queued = async (event: string) =>
    (
      await site.database.rows(
        sql`select from graphile_worker.jobs where key = ${`investors.event:payments:${event}`}`,
      )
    ).length;
  const left = async () =>
    site.database.one(sql`select count(*)::integer as events,
      count(*) filter (where given_up_at is not null)::integer as "givenUp" from provider_event`);

  it('keep no later one waiting for good, are given up after a week and forgotten after a season', async () => {
    await note('stuck-', 100, '2026-03-02T10:00:00Z');
    await note('late-', 1, '2026-03-02T11:00:00Z');
    await sweep('2026-03-02T12:00:00Z');
    expect(await queued('late-1')).toBe(0);
    await sweep('2026-03-02T12:10:00Z');
    expect(await queued('late-1')).toBe(1);
    await sweep('2026-03-09T10:30:00Z');
    expect(await left()).toEqual({ events: 101, givenUp: 100 });
    await site.database.run(
      sql`update provider_event set applied_at = received_at where event_id = 'late-1'`,
    );
    await note('recent-', 1, '2026-05-31T10:00:00Z');
    await sweep('2026-05-31T10:59:00Z');
    expect(await left()).toEqual({ events: 2, givenUp: 0 });
    await sweep('2026-05-31T11:01:00Z');
    expect(await left()).toEqual({ events: 1, givenUp: 0 });
  });
});

async function statusOf(id: string, column: 'wallet_status' | 'certification_status'): Promise<string> {
  const row = await site.database.one<Record<typeof column, string>>(
    sql`select wallet_status, certification_status from investment_account where id = ${id}`,
  );
  return row[column];
}

const ownerOf = (accountId: Id<'acc'>) =>
  site.database.one<{ userId: string }>(
    sql`select user_id as "userId" from investment_account where id = ${accountId}`,
  );
