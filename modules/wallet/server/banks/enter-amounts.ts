import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { ok, type Result } from '@furrow/kernel/result';
import type { MicroDepositAnswer } from '@furrow/providers/payments';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { lockWalletFacts } from '../../../investors/server/index.ts';
import { type AmountsRefusal, amountsRefusal, MICRO_DEPOSIT_TRIES } from '../../rules/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { isUnanswered } from '../common/is-unanswered.ts';
import { verifyBank } from './apply-source.ts';
import { lockBank } from './bank-row.ts';
import { endBank } from './end-bank.ts';
import { noteBank } from './note-bank.ts';

export interface EnteredAmounts {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly bankId: Id<'bank'>;
  readonly amounts: readonly [Cents, Cents];
}

export type EnterRefusal = AmountsRefusal | 'not_found' | 'amounts_wrong' | 'payments_provider_is_down';

/**
 * A try is counted before the service is asked: of any number at once, three ask. It is given back where the service
 * did not judge it.
 */
export async function enterAmounts(
  deps: WalletDeps,
  entered: EnteredAmounts,
): Promise<Result<null, Refusal<EnterRefusal>>> {
  const { database, clock, payments } = deps;
  const claimed = await database.transaction((tx) => claimTry(tx, entered, clock.now()));
  if (!claimed.ok) return claimed;
  const { sourceId, tries } = claimed.value;
  const judged = payments === null ? null : await payments.verifyMicroDeposits(sourceId, entered.amounts);
  const answer = judged?.ok === true ? judged.value : await looked(deps, sourceId, judged?.error.code);
  return database.transaction((tx) => settle(tx, entered, { answer, tries, now: clock.now() }));
}

interface Try {
  readonly sourceId: string;
  /** With this one. */
  readonly tries: number;
}

async function claimTry(
  tx: Transaction,
  { userId, accountId, bankId }: EnteredAmounts,
  now: Date,
): Promise<Result<Try, Refusal<EnterRefusal>>> {
  if ((await lockWalletFacts(tx, { userId, accountId, now })) === null) return refuse('not_found');
  const bank = await lockBank(tx, bankId);
  if (bank === undefined || bank.account_id !== accountId || bank.status === 'removed')
    return refuse('not_found');
  if (bank.end_reason === 'wrong_amounts') return refuse('amounts_tries_used_up');
  if (bank.end_reason === 'amounts_expired') return refuse('amounts_expired');
  const isWaiting = bank.status === 'pending' && bank.attachment_method === 'manual';
  const { amounts_sent_at: sentAt, amounts_land_on: landOn, amounts_until: until } = bank;
  const refusal = amountsRefusal({ isWaiting, tries: bank.amount_tries, sentAt, landOn, until }, now);
  if (refusal !== null) return refuse(refusal);
  if (bank.source_id === null) return refuse('amounts_not_landed');
  await tx.run(sql`update bank set amount_tries = amount_tries + 1 where id = ${bankId}`);
  return ok({ sourceId: bank.source_id, tries: bank.amount_tries + 1 });
}

/** A lost answer may have been the right one; what the service says of the bank tells. */
async function looked(
  { payments }: WalletDeps,
  sourceId: string,
  code: string | undefined,
): Promise<MicroDepositAnswer | null> {
  if (payments === null || code === undefined) return null;
  const found = await payments.findFundingSource(sourceId);
  if (found.ok) return found.value.isVerified ? 'verified' : code === 'wrong_state' ? 'no_tries_left' : null;
  return isUnanswered(found.error) ? null : 'no_tries_left';
}

async function settle(
  tx: Transaction,
  { userId, accountId, bankId }: EnteredAmounts,
  {
    answer,
    tries,
    now,
  }: { readonly answer: MicroDepositAnswer | null; readonly tries: number; readonly now: Date },
): Promise<Result<null, Refusal<EnterRefusal>>> {
  await lockWalletFacts(tx, { userId, accountId, now });
  const bank = await lockBank(tx, bankId);
  if (bank === undefined || bank.status === 'removed') return refuse('not_found');
  const by = { actor: `user:${userId}`, now };
  if (answer === 'verified') {
    await verifyBank(tx, bank, by);
    return ok(null);
  }
  if (answer === null || answer === 'not_landed') {
    await tx.run(
      sql`update bank set amount_tries = amount_tries - 1 where id = ${bankId} and amount_tries > 0`,
    );
    return refuse(answer === null ? 'payments_provider_is_down' : 'amounts_not_landed');
  }
  await noteBank(tx, { bankId, accountId, event: 'amounts_wrong', after: { tries }, ...by });
  if (answer === 'no_tries_left' || tries >= MICRO_DEPOSIT_TRIES) {
    await endBank(tx, bank, { to: 'failed', reason: 'wrong_amounts', ...by });
    return refuse('amounts_tries_used_up');
  }
  return refuse('amounts_wrong');
}
