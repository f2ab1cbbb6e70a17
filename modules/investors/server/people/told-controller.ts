import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { isToldAsSaved } from '../../rules/index.ts';
import type { PersonRow } from './person-row.ts';

/** Of a controller: the provider was told of them, as they describe themselves now. */
export const isToldOf = ({ version, sent_version: told }: PersonRow): boolean =>
  isToldAsSaved({ version, told });

/**
 * Notes whom the provider is told of, together with what is read for it. Where it was told of another version and has
 * not answered, that answer may be lost: nobody knows then whom it speaks of, and 0 stands for that.
 */
export async function noteTold(tx: Transaction, { id }: Pick<PersonRow, 'id'>): Promise<void> {
  await tx.run(sql`update account_person
    set sent_version = case when coalesce(sent_version, version) = version then version else 0 end where id = ${id}`);
}

/** The provider took nothing of what it was told, or asks for everything anew. */
export async function forgetTold(tx: Transaction, accountId: Id<'acc'>): Promise<void> {
  await tx.run(sql`update account_person set sent_version = null
    where account_id = ${accountId} and kind = 'controller' and removed_at is null`);
}
