import { formatShortDate } from '@furrow/kernel/dates';
import { formatDollars } from '@furrow/kernel/money';
import type { FarmSummary } from '@furrow/modules/farms/contract';
import { amountCentsOf } from '@furrow/modules/farms/rules';
import type { Pledge } from '@furrow/modules/investments/contract';
import { buttonClass } from '@furrow/ui/button';
import { Link } from 'react-router';
import { pricingOf, sharesText } from '../../farms/farm-text.ts';
import { dollars } from '../../wallet/wallet-words.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface PledgingProps {
  readonly farm: FarmSummary;
  /** Null while what is typed cannot be pledged for. */
  readonly shares: number | null;
  /** The one that waits. */
  readonly pledge: Pledge | null;
}

/** On the farm's page: the way to a pledge, or the pledge with what can be done about it. */
export function PledgePanel({ farm, shares, pledge }: PledgingProps) {
  if (pledge === null)
    return (
      <div className="px-6 pb-6">
        <PledgeLink farm={farm} shares={shares} pledge={null} wide />
      </div>
    );
  return (
    <section aria-labelledby="your-pledge" className="border-line border-t px-6 py-5">
      <h3 id="your-pledge" className="font-sans font-semibold text-small tracking-normal">
        Your pledge
      </h3>
      <p className="mt-1 font-serif text-h3">{dollars(pledge.pledge_amount)}</p>
      <p className="text-fine text-ink-muted">
        {sharesText(farm, pledge.number_of_shares)}
        {pledge.profile === null ? '' : `, ${pledge.profile.name}`}. Pledged{' '}
        {formatShortDate(pledge.created_at)}. We’ll email you when the offering opens.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {pledge.can_change ? (
          <Link to={`/${farm.slug}/pledge`} className={buttonClass()}>
            Change pledge
          </Link>
        ) : null}
        <WithdrawButton pledge={pledge} />
      </div>
    </section>
  );
}

/** Leads to the pledge with what was chosen here. */
export function PledgeLink({
  farm,
  shares,
  pledge,
  wide = false,
}: PledgingProps & { readonly wide?: boolean }) {
  const amount =
    shares === null ? '' : ` ${formatDollars(amountCentsOf(shares, pricingOf(farm)), { cents: 'always' })}`;
  return (
    <Link
      to={`/${farm.slug}/pledge`}
      className={buttonClass({
        variant: pledge === null ? 'primary' : 'secondary',
        size: wide ? 'large' : 'medium',
        wide,
        className: 'whitespace-nowrap',
      })}
    >
      {pledge === null ? `Pledge${amount}` : 'Change pledge'}
    </Link>
  );
}
