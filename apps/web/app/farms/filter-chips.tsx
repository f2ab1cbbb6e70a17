import { formatDollars } from '@furrow/kernel/money';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { type OfferingsAddress, offeringsHref, unfiltered } from './offerings-address.ts';
import { choiceLabel, FILTER_NAMES, isFiltered, without } from './offerings-filters.ts';

/** What narrows the list, each with the way to give it up. */
export function FilterChips({ address }: { readonly address: OfferingsAddress }) {
  const { filters } = address;
  if (!isFiltered(filters)) return null;
  const to = (left: OfferingsAddress['filters']) => offeringsHref({ ...address, filters: left, page: 1 });
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label="Filters in use">
      {FILTER_NAMES.flatMap((name) =>
        filters[name].map((value) => (
          <li key={`${name} ${value}`}>
            <Chip label={choiceLabel(name, value)} to={to(without(filters, name, value))} />
          </li>
        )),
      )}
      {filters.min === null ? null : (
        <li>
          <Chip
            label={`Minimum up to ${formatDollars(BigInt(filters.min) * 100n, { cents: 'never' })}`}
            to={to(without(filters, 'min'))}
          />
        </li>
      )}
      <li>
        <Link to={offeringsHref(unfiltered(address))} preventScrollReset className="link text-small">
          Clear
        </Link>
      </li>
    </ul>
  );
}

function Chip({ label, to }: { readonly label: string; readonly to: string }) {
  return (
    <Link to={to} preventScrollReset className="chip min-h-6 hover:bg-surface-inset">
      {label}
      <X aria-hidden className="size-3.5" />
      <span className="visually-hidden">, remove this filter</span>
    </Link>
  );
}
