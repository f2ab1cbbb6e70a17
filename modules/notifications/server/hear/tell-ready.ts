import type { Transaction } from '@furrow/database/database';
import type { ValidityPolicy } from '../../../investors/rules/index.ts';
import { readyAccounts } from '../../../investors/server/index.ts';
import { accountNotice } from '../../rules/catalogue/investors.ts';
import { writeNotifications } from '../write-notifications.ts';

/** What hearing needs of the process. */
export interface HearingParts {
  /** How long an accreditation lasts, as it is set at this moment. */
  policy(): ValidityPolicy;
}

/** Congratulates upon each account of a person that can invest for the first time. */
export async function tellReady(
  tx: Transaction,
  { policy }: HearingParts,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const ready = await readyAccounts(tx, { userId, policy: policy(), now: at });
  await writeNotifications(
    tx,
    ready.map(({ id, name }) => {
      const facts = { accountId: id, accountName: name, reason: null, validUntil: null };
      return { userId, at, ...accountNotice('ready_to_invest', facts, `ready:${id}`) };
    }),
  );
}
