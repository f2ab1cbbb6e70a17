import type { Account, InvestorPages } from '@furrow/modules/investors/contract';
import type { AccountPanel } from '@furrow/modules/investors/rules';

interface Panel {
  readonly key: AccountPanel;
  readonly label: string;
  /** Where not every account has it. */
  isFor?(account: Account): boolean;
}

/** The parts of an account that can be opened, in the order of its tabs. */
const PANELS: readonly Panel[] = [
  { key: 'details', label: 'Details' },
  { key: 'verification', label: 'Verification' },
  { key: 'people', label: 'People', isFor: (account) => account.kyb_required },
  { key: 'business', label: 'Business or trust', isFor: (account) => account.kyb_required },
  { key: 'suitability', label: 'Suitability' },
  { key: 'accreditation', label: 'Accreditation' },
];

export function panelsOf(account: Account): readonly Panel[] {
  return PANELS.filter((panel) => panel.isFor?.(account) ?? true);
}

/** What a panel shows, read on the server. Null is an account that is gone meanwhile. */
export async function loadPanel(
  investors: InvestorPages,
  key: AccountPanel,
  { userId, account }: { readonly userId: string; readonly account: Account },
) {
  switch (key) {
    case 'details':
      return { key, form: await investors.details(userId, account.id) };
    case 'verification':
      return { key, verification: await investors.verification(userId, account.id) };
    case 'people':
      return { key, page: await investors.people(userId, account.id) };
    case 'business':
      return { key, business: await investors.business(userId, account.id) };
    case 'suitability':
      return { key, page: await investors.suitability(userId, account.id) };
    case 'accreditation':
      return { key, page: await investors.accreditation(userId, account.id) };
  }
}

export type PanelData = NonNullable<Awaited<ReturnType<typeof loadPanel>>>;
