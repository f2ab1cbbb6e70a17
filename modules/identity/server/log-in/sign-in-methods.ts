import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { SignInMethods } from '../../rules/linking.ts';

/** How somebody can sign in; of their providers those that `works` says are offered. */
export async function signInMethodsOf(
  database: Queryable,
  userId: Id<'user'>,
  works: (issuer: string) => boolean = () => true,
): Promise<SignInMethods> {
  const found = await database.one<{ password: boolean; passkeys: bigint; issuers: string[] }>(
    sql`select password_hash is not null as password,
        (select count(*) from passkey where user_id = ${userId}) as passkeys,
        array(select issuer from identity_link where user_id = ${userId}) as issuers
      from user_account where id = ${userId}`,
  );
  return {
    password: found.password,
    passkeys: Number(found.passkeys),
    providers: found.issuers.filter(works).length,
  };
}
