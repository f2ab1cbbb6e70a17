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

/** The step of opening an account that a panel is, as far as it was never completed. */
export function openingStepOf(data: PanelData): string | null {
  if (data.key === 'details') return 'details';
  if (data.key !== 'suitability' || data.page === null) return null;
  const { wealth_completed_at, investment_completed_at } = data.page.suitability;
  if (wealth_completed_at === null) return 'wealth';
  return investment_completed_at === null ? 'investment' : null;
}
