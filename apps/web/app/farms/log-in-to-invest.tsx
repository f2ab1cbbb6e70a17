import type { FarmDetail } from '@furrow/modules/farms/contract';
import { isPledge } from '@furrow/modules/farms/rules';
import { buttonClass } from '@furrow/ui/button';
import { LogInLink } from '../identity/sign-in/log-in-link.tsx';

/** The first step for a visitor who wants to buy or to pledge. */
export function LogInToInvest({
  farm,
  wide = false,
}: {
  readonly farm: FarmDetail;
  readonly wide?: boolean;
}) {
  const act = isPledge(farm.type) ? 'pledge' : 'invest';
  return (
    <LogInLink
      reason={`Log in to ${act === 'pledge' ? 'make a pledge for' : 'invest in'} ${farm.name}.`}
      redirect={`/${farm.slug}`}
      className={buttonClass({
        variant: 'primary',
        size: wide ? 'large' : 'medium',
        wide,
        className: 'whitespace-nowrap',
      })}
    >
      Log in to {act}
    </LogInLink>
  );
}
