import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { normalEmail } from '../../rules/index.ts';
import { publishIdentityEvent } from './publish-event.ts';

export interface ImportedUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** When they signed up elsewhere. */
  readonly at: Date;
  readonly actor: string;
}

/** Somebody with a verified address and nothing to log in with: no password and no provider. Answers the id. */
export async function importUser(
  tx: Transaction,
  { email, firstName, lastName, at, actor }: ImportedUser,
): Promise<string> {
  const id = newId('user', at);
  await tx.run(sql`insert into user_account (id, email, email_normal, email_verified_at, first_name, last_name,
      confirm_privacy, roles, created_at, updated_at)
    values (${id}, ${email}, ${normalEmail(email)}, ${at}, ${firstName}, ${lastName}, true, '{}', ${at}, ${at})`);
  const line = { action: 'identity.sign_up', subject: `user:${id}`, after: { via: 'import' } };
  await appendAudit(tx, { actor, ...line, at });
  await publishIdentityEvent(tx, { id: newId('sev', at), kind: 'sign_up', userId: id, now: at });
  return id;
}
