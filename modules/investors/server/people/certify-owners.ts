import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { ok, type Result } from '@furrow/kernel/result';
import type { Certification } from '@furrow/providers/customers';
import {
  CERTIFICATE,
  CERTIFICATION_MOVES,
  certifierProblem,
  mayCertify,
  ownershipOf,
  type Refusal,
  refuse,
} from '../../rules/index.ts';
import { lockAccount, lockOwnAccount } from '../accounts/account-row.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { recordHistory } from '../common/history.ts';
import { hasEverybody } from './everybody.ts';
import { peopleOf } from './person-row.ts';

type CertifyRefusal =
  | 'not_found'
  | 'certification_not_possible'
  | 'payments_provider_is_down'
  /** Another's name. */
  | 'validation_error';

interface Certify {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  /** As typed by whoever certifies. */
  readonly name: string;
}

/** Says under a name that the people on record are all there are: to the provider first, then in the history. */
export async function certifyOwners(
  { database, clock, payments }: InvestorDeps,
  { name, ...asked }: Certify,
): Promise<Result<'certified', Refusal<CertifyRefusal>>> {
  const { row, people } = await database.transaction(async (tx) => {
    const locked = await lockOwnAccount(tx, asked);
    return { row: locked, people: locked === undefined ? [] : await versionsOf(tx, locked.id) };
  });
  if (row === undefined) return refuse('not_found');
  const facts = { type: row.type, hasCustomer: row.customer_id !== null, hasEverybody: hasEverybody(row) };
  if (row.customer_id === null || !mayCertify(facts)) return refuse('certification_not_possible');
  if (row.certification_status === 'certified') return ok('certified');
  const problem = certifierProblem(name, ownershipOf(row.type, row.details));
  if (problem !== null) return refuse('validation_error', { fields: problem });
  if (payments === null) return refuse('payments_provider_is_down');
  const answer = await payments.customers.certify(row.customer_id);
  if (!answer.ok)
    return refuse(
      answer.error.code === 'wrong_state' ? 'certification_not_possible' : 'payments_provider_is_down',
    );
  const now = clock.now();
  return database.transaction(async (tx) => {
    const locked = await lockOwnAccount(tx, asked);
    const present = await versionsOf(tx, row.id);
    // Somebody was added, changed or taken away meanwhile: nobody has certified that.
    if (locked === undefined || present.join() !== people.join()) return refuse('certification_not_possible');
    const day = newYorkDay(now);
    const moved = await tx.run(sql`update investment_account set certification_status = 'certified',
        certification_date = ${day}, recertify_asked_on = null, updated_at = ${now}
      where id = ${row.id} and certification_status = any(${CERTIFICATION_MOVES.before('certified')})`);
    if (moved === 0) return ok('certified');
    await recordHistory(tx, {
      accountId: row.id,
      userId: row.user_id,
      subject: 'certification',
      event: 'certified',
      from: locked.certification_status,
      to: 'certified',
      actor: `user:${row.user_id}`,
      evidence: { certificate: CERTIFICATE.version, signed_as: name, people },
      at: now,
    });
    return ok('certified');
  });
}

/** Who they are and what they say of themselves: what a certification is about. */
async function versionsOf(tx: Transaction, accountId: Id<'acc'>): Promise<string[]> {
  return (await peopleOf(tx, accountId)).map(({ id, version }) => `${id}.${version}`);
}

/** The provider may take a certification back, or ask for it anew; it cannot give one that nobody made. */
export async function applyCertification(
  tx: Transaction,
  accountId: Id<'acc'>,
  status: Certification,
  now: Date,
): Promise<void> {
  const row = await lockAccount(tx, accountId);
  if (row === undefined || status === 'certified') return;
  const from = row.certification_status;
  if (from !== 'certified' || !CERTIFICATION_MOVES.canMove(from, status)) return;
  await tx.run(sql`update investment_account set certification_status = ${status},
      recertify_asked_on = ${status === 'recertify' ? newYorkDay(now) : null}, updated_at = ${now}
    where id = ${row.id}`);
  const line = { accountId: row.id, userId: row.user_id, subject: 'certification' } as const;
  await recordHistory(tx, { ...line, event: status, from, to: status, actor: 'provider:payments', at: now });
}
