import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { ValidityPolicy } from '../../../investors/rules/index.ts';
import { type JudgedAccount, lockAllToInvest } from '../../../investors/server/index.ts';
import type { ReviewOutcome } from '../../rules/index.ts';
import { type InvestmentRow, totalCentsOf } from '../common/investment-row.ts';

/** The checks that end an investment when they fail; that of the business, only where the account needs one. */
const CHECK_FAILURES = ['kyc_failed', 'kyb_rejected'] as const;
type CheckFailure = (typeof CHECK_FAILURES)[number];

export type AccountStanding = CheckFailure | ReviewOutcome;

export const isCheckFailure = (standing: AccountStanding): standing is CheckFailure =>
  (CHECK_FAILURES as readonly AccountStanding[]).includes(standing);

interface Judging {
  readonly policy: ValidityPolicy;
  readonly now: Date;
}

/** How the account of an investment stands now: its check failed, or what has become of its accreditation. */
export async function accountStanding(
  tx: Transaction,
  row: InvestmentRow,
  judging: Judging,
): Promise<AccountStanding> {
  if (row.account_id === null) return 'approved';
  const [standing] = await accountStandings(tx, [{ ...row, account_id: row.account_id }], judging);
  if (standing === undefined) throw new Error(`the account of ${row.id} was not judged`);
  return standing;
}

/** The same for several investments that have an account. */
export async function accountStandings(
  tx: Transaction,
  rows: readonly (InvestmentRow & { readonly account_id: Id<'acc'> })[],
  { policy, now }: Judging,
): Promise<AccountStanding[]> {
  const judged = await lockAllToInvest(
    tx,
    rows.map((row) => ({
      userId: row.user_id,
      accountId: row.account_id,
      policy,
      amountCents: totalCentsOf(row),
      // Named among all that is missing, so that nothing else that is missing hides a review.
      mayBeUnderReview: false,
      now,
    })),
  );
  return judged.map(standingOf);
}

function standingOf(judged: JudgedAccount): AccountStanding {
  if (judged.ok) return 'approved';
  const codes = judged.error.map(({ code }) => code);
  const failed = CHECK_FAILURES.find((code) => codes.includes(code));
  if (failed !== undefined) return failed;
  const lacking = codes.filter((code) => code.startsWith('accreditation_'));
  if (lacking.length === 0) return 'approved';
  // A reviewer who asks for more has not approved: it waits for the investor, like after a rejection.
  return lacking.every((code) => code === 'accreditation_pending') ? 'sent' : 'declined';
}
