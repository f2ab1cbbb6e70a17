import type { Transaction } from '@furrow/database/database';
import type { ValidityPolicy } from '../../../investors/rules/index.ts';
import { lockToInvest } from '../../../investors/server/index.ts';
import type { ReviewOutcome } from '../../rules/index.ts';
import { type InvestmentRow, totalCentsOf } from '../common/investment-row.ts';

/** How the account of an investment stands now: its identity failed, or what has become of its accreditation. */
export async function accountStanding(
  tx: Transaction,
  row: InvestmentRow,
  { policy, now }: { readonly policy: ValidityPolicy; readonly now: Date },
): Promise<'kyc_failed' | ReviewOutcome> {
  if (row.account_id === null) return 'approved';
  const asked = { userId: row.user_id, accountId: row.account_id, policy, now };
  const judged = await lockToInvest(tx, { ...asked, amountCents: totalCentsOf(row), mayBeUnderReview: true });
  if (judged.ok) return judged.value.isUnderReview ? 'sent' : 'approved';
  const codes: readonly string[] = judged.error.map(({ code }) => code);
  if (codes.includes('kyc_failed')) return 'kyc_failed';
  // A reviewer who asks for more has not approved: it waits for the investor, like after a rejection.
  return codes.some((code) => code.startsWith('accreditation_')) ? 'declined' : 'approved';
}
