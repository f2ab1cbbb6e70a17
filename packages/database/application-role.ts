import type { Database, Queryable } from './database.ts';
import { sql } from './sql.ts';

/** As the owner: lets the role that the application signs in as do its work, and no more. */
export async function grantApplication(owner: Database, application: string): Promise<void> {
  await owner.transaction(async (tx) => {
    // 'furr' and 4 in the two-key space of advisory locks: two grants on one table at once fail.
    await tx.run(sql`select pg_advisory_xact_lock(1718973042, 4)`);
    await tx.run(sql`select grant_application(${application}::name)`);
  });
}

export async function roleOf(database: Queryable): Promise<string> {
  const { role } = await database.one<{ role: string }>(sql`select current_user::text as role`);
  return role;
}

/** What the application's role could do beyond its work, in words for the operator; undefined when nothing. */
export async function roleConcern(database: Queryable): Promise<string | undefined> {
  const { role, superuser, owner } = await database.one<{
    role: string;
    superuser: boolean;
    owner: boolean;
  }>(sql`
    select current_user::text as role, (select rolsuper from pg_roles where rolname = current_user) as superuser,
      pg_has_role((select relowner from pg_class where oid = 'audit'::regclass), 'member') as owner`);
  if (!superuser && !owner) return undefined;
  const what = superuser ? 'a superuser' : 'the owner of the audit';
  return `the application signs in to the database as ${role}, ${what}, who can change what is only ever added to`;
}
