import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../rules/index.ts';
import { askPayments, sendOwnersJob } from '../accounts/wallet-jobs.ts';
import { recordHistory } from '../common/history.ts';
import { forgetFiles } from '../files/forget-file.ts';
import { peopleChanged } from './people-changed.ts';
import { lockPerson, ownPerson, type PersonRow } from './person-row.ts';

/**
 * They are named no more. Their numbers and the documents nobody has looked at are gone for good; what was checked is kept,
 * as the law asks, as long as the account's own (forget-closed.ts).
 */
export async function removePerson(
  tx: Transaction,
  {
    now,
    ...asked
  }: {
    readonly userId: string;
    readonly accountId: Id<'acc'>;
    readonly personId: Id<'per'>;
    readonly now: Date;
  },
): Promise<Result<void, Refusal<'not_found'>>> {
  const person = await lockPerson(tx, ownPerson(asked));
  if (person === undefined) return refuse('not_found');
  const { accountId, userId } = asked;
  const actor = `user:${userId}`;
  if (!(await wasChecked(tx, person))) {
    await tx.run(sql`delete from investor_secret where owner_id = ${person.id}`);
    await tx.run(sql`update account_person set answers = '{}' where id = ${person.id}`);
  }
  await tx.run(sql`update account_person set removed_at = ${now}, updated_at = ${now}, invite_hash = null
    where id = ${person.id}`);
  await forgetFiles(tx, sql`person_id = ${person.id} and status = 'kept'`, now);
  const line = { accountId, userId, subject: 'person', event: 'removed', from: person.kind } as const;
  await recordHistory(tx, { ...line, actor, evidence: { person: person.id }, at: now });
  await peopleChanged(tx, { id: accountId, user_id: userId }, { personId: person.id, actor, now });
  await askPayments(tx, sendOwnersJob, accountId);
  return ok(undefined);
}

/** A provider was told of them, or a document of theirs was looked at. */
async function wasChecked(tx: Transaction, { id, status, provider_owner_id }: PersonRow): Promise<boolean> {
  if (provider_owner_id !== null || status === 'verified') return true;
  const seen = await tx.maybe(
    sql`select from account_file where person_id = ${id} and status <> 'kept' limit 1`,
  );
  return seen !== undefined;
}
