import type { Transaction } from '@furrow/database/database';
import { formatDollars } from '@furrow/kernel/money';
import { farmNames } from '../../../farms/server/index.ts';
import type { DistributionEvent } from '../../../wallet/contract/index.ts';
import { shortName } from '../../rules/catalogue/short.ts';
import { type WalletCode, walletNotice } from '../../rules/catalogue/wallet.ts';
import { writeNotifications } from '../write-notifications.ts';

const PAID = {
  income: 'distribution_paid',
  sale: 'sale_paid',
  return_of_capital: 'capital_returned',
} as const satisfies Record<DistributionEvent['distribution_kind'], WalletCode>;

/** Many holders at once, in as many statements as for one. */
export async function hearDistribution(tx: Transaction, event: DistributionEvent): Promise<void> {
  const { farm_id, state, at } = event;
  const farm = (await farmNames(tx, [farm_id])).get(farm_id);
  if (farm === undefined) return;
  const code = state === 'held' ? 'distribution_held' : PAID[event.distribution_kind];
  const name = shortName(farm.name);
  await writeNotifications(
    tx,
    event.lines.map(({ line_id, user_id, account_id, cents, to_custodian: isToCustodian, is_outside }) => {
      const amount = formatDollars(BigInt(cents), { cents: 'always' });
      const facts = {
        accountId: account_id,
        amount,
        farm: name,
        isToCustodian,
        isOutside: is_outside === true,
      };
      const about = { cause: `distribution:${line_id}:${state}`, meta: { account_id, farm_id } };
      return { ...walletNotice(code, facts, about), userId: user_id, at: new Date(at) };
    }),
  );
}
