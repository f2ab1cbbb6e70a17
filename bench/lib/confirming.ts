import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { appendAudits } from '@furrow/database/audit';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { systemClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { importFarm } from '@furrow/modules/farms/server';
import { openSessions } from '@furrow/modules/identity/server';
import { MODULES } from '@furrow/modules/list';
import { writeJournal } from '@furrow/modules/wallet/server';
import { demoFarm } from '../../demo/demo-farm.ts';
import { DEMO_OFFERINGS } from '../../demo/offering.ts';
import { postJson } from './requests.ts';
import { BENCH_KEY } from './stage.ts';

const MONEY = 1_000_000_00n;
const PRICE = 1_000_00n;
/** As many addresses as there may be clients: one alone would spend its budget for a minute. */
const ADDRESSES = 250;
const CHUNK = 200;

/** Somebody who may invest, has money and is logged in. */
export interface BenchInvestor {
  readonly userId: Id<'user'>;
  readonly accountId: Id<'acc'>;
  readonly authorization: string;
}

/** An investment that waits for nothing but its owner's last press. */
export interface Unconfirmed {
  readonly id: Id<'inv'>;
  readonly key: string;
  readonly authorization: string;
}

export async function addInvestors(database: Database, count: number): Promise<BenchInvestor[]> {
  const sessions = await openSessions({ database, clock: systemClock, secretKey: BENCH_KEY, origin: null });
  const request = { ip: '127.0.0.1', userAgent: 'bench', deviceId: null };
  const investors: BenchInvestor[] = [];
  for (let place = 0; place < count; place += 1) {
    const now = new Date();
    const [userId, accountId] = [newId('user', now), newId('acc', now)];
    const email = `${userId}@furrow.test`;
    const { accessToken } = await database.transaction(async (tx) => {
      await tx.run(sql`insert into user_account (id, email, email_normal, first_name, email_verified_at, created_at,
          updated_at)
        values (${userId}, ${email}, ${email}, 'Bench', ${now}, ${now}, ${now})`);
      await tx.run(sql`insert into investment_account (id, user_id, type, name, details, kyc_status, suitability_status,
          accreditation_status, accreditation_method, accreditation_date, wallet_status, customer_id, created_at,
          updated_at)
        values (${accountId}, ${userId}, 'individual', 'Bench', '{"first_name": "Bench", "last_name": "Mark"}', 'success',
          'allowed', 'approved', 'license', ${now}::date, 'verified', ${`customer ${accountId}`}, ${now}, ${now})`);
      await tx.run(sql`insert into suitability (account_id, wealth_completed_at, investment_completed_at, answers,
          saved_at)
        values (${accountId}, ${now}, ${now}, '{"employment_status": "Retired", "is_fin_regulator": "no"}', ${now})`);
      const legs = [
        { account: { owner: 'provider:first', kind: 'bank_clearing' }, cents: -MONEY },
        { account: { owner: `account:${accountId}`, kind: 'wallet_available' }, cents: MONEY },
      ] as const;
      const journal = { key: `bench:${accountId}`, cause: { type: 'bench', id: accountId }, legs };
      const { id } = unwrap(await writeJournal(tx, journal, { actor: 'bench', at: now }));
      await tx.run(sql`insert into wallet (account_id, transactions) values (${accountId}, 1)`);
      await tx.run(sql`insert into wallet_transaction (id, account_id, ordinal, type, status, amount_cents, cause_type,
          cause_id, created_at, ended_at, journal_id, balance_cents)
        values (${newId('txn', now)}, ${accountId}, 1, 'deposit', 2, ${MONEY}::bigint, 'bench', ${accountId}, ${now}, ${now},
          ${id}, ${MONEY}::bigint)`);
      return sessions.start(tx, { userId, amr: ['pwd'], request, now });
    });
    investors.push({ userId, accountId, authorization: `Bearer ${accessToken}` });
  }
  return investors;
}

/** Open farms of so many shares. */
export async function addFarms(database: Database, count: number, shares: number): Promise<Id<'farm'>[]> {
  const [offering] = DEMO_OFFERINGS;
  if (offering === undefined) throw new Error('the demonstration has no offerings');
  const now = new Date();
  const plain = { ...demoFarm(offering, now), areaTenths: shares, closesAt: null };
  const farms: Id<'farm'>[] = [];
  for (let place = 0; place < count; place += 1) {
    const name = `Bench ${newId('farm', now).slice(-8)} ${place}`;
    const farm = {
      ...plain,
      name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      pricePerShareCents: PRICE,
      raiseCents: PRICE * BigInt(shares),
    };
    const by = { actor: 'bench', at: now };
    farms.push(await database.transaction(async (tx) => unwrap(await importFarm(tx, farm, [], by))));
  }
  return farms;
}

/** One share each, signed and paid for out of the wallet, in the state before the last press. */
export async function addUnconfirmed(
  database: Database,
  wanted: readonly { readonly investor: BenchInvestor; readonly farmId: Id<'farm'> }[],
): Promise<Unconfirmed[]> {
  const made: Unconfirmed[] = [];
  for (let start = 0; start < wanted.length; start += CHUNK) {
    const part = wanted.slice(start, start + CHUNK).map((one) => ({ ...one, id: newId('inv', new Date()) }));
    await insertUnconfirmed(database, part);
    for (const { id, investor } of part)
      made.push({ id, key: randomUUID(), authorization: investor.authorization });
  }
  return made;
}

const FLOW = [0, 4, 7, 8, 15] as const;
const KINDS = ['subscription_agreement', 'operating_agreement'] as const;

async function insertUnconfirmed(
  database: Database,
  part: readonly { readonly id: Id<'inv'>; readonly investor: BenchInvestor; readonly farmId: Id<'farm'> }[],
): Promise<void> {
  const now = new Date();
  const [ids, sha256] = [part.map(({ id }) => id), 'b'.repeat(64)];
  const signings = part.flatMap(({ id }) => KINDS.map((kind) => ({ id, kind, signing: newId('sgn', now) })));
  await database.transaction(async (tx) => {
    await tx.run(sql`insert into investment (id, user_id, farm_id, account_id, status, version, shares, amount_cents,
        fees_cents, terms_version, signed_terms_version, funding, created_at, updated_at)
      select given.id, given.user_id, given.farm_id, given.account_id, ${FLOW.at(-1) ?? 0}, ${FLOW.length}, 1,
        ${PRICE}::bigint, 0, terms_version, terms_version, 'balance', ${now}, ${now}
      from unnest(${ids}::text[], ${part.map(({ investor }) => investor.userId)}::text[],
        ${part.map(({ farmId }) => farmId)}::text[], ${part.map(({ investor }) => investor.accountId)}::text[])
        as given (id, user_id, farm_id, account_id) join farm on farm.id = given.farm_id`);
    await tx.run(sql`insert into investment_status_event (investment_id, ordinal, from_status, to_status, actor, at)
      select id, step.n, step.from_status, step.to_status, 'bench', ${now} from unnest(${ids}::text[]) as given (id),
        unnest(${[null, ...FLOW.slice(0, -1)]}::smallint[], ${[...FLOW]}::smallint[]) with ordinality
          as step (from_status, to_status, n)`);
    await tx.run(sql`insert into investment_consent (investment_id, round, name, version, text, agreed_at)
      select id, 1, 'records', 'bench', 'I agree.', ${now} from unnest(${ids}::text[]) as given (id)`);
    await tx.run(sql`insert into investment_signing (id, investment_id, round, kind, document_id, agreement_sha256,
        opened_at, signed_at, signed_sha256, stored_sha256, key_sealed)
      select signing, id, 1, kind, 'doc', ${sha256}, ${now}, ${now}, ${sha256}, ${sha256}, ${Buffer.from('bench')}
      from unnest(${signings.map(({ signing }) => signing)}::text[], ${signings.map(({ id }) => id)}::text[],
        ${signings.map(({ kind }) => kind)}::text[]) as given (signing, id, kind)`);
    await appendAudits(
      tx,
      signings.map(({ id, kind, signing }) => ({
        actor: 'bench',
        action: 'investment.agreement_signed',
        subject: `investment:${id}`,
        after: { kind, signing, sha256 },
        at: now,
      })),
    );
  });
}

/** Clients that each confirm the next one as soon as they are answered. */
export class Crowd {
  readonly #agents: readonly Agent[];

  constructor() {
    this.#agents = Array.from(
      { length: ADDRESSES },
      (_, index) => new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.3.${index + 1}` }),
    );
  }

  /** The status of each answer; 0 where none came. */
  async confirm(origin: string, wanted: readonly Unconfirmed[], clients: number): Promise<number[]> {
    const statuses: number[] = [];
    let next = 0;
    const client = async () => {
      for (let place = next; place < wanted.length; place = next) {
        next += 1;
        const { id, key, authorization } = wanted[place] as Unconfirmed;
        const headers = { authorization, 'idempotency-key': key };
        const agent = this.#agents[place % ADDRESSES];
        const asked = postJson(agent, `${origin}/api/investment/${id}/confirm`, undefined, headers);
        statuses[place] = await asked.then(
          ({ status }) => status,
          () => 0,
        );
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return statuses;
  }

  leave(): void {
    for (const agent of this.#agents) agent.destroy();
  }
}

const PROVEN: ReadonlySet<string> = new Set(['farms', 'wallet', 'investments']);
const PROOFS = MODULES.filter(({ name }) => PROVEN.has(name)).flatMap((module) =>
  Object.values('proofs' in module ? (module.proofs ?? {}) : {}),
);

const SNAPSHOT = { isolation: 'repeatable read', readOnly: true, statementTimeoutMs: 600_000 } as const;

/** Remembers what the books say now; the answer tells what is wrong in them that was not then. */
export async function watchBooks(database: Database): Promise<() => Promise<string[]>> {
  // In one snapshot: jobs go on with the money meanwhile.
  const problems = () =>
    database.transaction(async (snapshot) => {
      const found: string[] = [];
      for (const { find } of PROOFS)
        found.push(...(await find(snapshot)).map((problem) => JSON.stringify(problem)));
      return found;
    }, SNAPSHOT);
  const before = new Set(await problems());
  return async () => (await problems()).filter((problem) => !before.has(problem));
}
