import type { Account } from '@furrow/modules/investors/contract';
import {
  type AccountPanel,
  type AccountPath,
  accountPath,
  type PathStep,
} from '@furrow/modules/investors/rules';

/** The steps of an account, with what is next. */
export function pathOf(account: Account): AccountPath {
  return accountPath({
    accountId: account.id,
    type: account.type,
    // A plan once reviewed as a company's stays one for its checks, whatever is answered now.
    isEntityOwner: account.kyb_required,
    missing: account.status.missing,
    wealthAnswered: account.suitability_wealth_completed,
    investmentAnswered: account.suitability_investment_completed,
    withAdvisor: (account.accreditation?.attestation_status ?? null) !== null,
  });
}

/** The open step that follows the next one; the last is where all of them lead. */
export function upNext({ steps, next }: AccountPath): PathStep | null {
  const at = next === null ? -1 : steps.indexOf(next);
  return at < 0 ? null : (steps.slice(at + 1).find(({ state }) => state !== 'done') ?? null);
}

/** Where the path goes on once the details are complete; undefined where nothing is left for the owner. */
export function panelAfterDetails(account: Account): AccountPanel | undefined {
  const missing = account.status.missing.filter(({ code }) => code !== 'account_incomplete');
  const { next } = pathOf({ ...account, status: { ...account.status, missing } });
  const panel = next?.state === 'todo' ? next.panel : null;
  return panel === null || panel === 'email' ? undefined : panel;
}
