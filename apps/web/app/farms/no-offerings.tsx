import { plural } from '@furrow/kernel/text';
import { buttonClass } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { Link } from 'react-router';
import { type OfferingsAddress, offeringsHref, unfiltered } from './offerings-address.ts';
import { isFiltered } from './offerings-filters.ts';

interface NoOfferingsProps {
  address: OfferingsAddress;
  /** How many closed offerings the same search found; they stand further down. */
  closedMatches: number;
}

export function NoOfferings({ address, closedMatches }: NoOfferingsProps) {
  if (address.search === '' && !isFiltered(address.filters))
    return (
      <div className="mt-6">
        <EmptyState title="No offerings are open today">
          New farms show up here as soon as they open.
        </EmptyState>
      </div>
    );
  return (
    <div className="mt-6">
      <EmptyState
        title="No matching offerings"
        action={
          <Link to={offeringsHref(unfiltered(address))} className={buttonClass()}>
            See all offerings
          </Link>
        }
      >
        {closedMatches > 0 ? (
          <p>
            <a href="#closed-offerings" className="link">
              {closedMatches} closed {plural(closedMatches, 'offering matches', 'offerings match')}, below
            </a>
            .
          </p>
        ) : null}
        <p>Try fewer filters, or search for a state, county or crop.</p>
      </EmptyState>
    </div>
  );
}
