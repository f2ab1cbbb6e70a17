import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { normalEmail } from '@furrow/modules/identity/rules';
import type { AdvisorScope } from '@furrow/modules/investors/rules';
import {
  type ImportParts,
  importAccount,
  importAdvisor,
  importProfile,
  saveBeneficiariesIn,
} from '@furrow/modules/investors/server';
import { withDocuments } from './account-documents.ts';
import { DEMO_ACCOUNTS, type DemoAccounts } from './account-owners.ts';

const ACTOR = 'demonstration';
const ONLY_STATUS: readonly AdvisorScope[] = ['accounts'];

/** Gives the people of the demonstration their accounts, once each. Answers how many accounts it added. */
export async function loadDemoAccounts(
  database: Database,
  clock: Clock,
  parts: ImportParts,
): Promise<number> {
  let added = 0;
  for (const owner of DEMO_ACCOUNTS) {
    added += await database.transaction((tx) => loadOwner(tx, parts, owner, clock.now()));
  }
  return added;
}

/** Whoever ever had an account has been here, or has gone on by themselves. */
async function loadOwner(
  tx: Transaction,
  parts: ImportParts,
  owner: DemoAccounts,
  at: Date,
): Promise<number> {
  const userId = await userOf(tx, owner.email);
  if (userId === null) return 0;
  const known = await tx.maybe(sql`select from investment_account where user_id = ${userId} limit 1`);
  if (known !== undefined) return 0;
  const profile = { userId, answers: owner.profile, financialSituation: owner.financialSituation };
  await importProfile(tx, parts, profile, at);
  const ids: Id<'acc'>[] = [];
  for (const account of owner.accounts) {
    const given = { ...(await withDocuments(account, at)), userId };
    // One after the other, so that they are listed in this order.
    const by = { actor: ACTOR, at: new Date(at.getTime() + ids.length) };
    ids.push(await importAccount(tx, parts, given, by));
  }
  const [first] = ids;
  if (first !== undefined && owner.beneficiaries !== undefined) {
    const change = { data: owner.beneficiaries, version: 1 };
    const saved = await saveBeneficiariesIn(tx, parts.sealer, {
      userId,
      accountId: first,
      change,
      actor: ACTOR,
      now: at,
    });
    if (saved.kind !== 'saved')
      throw new Error(`beneficiaries of ${owner.email} are refused: ${JSON.stringify(saved)}`);
  }
  for (const { accepted, scopes = ONLY_STATUS, ...advisor } of owner.advisors ?? []) {
    const advisorUserId = accepted ? await userOf(tx, advisor.email) : null;
    const granted = { ...advisor, userId, advisorUserId, scopes: [...scopes], account_ids: ids };
    await importAdvisor(tx, granted, { actor: ACTOR, at });
  }
  return ids.length;
}

/** Locked: another process may be filling the same database. */
async function userOf(tx: Transaction, email: string): Promise<string | null> {
  const user = await tx.maybe<{ id: string }>(
    sql`select id from user_account where email_normal = ${normalEmail(email)} for update`,
  );
  return user?.id ?? null;
}
