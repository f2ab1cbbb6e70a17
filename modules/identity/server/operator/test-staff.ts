/* People of the firm on a real database, for tests. */
import { type Decision, decideProposal } from '@furrow/database/approval-decide';
import { propose } from '@furrow/database/approval-propose';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { accountWorld, visitor } from '../users/test-accounts.ts';
import { type RolesPayload, rolesApproval, rolesSubject } from './roles-approval.ts';
import { rolesNow } from './staff-member.ts';

export async function staffWorld() {
  const world = await accountWorld();
  const { database, clock, deps } = world;
  const kind = rolesApproval(deps);
  let people = 0;

  return {
    ...world,
    kind,
    /** Somebody verified, with these roles and an open session. */
    async member(...roles: string[]): Promise<Id<'user'>> {
      people += 1;
      const id = await world.user(`member${people}@firm.example`, { verified: true });
      await database.run(sql`update user_account set roles = ${roles} where id = ${id}`);
      await database.transaction((tx) =>
        deps.startSession(tx, {
          userId: id,
          amr: ['pwd', 'otp'],
          request: visitor().request,
          now: clock.now(),
        }),
      );
      return id;
    },
    async rolesOf(userId: string): Promise<string[]> {
      return (
        await database.one<{ roles: string[] }>(sql`select roles from user_account where id = ${userId}`)
      ).roles;
    },
    propose: (payload: RolesPayload, proposer: string, reason = 'The team grows.') =>
      database.transaction(async (tx) =>
        propose(tx, kind, {
          subject: rolesSubject(payload),
          payload,
          reason,
          proposer: { userId: proposer, roles: await rolesNow(tx, proposer) },
          now: clock.now(),
        }),
      ),
    /** As the route decides: with the roles of the moment. */
    decide: (proposalId: Id<'prop'>, decider: string, more: Partial<Decision> = {}) =>
      database.transaction(async (tx) =>
        decideProposal(tx, [kind], {
          proposalId,
          decider: { userId: decider, roles: await rolesNow(tx, decider) },
          approve: true,
          reason: '',
          typedCents: null,
          rolesOf: rolesNow,
          now: clock.now(),
          ...more,
        }),
      ),
    audit: (subject: string) =>
      database.rows<{ actor: string; action: string; after: unknown }>(
        sql`select actor, action, after from audit where subject = ${subject} order by id`,
      ),
    /** Nobody but those whom a test adds works for the firm. */
    async clear(): Promise<void> {
      await world.owner.run(sql`alter table user_account disable trigger user_account_last_admin`);
      await world.owner.run(sql`update user_account set roles = '{}'`);
      await world.owner.run(sql`alter table user_account enable trigger user_account_last_admin`);
    },
  };
}

export type StaffWorld = Awaited<ReturnType<typeof staffWorld>>;
