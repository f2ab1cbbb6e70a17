import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { moved, receivableAccount, walletAccount } from '../../rules/index.ts';
import { type Cause, writeJournals } from '../ledger/write-journals.ts';
import { fundsOfWallets } from '../wallet/wallet-funds.ts';
import { alignBlock } from './align-block.ts';

interface FreedMoney {
  readonly accountId: Id<'acc'>;
  /** What set the money free; its debt is paid by a journal of its own, since what was parked goes back just as it came. */
  readonly key: string;
  readonly cause: Cause;
}

/**
 * Money that is free again pays first what its owner owes, like money that comes in: nobody has something to spend and
 * owes at the same time. The wallets are locked; one of each.
 */
export async function payDebts(
  tx: Transaction,
  freed: readonly FreedMoney[],
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> {
  const funds = await fundsOfWallets(
    tx,
    freed.map(({ accountId }) => accountId),
    now,
  );
  const paying = freed.flatMap((one) => {
    const { availableCents = 0n, owedCents = 0n } = funds.get(one.accountId) ?? {};
    const cents = availableCents < owedCents ? availableCents : owedCents;
    return cents > 0n ? [{ ...one, cents }] : [];
  });
  if (paying.length === 0) return;
  const written = await writeJournals(
    tx,
    paying.map(({ accountId, key, cause, cents }) => ({
      key: `${key}:debt`,
      cause,
      legs: moved(walletAccount(accountId, 'wallet_available'), receivableAccount(accountId), cents),
    })),
    { actor, at: now },
  );
  if (!written.ok) throw new Error(`a debt could not be paid: ${written.error.code}`);
  for (const { accountId } of paying) await alignBlock(tx, { accountId, actor, now });
}
