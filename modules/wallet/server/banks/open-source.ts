import type { Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import type { NewFundingSource, Payments } from '@furrow/providers/payments';
import type { ProviderRefusal } from '@furrow/providers/provider-refusal';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { implementJob, ProviderUnavailable, walletFactsOf } from '../../../investors/server/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { isUnanswered } from '../common/is-unanswered.ts';
import { applySource } from './apply-source.ts';
import { openSourceJob } from './bank-jobs.ts';
import { type BankRow, findBank } from './bank-row.ts';
import { readSecret } from './bank-secret.ts';
import { endBank } from './end-bank.ts';
import { keepSource } from './keep-source.ts';
import { sendAmounts } from './send-amounts.ts';

type Opened = Result<null, Refusal<'bank_known' | 'not_taken' | 'unanswered'>>;

/** Goes on where whoever added a bank had to stop. However often it runs, the service has the bank once. */
export function sourceOpener(deps: WalletDeps): Job<{ readonly bankId: Id<'bank'> }> {
  return implementJob(openSourceJob, async ({ bankId }) => {
    const opened = await openSource(deps, bankId);
    if (!opened.ok && opened.error.code === 'unanswered')
      throw new ProviderUnavailable('making a bank known', { code: 'unavailable' });
  });
}

/**
 * Tells the payment service of a bank under a key that is the bank's own, so that a lost answer is asked for again and
 * makes no second one; then has the two deposits sent, or takes what a bank link has proven.
 */
export async function openSource(deps: WalletDeps, bankId: Id<'bank'>): Promise<Opened> {
  const { database, clock, payments } = deps;
  if (payments === null) return refuse('unanswered');
  const bank = await findBank(database, bankId);
  if (bank === undefined || bank.status !== 'pending') return ok(null);
  const known = bank.source_id === null ? await addSource(deps, payments, bank) : ok(bank.source_id);
  if (!known.ok) return known;
  if (known.value === null) return ok(null);
  if (bank.attachment_method === 'manual')
    return (await sendAmounts(deps, payments, { bankId, sourceId: known.value }))
      ? ok(null)
      : refuse('unanswered');
  const found = await payments.findFundingSource(known.value);
  if (!found.ok) return refuse('unanswered');
  const seen = { id: bankId, accountId: bank.account_id, verifiedAt: bank.verified_at };
  await database.transaction((tx) => applySource(tx, seen, found.value, clock.now()));
  return ok(null);
}

/** The id of the source; null where the bank ended in the meantime. */
async function addSource(
  { database, sealer, clock }: WalletDeps,
  payments: Payments,
  bank: BankRow,
): Promise<Result<string | null, Refusal<'bank_known' | 'not_taken' | 'unanswered'>>> {
  const now = clock.now();
  const facts = await walletFactsOf(database, { accountId: bank.account_id, now });
  const read = { bankId: bank.id, now };
  const secret = await database.transaction((tx) => readSecret(tx, sealer, read));
  if (facts === null || facts.customerId === null || secret === null) return ok(null);
  const source: NewFundingSource = { name: bank.institution.slice(0, 50), type: bank.type, ...secret };
  const added = await payments.addFundingSource(facts.customerId, source, bank.id);
  const sourceId = added.ok ? added.value : existing(added.error);
  if (sourceId === null) {
    if (added.ok || isUnanswered(added.error)) return refuse('unanswered');
    await database.transaction((tx) => endNew(tx, bank, 'not_taken', now));
    return refuse('not_taken');
  }
  const kept = await database.transaction((tx) => keepSource(tx, { bank, sourceId, now }));
  return kept === 'another_has_it' ? refuse('bank_known') : ok(kept === 'kept' ? sourceId : null);
}

const existing = ({ code, existingId }: ProviderRefusal) => (code === 'duplicate' ? existingId : null);

/** One that never was anybody's to use leaves its place at once. */
function endNew(tx: Transaction, bank: BankRow, reason: 'not_taken', now: Date): Promise<boolean> {
  return endBank(tx, bank, { to: 'removed', reason, actor: 'provider:payments', now });
}
