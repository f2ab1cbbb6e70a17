import type { Account, AccountDates, AccountHistory as History } from '@furrow/modules/investors/contract';
import { buttonClass } from '@furrow/ui/button';
import { AppLink } from '../shell/links/app-link.tsx';
import { useKeptFocus } from '../shell/navigation/use-kept-focus.ts';
import { ACCOUNTS_PATH, accountAddress } from './account-address.ts';
import { AccountAside } from './account-aside.tsx';
import { AccountCrumbs } from './account-crumbs.tsx';
import { AccountOverview } from './account-overview.tsx';
import { nameOf } from './account-words.ts';
import { type PanelData, stepOfPanel } from './panels/account-panels.ts';
import { PanelView } from './panels/panel-view.tsx';
import { pathOf } from './path-of.ts';
import { AccountRail } from './rail/account-rail.tsx';
import { StepHead } from './step-head.tsx';

interface AccountPageProps {
  readonly account: Account;
  readonly owner: string;
  readonly dates: AccountDates;
  readonly panel: PanelData | null;
  readonly history: History;
}

/** One account: the rail that leads through its steps, the step that is open or all at a glance, and why it is asked. */
export function AccountPage({ account, owner, dates, panel, history }: AccountPageProps) {
  const part = useKeptFocus<HTMLDivElement>();
  const path = pathOf(account);
  const current = panel && stepOfPanel(panel, path);
  const name = nameOf(account);
  const crumbs =
    panel === null ? [{ label: name }] : [{ label: name, href: accountAddress(account.id) }, here()];
  function here() {
    return { label: path.steps.find(({ key }) => key === current)?.name ?? '' };
  }
  return (
    <div className="page pt-6 pb-16 lg:pt-8">
      <AccountCrumbs crumbs={crumbs}>
        {path.next !== null && (
          <AppLink to={ACCOUNTS_PATH} className={buttonClass({ size: 'small' })}>
            Finish later
          </AppLink>
        )}
      </AccountCrumbs>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:mt-10 lg:grid-cols-[17rem_minmax(0,37.5rem)] desk:grid-cols-[17rem_minmax(0,37.5rem)_16.5rem]">
        <AccountRail account={account} dates={dates} current={current} />
        <div ref={part}>
          {panel === null || current === null ? (
            <AccountOverview account={account} history={history} />
          ) : (
            <>
              <StepHead path={path} dates={dates} current={current} />
              <PanelView key={`${account.id} ${panel.key}`} account={account} owner={owner} data={panel} />
            </>
          )}
        </div>
        <AccountAside account={account} panel={panel?.key ?? null} />
      </div>
    </div>
  );
}
