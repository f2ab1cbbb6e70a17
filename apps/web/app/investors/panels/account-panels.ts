import type { Account, InvestorPages } from '@furrow/modules/investors/contract';
import type { AccountPanel, AccountPath, PathStepKey } from '@furrow/modules/investors/rules';

const PANELS: readonly AccountPanel[] = [
  'details',
  'verification',
  'people',
  'business',
  'suitability',
  'accreditation',
];
const OF_BUSINESSES: readonly AccountPanel[] = ['people', 'business'];

/** The part of an account that an address names; undefined where this account has none of that name. */
export function panelNamed(name: string | null, account: Account): AccountPanel | undefined {
  const panel = PANELS.find((known) => known === name);
  return panel !== undefined && OF_BUSINESSES.includes(panel) && !account.kyb_required ? undefined : panel;
}

interface Asked {
  readonly userId: string;
  readonly account: Account;
}

/** What a panel shows, read on the server. A page that is null is of an account that is gone meanwhile. */
export async function loadPanel(
  investors: InvestorPages,
  key: AccountPanel,
  { userId, account: { id } }: Asked,
) {
  switch (key) {
    case 'details':
      return { key, page: await investors.details(userId, id) };
    case 'verification':
      return { key, verification: await investors.verification(userId, id) };
    case 'people':
      return { key, page: await investors.people(userId, id) };
    case 'business':
      return { key, business: await investors.business(userId, id) };
    case 'suitability':
      return { key, page: await investors.suitability(userId, id) };
    case 'accreditation':
      return { key, page: await investors.accreditation(userId, id) };
  }
}

export type PanelData = NonNullable<Awaited<ReturnType<typeof loadPanel>>>;

/** The step of the path whose page is open. Where two share a page, it is the first of them that is not done. */
export function stepOfPanel(data: PanelData, { steps }: AccountPath): PathStepKey {
  const own = steps.filter(({ key, panel }) => panel === data.key && key !== 'custodian');
  // What was confirmed a moment ago is known to the form before the account is read again.
  if (data.key === 'suitability' && data.page !== null && data.page.suitability.step_to_answer !== null)
    return data.page.suitability.step_to_answer;
  return (own.find(({ state }) => state !== 'done' && state !== 'ahead') ?? own[0])?.key ?? 'account';
}
