import { type CalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';
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
  { key: 'suitability', label: 'Suitability' },
  { key: 'accreditation', label: 'Accreditation' },
];

export function panelsOf(account: Account): readonly Panel[] {
  return PANELS.filter((panel) => panel.isFor?.(account) ?? true);
}

interface Asked {
  readonly userId: string;
  readonly account: Account;
  readonly now: Date;
}

/** What a panel shows, read on the server. A page that is null is of an account that is gone meanwhile. */
export async function loadPanel(
  investors: InvestorPages,
  key: AccountPanel,
  { userId, account: { id }, now }: Asked,
) {
  const today: CalendarDay = newYorkDay(now);
  switch (key) {
    case 'details':
      return { key, page: await investors.details(userId, id) };
    case 'suitability':
      return { key, page: await investors.suitability(userId, id), today };
    case 'accreditation':
      return { key, page: await investors.accreditation(userId, id) };
    default:
      return null;
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
