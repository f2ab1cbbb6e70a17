import { capitalised } from '@furrow/kernel/text';
import type { PortfolioAccount, PortfolioList } from '@furrow/modules/investments/contract';
import { type InvestmentList, PORTFOLIO_LISTS } from '@furrow/modules/investments/rules';
import { Button } from '@furrow/ui/button';
import { Tabs } from '@furrow/ui/tabs';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { AppLink } from '../../shell/links/app-link.tsx';
import { AccountFilter } from './account-filter.tsx';
import { listPath, ofAccount, PORTFOLIO_PATH } from './portfolio-address.ts';
import { PortfolioSkeleton } from './portfolio-skeleton.tsx';

interface PortfolioFrameProps {
  readonly current: 'overview' | InvestmentList;
  readonly counts: PortfolioList['counts'];
  readonly asOf: string;
  readonly accounts: readonly PortfolioAccount[];
  /** The account that the page is narrowed to. */
  readonly account: string | null;
  readonly children: ReactNode;
}

const TAB_PATHS: readonly string[] = [PORTFOLIO_PATH, ...PORTFOLIO_LISTS.map(listPath)];

/** Head and tabs, and the shape of the tab that is coming. */
export function PortfolioFrame(props: PortfolioFrameProps) {
  const { current, counts, asOf, accounts, account, children } = props;
  const only = accounts.find(({ id }) => id === account);
  const { location } = useNavigation();
  const here = current === 'overview' ? PORTFOLIO_PATH : listPath(current);
  const coming = location?.pathname ?? here;
  const isLeaving = coming !== here && TAB_PATHS.includes(coming);
  const tabs = [
    {
      key: 'overview',
      label: 'Overview',
      href: ofAccount(PORTFOLIO_PATH, account),
      current: current === 'overview',
    },
    ...PORTFOLIO_LISTS.map((list) => ({
      key: list,
      label: capitalised(list),
      href: ofAccount(listPath(list), account),
      count: counts[list],
      current: current === list,
    })),
  ];
  return (
    <div className="page py-12 lg:py-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1>Portfolio</h1>
          <p className="mt-2 text-small text-ink-muted">
            {only === undefined ? null : `Only ${only.name}. `}
            Cash and shares as of {asOf}. Your own taxes are not included.
          </p>
        </div>
        <div className="flex min-w-0 max-w-full flex-wrap items-end gap-3">
          <AccountFilter accounts={accounts} account={account} path={here} />
          <Button variant="quiet" className="needs-script max-md:hidden" onClick={() => window.print()}>
            <Printer aria-hidden /> Print
          </Button>
        </div>
      </div>
      <Tabs
        label="Your portfolio"
        className="mt-6"
        tabs={tabs}
        renderLink={({ key, href, current: isHere }, content) => (
          <AppLink key={key} to={href} aria-current={isHere ? 'page' : undefined}>
            {content}
          </AppLink>
        )}
      />
      {isLeaving ? <PortfolioSkeleton isOverview={coming === PORTFOLIO_PATH} /> : children}
    </div>
  );
}
