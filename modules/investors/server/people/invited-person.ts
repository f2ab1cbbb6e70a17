import type { Sealer } from '@furrow/crypto/seal';
import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { findUser } from '../../../identity/server/index.ts';
import type { OpenForm } from '../common/forms/open-form.ts';
import { recordHistory } from '../common/history.ts';
import { mailedSecretHash } from '../common/mailed-secret.ts';
import { openPerson } from './open-person.ts';
import { type PersonRow, personBy } from './person-row.ts';

const TOKEN = /^[\w-]{43}$/;

const whichOf = (token: string, now: Date) =>
  sql`person.invite_hash = ${mailedSecretHash(token)} and person.invite_expires_at > ${now}`;

interface Asked {
  readonly token: string | null;
  readonly now: Date;
}

/** The part of whoever holds the link, and nothing else of the account. Null for a link that works no more. */
export async function openInvited(
  database: Queryable,
  sealer: Sealer,
  { token, now, lock }: Asked & { readonly lock: boolean },
): Promise<OpenForm | null> {
  if (token === null || !TOKEN.test(token)) return null;
  return openPerson(database, sealer, whichOf(token, now), {
    lock,
    actor: ({ id }) => `person:${id}`,
    onComplete: spend,
  });
}

/** The link has done its work: whoever finds it later reads nothing. */
async function spend(tx: Transaction, person: PersonRow, now: Date): Promise<void> {
  await tx.run(
    sql`update account_person set invite_hash = null, invite_expires_at = null where id = ${person.id}`,
  );
  await recordHistory(tx, {
    accountId: person.account_id,
    userId: person.user_id,
    subject: 'person',
    event: 'part_sent',
    actor: `person:${person.id}`,
    evidence: { person: person.id },
    at: now,
  });
}

export interface Invitation {
  readonly account: string;
  readonly inviter: string;
  readonly kind: PersonRow['kind'];
  readonly personId: Id<'per'>;
}

/** What somebody who was invited may know: the name of the account, and who asks. */
export async function findInvitation(database: Queryable, { token, now }: Asked): Promise<Invitation | null> {
  if (token === null || !TOKEN.test(token)) return null;
  const person = await personBy(database, whichOf(token, now));
  if (person === undefined) return null;
  const { account } = await database.one<{ account: string }>(
    sql`select name as account from investment_account where id = ${person.account_id}`,
  );
  const { firstName, lastName } = await findUser(database, person.user_id);
  const inviter = `${firstName} ${lastName}`.trim();
  return { account, inviter, kind: person.kind, personId: person.id };
}
