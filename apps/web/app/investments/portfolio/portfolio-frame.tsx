import { capitalised } from '@furrow/kernel/text';
import type { PortfolioList } from '@furrow/modules/investments/contract';
import { type InvestmentList, PORTFOLIO_LISTS } from '@furrow/modules/investments/rules';
import { Tabs } from '@furrow/ui/tabs';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { AppLink } from '../../shell/links/app-link.tsx';
import { listPath, PORTFOLIO_PATH } from './portfolio-address.ts';
import { PortfolioSkeleton } from './portfolio-skeleton.tsx';

interface PortfolioFrameProps {
  readonly current: 'overview' | InvestmentList;
  readonly counts: PortfolioList['counts'];
  readonly asOf: string;
  readonly children: ReactNode;
}

const TAB_PATHS: readonly string[] = [PORTFOLIO_PATH, ...PORTFOLIO_LISTS.map(listPath)];

/** Head and tabs, and the shape of the tab that is coming. */
export function PortfolioFrame({ current, counts, asOf, children }: PortfolioFrameProps) {
  const { location } = useNavigation();
  const here = current === 'overview' ? PORTFOLIO_PATH : listPath(current);
  const coming = location?.pathname ?? here;
  const isLeaving = coming !== here && TAB_PATHS.includes(coming);
  const tabs = [
    { key: 'overview', label: 'Overview', href: PORTFOLIO_PATH, current: current === 'overview' },
    ...PORTFOLIO_LISTS.map((list) => ({
      key: list,
      label: capitalised(list),
      href: listPath(list),
      count: counts[list],
      current: current === list,
    })),
  ];
  return (
    <div className="page py-12 lg:py-16">
      <h1>Portfolio</h1>
      <p className="mt-2 text-small text-ink-muted">
        Cash and shares as of {asOf}. Your own taxes are not included.
      </p>
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
