import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { FundingSource } from '@furrow/providers/payments';
import { lockWalletFactsOf } from '../../../investors/server/index.ts';
import { bankMoves } from '../../rules/index.ts';
import { type BankRow, lockBank } from './bank-row.ts';
import { endBank } from './end-bank.ts';
import { noteBank } from './note-bank.ts';

const ACTOR = 'provider:payments';

export interface SeenBank {
  readonly id: Id<'bank'>;
  readonly accountId: Id<'acc'>;
  /** As it was here before the service was asked: what the service said is not older than that. */
  readonly verifiedAt: Date | null;
}

/**
 * Brings a bank to what the payment service says of it. Answers may come late and in any order: what has ended stays
 * ended, and only a bank that was verified before the service was asked loses that again.
 */
export async function applySource(
  tx: Transaction,
  seen: SeenBank,
  source: FundingSource,
  now: Date,
): Promise<void> {
  await lockWalletFactsOf(tx, { accountId: seen.accountId, now });
  const bank = await lockBank(tx, seen.id);
  if (bank === undefined || bank.status === 'removed') return;
  const end = (to: 'failed' | 'removed', reason: 'removed_by_provider' | 'unverified' | 'deposits_failed') =>
    endBank(tx, bank, { to, reason, actor: ACTOR, now });
  if (source.isRemoved) await end('removed', 'removed_by_provider');
  else if (source.isVerified) await verifyBank(tx, bank, { actor: ACTOR, now });
  else if (bank.status === 'verified') {
    const isSame = seen.verifiedAt !== null && bank.verified_at?.getTime() === seen.verifiedAt.getTime();
    if (isSame) await end('failed', 'unverified');
  } else if (source.microDeposits === 'failed' && bank.status === 'pending')
    await end('failed', 'deposits_failed');
  else if (source.microDeposits === 'processed') await noteLanded(tx, bank, now);
}

/** Verified, unless a person has to look at the name first. */
export async function verifyBank(
  tx: Transaction,
  { id, account_id: accountId, status, attachment_method: method, owner_check: check }: BankRow,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<boolean> {
  const verified = await tx.run(sql`update bank set status = 'verified', verified_at = ${now}
    where id = ${id} and status = any(${bankMoves.before('verified')}) and owner_check <> 'differs'
      and source_id is not null`);
  if (verified === 0) return false;
  // One that was linked was told of a moment ago.
  const email = method === 'manual' || check === 'accepted' ? 'verified' : undefined;
  await noteBank(tx, {
    bankId: id,
    accountId,
    event: 'verified',
    actor,
    before: { status },
    after: { status: 'verified' },
    email,
    now,
  });
  return true;
}

/** They are there sooner than was expected: the owner is told by the job that tells of all that have landed. */
async function noteLanded(tx: Transaction, { id, amounts_land_on: landOn }: BankRow, now: Date) {
  const today = newYorkDay(now);
  if (landOn !== null && landOn > today)
    await tx.run(
      sql`update bank set amounts_land_on = ${today}::date where id = ${id} and status = 'pending'`,
    );
}
