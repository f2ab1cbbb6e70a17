import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { openWork } from '@furrow/database/work-items';
import { type Id, newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import type { BankAccountType } from '@furrow/providers/payments';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { type AttachmentMethod, bankName, MOST_BANKS, payoutsFrom } from '../../rules/index.ts';
import { openSourceJob } from './bank-jobs.ts';
import type { BankRow } from './bank-row.ts';
import { noteBank } from './note-bank.ts';
import { BANK_OWNER_QUEUE } from './owner-queue-name.ts';

export interface NewBank {
  readonly accountId: Id<'acc'>;
  readonly institution: string;
  readonly lastFour: string;
  readonly type: BankAccountType;
  readonly method: AttachmentMethod;
  readonly ownerNames: readonly string[];
  readonly ownerCheck: BankRow['owner_check'];
  readonly fingerprint: Uint8Array | null;
  seal(bankId: Id<'bank'>): Uint8Array;
  readonly coolingDays: number;
  /** When the job asks the payment service that whoever called did not get to ask; in real time. */
  readonly retryAt: Date;
  readonly actor: string;
  readonly now: Date;
}

/**
 * Takes one of the seven places (A14): of any number at once, the constraints let as many in as there is room. The
 * payment service is asked afterwards, by whoever called or by the job that is queued here.
 */
export async function insertBank(
  tx: Transaction,
  bank: NewBank,
): Promise<Result<Id<'bank'>, Refusal<'bank_known' | 'banks_full'>>> {
  const { accountId, institution, lastFour, type, method, ownerNames, ownerCheck, fingerprint, now } = bank;
  const id = newId('bank', now);
  const added =
    await tx.run(sql`insert into bank (id, account_id, place, institution, last_four, type, attachment_method,
      sealed_numbers, fingerprint, owner_names, owner_check, payouts_from, linked_at)
    select ${id}, ${accountId}, free.place, ${institution}, ${lastFour}, ${type}, ${method}, ${bank.seal(id)}::bytea,
      ${fingerprint}::bytea, ${[...ownerNames]}::text[], ${ownerCheck}, ${payoutsFrom(now, bank.coolingDays)}::timestamptz,
      ${now}::timestamptz
    from (select numbers.place from generate_series(1, ${MOST_BANKS}::int) numbers (place)
      where not exists (select from bank taken where taken.account_id = ${accountId} and taken.place = numbers.place)
      order by numbers.place limit 1) free
    on conflict do nothing`);
  if (added === 0) return refuse((await isKnown(tx, accountId, fingerprint)) ? 'bank_known' : 'banks_full');
  await enqueue(tx, openSourceJob, { bankId: id }, { runAt: bank.retryAt });
  if (ownerCheck === 'differs') await openWork(tx, { queue: BANK_OWNER_QUEUE, subject: id, since: now });
  await noteBank(tx, {
    bankId: id,
    accountId,
    event: 'added',
    actor: bank.actor,
    after: { name: bankName(institution, lastFour), type, method, owner_check: ownerCheck },
    now,
  });
  return ok(id);
}

async function isKnown(
  tx: Transaction,
  accountId: Id<'acc'>,
  fingerprint: Uint8Array | null,
): Promise<boolean> {
  if (fingerprint === null) return false;
  const known = await tx.maybe(sql`select from bank
    where account_id = ${accountId} and fingerprint = ${fingerprint}::bytea and status <> 'removed'`);
  return known !== undefined;
}
