import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import type { LinkedBankAccount } from '@furrow/providers/bank-link';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import type { WalletFacts } from '../../../investors/server/index.ts';
import { type AddBankRefusal, addBankRefusal, compareOwnerNames } from '../../rules/index.ts';
import { lockAccountFacts } from '../common/account-facts.ts';
import type { WalletDeps } from '../common/deps.ts';
import type { AddBankParts } from './add-bank-by-hand.ts';
import { sealSecret } from './bank-secret.ts';
import { insertBank } from './insert-bank.ts';

export interface LinkSession {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly linkSessionId: string;
  readonly retryAt: Date;
}

export type LinkedBankRefusal =
  | AddBankRefusal
  | 'not_found'
  | 'bank_known'
  | 'link_unfinished'
  | 'link_failed'
  | 'payments_provider_is_down';

/** A person may have opened the page several times; the sessions of older ones are over. */
const MOST_SESSIONS = 5;

/**
 * Adds the bank that a session of the bank link brought. What a browser says of the session is not believed: the
 * service is asked with the tokens that were made for this very account.
 */
export async function addLinkedBank(
  deps: WalletDeps,
  session: LinkSession,
): Promise<Result<Id<'bank'>, Refusal<LinkedBankRefusal>>> {
  const { database, clock } = deps;
  const { accountId, linkSessionId } = session;
  const known = await database.maybe<{
    bank_id: Id<'bank'>;
  }>(sql`select session.bank_id /* never null: bank_id */
    from bank_link_session session join bank on bank.id = session.bank_id and bank.status <> 'removed'
    where session.account_id = ${accountId} and session.link_session_id = ${linkSessionId}`);
  if (known !== undefined) return ok(known.bank_id);
  const found = await ask(deps, session, clock.now());
  if (!found.ok) return found;
  const { token, account } = found.value;
  return database.transaction((tx) => keepLinked(tx, deps, { ...session, token, account, now: clock.now() }));
}

async function ask(
  { database, bankLink, payments }: WalletDeps,
  { accountId, linkSessionId }: LinkSession,
  now: Date,
): Promise<
  Result<{ readonly token: string; readonly account: LinkedBankAccount }, Refusal<LinkedBankRefusal>>
> {
  if (bankLink === null || payments === null) return refuse('payments_provider_is_down');
  const open = await database.rows<{ token: string }>(sql`select token from bank_link_session
    where account_id = ${accountId} and bank_id is null and expires_at > ${now}
    order by created_at desc, token limit ${MOST_SESSIONS}`);
  let end: LinkedBankRefusal = 'link_unfinished';
  for (const { token } of open) {
    const finished = await bankLink.finish(token, linkSessionId);
    if (!finished.ok) {
      if (finished.error.code === 'not_found' || finished.error.code === 'invalid_input') continue;
      return refuse('payments_provider_is_down');
    }
    if (finished.value.ok) return ok({ token, account: finished.value.value });
    if (finished.value.error.code === 'link_failed') end = 'link_failed';
  }
  return refuse(end);
}

interface FoundAccount extends LinkSession {
  readonly token: string;
  readonly account: LinkedBankAccount;
  readonly now: Date;
}

async function keepLinked(
  tx: Transaction,
  { sealer, coolingDays }: AddBankParts,
  { userId, accountId, linkSessionId, retryAt, token, account, now }: FoundAccount,
): Promise<Result<Id<'bank'>, Refusal<LinkedBankRefusal>>> {
  const facts = await lockAccountFacts(tx, { userId, accountId, now });
  if (facts === null) return refuse('not_found');
  const refusal = addBankRefusal(facts);
  if (refusal !== null) return refuse(refusal);
  const spent = await tx.maybe<{ bank_id: Id<'bank'> | null }>(
    sql`select bank_id from bank_link_session where token = ${token} for update`,
  );
  // Another call with the same session was first: one session brings one bank.
  if (spent?.bank_id) return ok(spent.bank_id);
  const { institution, mask, type, ownerNames, processorToken } = account;
  const added = await insertBank(tx, {
    accountId,
    institution: institution.slice(0, 60),
    lastFour: mask,
    type,
    method: 'automated',
    ownerNames,
    ownerCheck: compareOwnerNames({ kind: kindOf(facts), holders: facts.holderNames, owners: ownerNames }),
    fingerprint: null,
    seal: (bankId) => sealSecret(sealer, bankId, { processorToken }),
    coolingDays,
    retryAt,
    actor: `user:${userId}`,
    now,
  });
  if (added.ok)
    await tx.run(sql`update bank_link_session set bank_id = ${added.value}, link_session_id = ${linkSessionId}
      where token = ${token}`);
  return added;
}

function kindOf({ type }: Pick<WalletFacts, 'type'>): 'person' | 'firm' | 'trust' {
  if (type === 'individual') return 'person';
  return type === 'entity' ? 'firm' : 'trust';
}
