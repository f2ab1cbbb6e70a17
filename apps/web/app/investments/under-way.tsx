import { formatShortDate } from '@furrow/kernel/dates';
import type { UnderWayInvestment } from '@furrow/modules/investments/contract';
import { resumeStep } from '@furrow/modules/investments/rules';
import { Chip } from '@furrow/ui/chip';
import { sharesText } from '../farms/farm-text.ts';
import { AppLink } from '../shell/links/app-link.tsx';
import { dollars } from '../wallet/wallet-words.ts';
import { completePath, processPath } from './process-address.ts';
import { waitsFor } from './waits-for.ts';

interface UnderWayProps {
  readonly investments: readonly UnderWayInvestment[];
  /** A level below the heading it stands under. */
  readonly level?: 2 | 3;
}

/** What an account has begun or waits for, each with the way back into it. */
export function UnderWay({ investments, level = 2 }: UnderWayProps) {
  if (investments.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby="under-way">
      <Heading id="under-way" className="text-h3">
        Investments under way
      </Heading>
      <ul className="mt-3 border-line-ink border-t">
        {investments.map((investment) => (
          <Item key={investment.id} {...investment} />
        ))}
      </ul>
    </section>
  );
}

function Item(investment: UnderWayInvestment) {
  const { farm, status_name: status, number_of_shares: shares, total, updated_at } = investment;
  const isUnfinished = resumeStep(status) !== null;
  const waits = waitsFor(status);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3">
      <div className="min-w-0">
        <AppLink
          to={isUnfinished ? processPath(investment) : completePath(investment)}
          className="link font-semibold"
        >
          {farm.name}
        </AppLink>
        <p className="text-ink-muted text-small">
          {sharesText(farm, shares)}, {dollars(total)}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isUnfinished ? null : (
          <span className="text-fine text-ink-muted">Since {formatShortDate(updated_at)}</span>
        )}
        <Chip tone={waits.isYours ? 'warning' : undefined}>{waits.text}</Chip>
      </p>
    </li>
  );
}
