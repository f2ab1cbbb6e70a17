import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { farmNames } from '../../../farms/server/index.ts';
import type { ValidityPolicy } from '../../../investors/rules/index.ts';
import { walletFactsOf } from '../../../investors/server/index.ts';
import type { TransferForm } from '../../contract/index.ts';
import { ASSIGNMENT_VERSION, assignmentParagraphs, messageFor, TRANSFER_DAYS } from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import { presentInvestment } from '../common/present-investment.ts';
import { judgeGiven } from './given-position.ts';
import { presentTransfer } from './present-transfer.ts';
import { receivingAccounts } from './receiving-accounts.ts';
import { lacksOf } from './receiving-lacks.ts';
import { transfersWhere } from './transfer-row.ts';

/** What somebody is asked before they give the shares of an investment of theirs away. */
export async function showTransferForm(
  database: Queryable,
  row: InvestmentRow,
  { policy, now }: { readonly policy: ValidityPolicy; readonly now: Date },
): Promise<TransferForm> {
  const userId = row.user_id;
  const [open] = await transfersWhere(database, sql`investment_id = ${row.id} and status = 'initiated'`);
  const refusal = open === undefined ? await judgeGiven(database, row, now) : 'transfer_under_way';
  const accounts = await receivingAccounts(database, row, { userId, policy, now });
  const farm = (await farmNames(database, [row.farm_id])).get(row.farm_id);
  if (farm === undefined) throw new Error(`the farm of ${row.id} is gone`);
  const giver =
    row.account_id === null ? null : await walletFactsOf(database, { accountId: row.account_id, now });
  const words = (recipient: string) => [
    ...assignmentParagraphs({
      shares: row.shares,
      farm: farm.name,
      farmType: farm.type,
      giver: giver?.title ?? '',
      recipient,
    }),
  ];
  const own = [];
  for (const { id, name } of accounts) {
    const facts = await walletFactsOf(database, { accountId: id, now });
    own.push({ profile_id: id, paragraphs: words(facts?.title ?? name) });
  }
  return {
    investment: await presentInvestment(database, row),
    refusal: refusal && { code: refusal, message: messageFor(refusal) },
    transfer: open === undefined ? null : await presentTransfer(database, open, { userId, now }),
    accounts: accounts.map((account) => ({
      profile_id: account.id,
      name: account.name,
      type: account.type,
      lacks: lacksOf(account),
    })),
    days: TRANSFER_DAYS,
    assignment: { version: ASSIGNMENT_VERSION, own, by_email: words('{email}') },
  };
}
