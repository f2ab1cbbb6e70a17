import { X } from 'lucide-react';
import { Link } from 'react-router';
import { type OfferingsAddress, offeringsHref, unfiltered } from './offerings-address.ts';
import {
  choiceLabel,
  FILTER_NAMES,
  type FilterChoice,
  isFiltered,
  minimumLabel,
  without,
} from './offerings-filters.ts';

interface FilterChipsProps {
  readonly address: OfferingsAddress;
  readonly states: readonly FilterChoice[];
}

/** What narrows the list, each with the way to give it up. */
export function FilterChips({ address, states }: FilterChipsProps) {
  const { filters } = address;
  if (!isFiltered(filters)) return null;
  const to = (left: OfferingsAddress['filters']) =>
    offeringsHref({ ...address, filters: left, page: 1, closed: 1 });
  return (
    <ul className="mb-3 flex flex-wrap items-center gap-2" aria-label="Active filters">
      {FILTER_NAMES.flatMap((name) =>
        filters[name].map((value) => (
          <li key={`${name} ${value}`}>
            <Chip label={choiceLabel(name, value, states)} to={to(without(filters, name, value))} />
          </li>
        )),
      )}
      {filters.min === null ? null : (
        <li>
          <Chip label={`Minimum up to ${minimumLabel(filters.min)}`} to={to(without(filters, 'min'))} />
        </li>
      )}
      <li>
        <Link to={offeringsHref(unfiltered(address))} preventScrollReset className="link text-small">
          Clear filters
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
