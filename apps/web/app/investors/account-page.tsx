import type { Account, AccountHistory as History } from '@furrow/modules/investors/contract';
import { StepBar } from '@furrow/ui/stepper';
import { useKeptFocus } from '../shell/navigation/use-kept-focus.ts';
import { accountAddress } from './account-address.ts';
import { AccountHeader } from './account-header.tsx';
import { AccountHistory } from './account-history.tsx';
import { AccountTabs } from './account-tabs.tsx';
import { Checklist } from './checklist.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { type Opening, openingAt } from './opening-steps.ts';
import { openingStepOf, type PanelData } from './panels/account-panels.ts';
import { PanelView } from './panels/panel-view.tsx';

interface AccountPageProps {
  readonly account: Account;
  readonly owner: string;
  readonly panel: PanelData | null;
  readonly history: History;
}

/** One account, with one of its parts open or all of it at a glance. */
export function AccountPage({ account, owner, panel, history }: AccountPageProps) {
  const part = useKeptFocus<HTMLDivElement>();
  const opening = panel && openingAt(account, openingStepOf(panel));
  return (
    <div className="page py-12 lg:py-16">
      <AccountHeader account={account} here={opening ? null : accountAddress(account.id, panel?.key)} />
      <div className="mt-8">
        <AccountTabs account={account} current={panel?.key} />
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div ref={part}>
          {opening && <OpeningSteps {...opening} />}
          {panel === null ? (
            <div className="space-y-12">
              <AccountHistory history={history} />
              <DeleteAccount account={account} />
            </div>
          ) : (
            <PanelView key={`${account.id} ${panel.key}`} account={account} owner={owner} data={panel} />
          )}
        </div>
        <div className={panel === null ? 'order-first lg:order-none' : undefined}>
          <Checklist account={account} />
        </div>
      </div>
    </div>
  );
}

function OpeningSteps({ steps, at, minutes }: Opening) {
  return (
    <div className="mb-8">
      <StepBar label="Opening the account" steps={steps} className="mb-6" />
      <p className="text-ink-muted text-small">
        Step {at} of {steps.length}, about {minutes} minutes. Everything you type is saved as you go: you can
        leave and come back.
      </p>
    </div>
  );
}
