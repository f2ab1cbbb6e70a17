import type { Account, AccountDates } from '@furrow/modules/investors/contract';
import type { PathStepKey } from '@furrow/modules/investors/rules';
import { pathOf } from '../path-of.ts';
import { NextCard } from './next-card.tsx';
import { PathSteps } from './path-steps.tsx';
import { PhoneRail } from './phone-rail.tsx';

interface AccountRailProps {
  readonly account: Account;
  readonly dates: AccountDates;
  readonly current: PathStepKey | null;
}

/** The one guide through an account: what is next and who has it, then every step. */
export function AccountRail(props: AccountRailProps) {
  const all = { ...props, path: pathOf(props.account) };
  return (
    <>
      <div className="lg:hidden">
        <PhoneRail {...all} />
      </div>
      <div className="hidden space-y-8 lg:block">
        <NextCard {...all} />
        <PathSteps {...all} />
      </div>
    </>
  );
}
