import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Payments } from '@furrow/providers/payments';
import { microDepositDays } from '../../rules/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { applySource } from './apply-source.ts';
import { findBank } from './bank-row.ts';
import { noteBank } from './note-bank.ts';

/** Asks for the two small deposits, once; false where nobody knows whether that worked. */
export async function sendAmounts(
  { database, clock }: WalletDeps,
  payments: Payments,
  { bankId, sourceId }: { readonly bankId: Id<'bank'>; readonly sourceId: string },
): Promise<boolean> {
  const bank = await findBank(database, bankId);
  if (bank === undefined || bank.status !== 'pending' || bank.amounts_sent_at !== null) return true;
  const started = await payments.startMicroDeposits(sourceId, `${bankId}-amounts`);
  const now = clock.now();
  if (!started.ok) {
    // They are under way already, or it needs none: what the service says of the source tells which.
    const found = started.error.code === 'wrong_state' ? await payments.findFundingSource(sourceId) : started;
    if (!found.ok) return false;
    const { microDeposits } = found.value;
    const seen = { id: bankId, accountId: bank.account_id, verifiedAt: bank.verified_at };
    await database.transaction((tx) => applySource(tx, seen, found.value, now));
    if (microDeposits === null || microDeposits === 'failed') return true;
  }
  await database.transaction(async (tx) => {
    const { landOn, until } = microDepositDays(now);
    const noted =
      await tx.run(sql`update bank set amounts_sent_at = ${now}, amounts_land_on = ${landOn}::date,
        amounts_until = ${until}
      where id = ${bankId} and status = 'pending' and amounts_sent_at is null`);
    if (noted === 0) return;
    const { account_id: accountId } = bank;
    const note = { bankId, accountId, event: 'amounts_sent', actor: 'provider:payments' } as const;
    await noteBank(tx, { ...note, after: { land_on: landOn }, now });
  });
  return true;
}
