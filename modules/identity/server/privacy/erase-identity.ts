import type { Transaction } from '@furrow/database/database';
import { forgetKeys } from '@furrow/database/idempotency';
import { sql } from '@furrow/database/sql';
import { forgetMailTo } from '@furrow/providers/forget-mail';
import { normalEmail } from '../../rules/index.ts';
import { endSessionsOf } from '../sessions/end-session.ts';

/** Nobody can sign in as them again, and nothing says who they were; the id stays for what is on record. */
export async function eraseIdentity(tx: Transaction, userId: string, now: Date): Promise<void> {
  await endSessionsOf(tx, { userId, reason: 'ended_by_operator', now, actor: 'operator:erasure' });
  const { email } = await tx.one<{ email: string }>(sql`select email from user_account where id = ${userId}`);
  await forgetMailTo(tx, [email]);
  await tx.run(sql`delete from session where user_id = ${userId}`);
  await tx.run(sql`delete from temporary_token where user_id = ${userId}`);
  await tx.run(sql`delete from one_time_token where user_id = ${userId}`);
  await forgetKeys(tx, `user:${userId}`);
  await tx.run(sql`delete from totp where user_id = ${userId}`);
  await tx.run(sql`delete from recovery_code where user_id = ${userId}`);
  await tx.run(sql`delete from passkey where user_id = ${userId}`);
  await tx.run(sql`delete from known_device where user_id = ${userId}`);
  await tx.run(sql`delete from identity_link where user_id = ${userId}`);
  await tx.run(sql`delete from security_event where user_id = ${userId}`);
  await tx.run(sql`delete from staff_invitation where email_normal = ${normalEmail(email)}`);
  await tx.run(sql`update user_account set email = 'erased:' || id, email_normal = 'erased:' || id,
      email_verified_at = null, password_hash = null, password_changed_at = null, first_name = '', last_name = '',
      phone = null, birthday_sealed = null, birthday_last_four = null, address = null, address2 = null, city = null, state = null,
      zip_code = null, country = null, financial_situation = '{}', image = null, social = null, roles = '{}',
      mfa_required = false, disabled_at = ${now}, meta = '{}', updated_at = ${now}
    where id = ${userId}`);
}
