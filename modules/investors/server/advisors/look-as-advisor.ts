import type { Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type AdvisorScope, mayAdvisorSee } from '../../rules/index.ts';
import { recordAdvisorEvent } from './advisor-event.ts';
import { advisorRows, grantOf } from './advisor-row.ts';

export interface AdvisorLook {
  /** Of the advisor. */
  readonly userId: string;
  /** Of the grant. */
  readonly clientId: string;
  readonly scope: AdvisorScope;
}

/** What an advisor may look at by one of their grants. */
export interface Granted {
  readonly advisorId: Id<'adv'>;
  readonly clientUserId: string;
  /** In the order of the list of their owner. */
  readonly accountIds: readonly Id<'acc'>[];
}

/** Null where it was not granted, is over, or is another's: they look alike. */
export async function grantedTo(
  tx: Transaction,
  { userId, clientId, scope }: AdvisorLook,
): Promise<Granted | null> {
  const [row] = await advisorRows(tx, sql`advisor.id = ${clientId} and advisor.advisor_user_id = ${userId}`);
  if (row === undefined) return null;
  const grant = grantOf(row);
  if (grant.state !== 'active' || !grant.scopes.includes(scope)) return null;
  const accountIds = row.account_ids.filter((id) => mayAdvisorSee(grant, scope, id));
  return { advisorId: row.id, clientUserId: row.user_id, accountIds };
}

/** Every look is on record (H16), and its time with the grant. False where the grant ended in the same moment. */
export async function recordLook(
  tx: Transaction,
  { userId, scope }: AdvisorLook,
  { advisorId, clientUserId }: Granted,
  { seen, now }: { readonly seen: Readonly<Record<string, Json>>; readonly now: Date },
): Promise<boolean> {
  const looked = await tx.run(
    sql`update advisor set last_looked_at = ${now} where id = ${advisorId} and status = 'active'`,
  );
  if (looked === 0) return false;
  await recordAdvisorEvent(tx, {
    advisorId,
    event: 'looked',
    actor: `user:${userId}`,
    after: { client: clientUserId, scope, ...seen },
    userIds: [],
    at: now,
  });
  return true;
}

/** Finds the grant and puts the look on record: for other modules, which read their own part of it. */
export async function lookAsAdvisor(
  tx: Transaction,
  {
    seen = {},
    now,
    ...look
  }: AdvisorLook & { readonly seen?: Readonly<Record<string, Json>>; readonly now: Date },
): Promise<Granted | null> {
  const granted = await grantedTo(tx, look);
  if (granted === null) return null;
  const accounts = { accounts: [...granted.accountIds], ...seen };
  return (await recordLook(tx, look, granted, { seen: accounts, now })) ? granted : null;
}
