import { ProviderUnavailable } from '../../../investors/server/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { applySource } from './apply-source.ts';
import { bankOfSource } from './bank-row.ts';

/**
 * The payment service told of something about a bank: it is asked how the bank stands, and ours follows. False where no
 * bank is known by that name, or not yet.
 */
export async function applyBankEvent(
  { database, clock, payments }: Pick<WalletDeps, 'database' | 'clock' | 'payments'>,
  sourceId: string,
): Promise<boolean> {
  if (payments === null)
    throw new ProviderUnavailable('no payments provider is set up', { code: 'misconfigured' });
  // Read before the service is asked, so that a bank verified in between does not lose it to an older answer.
  const bank = await bankOfSource(database, sourceId);
  if (bank === undefined) return false;
  const found = await payments.findFundingSource(sourceId);
  if (!found.ok) throw new ProviderUnavailable('looking at a bank', found.error);
  const seen = { id: bank.id, accountId: bank.account_id, verifiedAt: bank.verified_at };
  await database.transaction((tx) => applySource(tx, seen, found.value, clock.now()));
  return true;
}
