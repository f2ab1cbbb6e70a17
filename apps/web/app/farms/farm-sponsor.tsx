import { groupedNumber } from '@furrow/kernel/digits';
import { plural } from '@furrow/kernel/text';
import type { FarmDetail, SponsorOffering } from '@furrow/modules/farms/contract';
import { Link } from 'react-router';
import { closedOutcome } from './availability.ts';
import { managementText } from './farm-text.ts';
import { shortDate } from './short-date.ts';

/** On a page that is given to its sponsor: who that is, what it does here, and what became of its other farms. */
export function FarmSponsor({ farm }: { readonly farm: FarmDetail }) {
  const { sponsor_name, sponsor_offerings: others } = farm;
  if (farm.template !== 'sponsor' || sponsor_name === null) return null;
  return (
    <section aria-labelledby="sponsor" className="mt-10 border-line border-t pt-10">
      <h2 id="sponsor" className="scroll-mt-28 text-h3">
        The sponsor: {sponsor_name}
      </h2>
      <p className="mt-2 text-ink-muted">
        {managementText(farm)}.{' '}
        {others.length === 0
          ? 'This is its first offering here.'
          : `${groupedNumber(others.length)} other ${plural(others.length, 'offering')} here:`}
      </p>
      {others.length === 0 ? null : (
        <ul className="mt-4 border-line border-t">
          {others.map((other) => (
            <li
              key={other.slug}
              className="grid items-baseline gap-x-6 gap-y-1 border-line border-b py-3 sm:grid-cols-2"
            >
              <span>
                <Link to={`/${other.slug}`} prefetch="intent" className="link font-semibold">
                  {other.name}
                </Link>
                <span className="block text-fine text-ink-muted">
                  {groupedNumber(other.area_size)} acres, {other.county} County, {other.state_name}
                </span>
              </span>
              <span className="text-small text-ink-muted">{becameOf(other)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** 'Land sold, investors paid; closed Mar 3, 2021' */
function becameOf(other: SponsorOffering): string {
  const ended = closedOutcome(other);
  if (ended === null) return other.status === 'verified_hold' ? 'On hold' : 'Current offering';
  return other.closed_at === null ? ended : `${ended}; closed ${shortDate(new Date(other.closed_at))}`;
}
