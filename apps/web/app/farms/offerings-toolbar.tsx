import { FARM_SORT_OPTIONS } from '@furrow/modules/farms/rules';
import { Select } from '@furrow/ui/select';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { AllFilters } from './all-filters.tsx';
import {
  OFFERINGS_PATH,
  type OfferingsAddress,
  offeringsHref,
  readOfferingsAddress,
} from './offerings-address.ts';
import type { FilterChoice, FilterName } from './offerings-filters.ts';
import { ViewSwitch } from './offerings-parts.ts';
import './offerings-toolbar.css';

interface OfferingsToolbarProps {
  readonly address: OfferingsAddress;
  /** Only states in which something is offered are worth a choice. */
  readonly states: readonly FilterChoice[];
}

/** A plain form of the address: it works before, and without, any script. */
export function OfferingsToolbar({ address, states }: OfferingsToolbarProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(offeringsHref(address));
  // After a link or the back button the fields follow the address; after a choice of its own nothing is touched, so
  // that neither the focus nor what was typed meanwhile is lost.
  useEffect(() => {
    if (!form.current || sent.current === offeringsHref(address)) return;
    sent.current = offeringsHref(address);
    fill(form.current, address);
  }, [address]);
  const go = (from: HTMLFormElement) => {
    const fields = [...new FormData(from)].map(([name, value]) => [name, String(value)]);
    const next = offeringsHref(readOfferingsAddress(new URLSearchParams(fields)));
    sent.current = next;
    navigate(next, { preventScrollReset: true });
  };
  return (
    <search className="block border-line border-y" aria-label="Offerings">
      <form
        ref={form}
        method="get"
        action={OFFERINGS_PATH}
        className="page offerings-toolbar"
        onSubmit={(event) => {
          event.preventDefault();
          go(event.currentTarget);
        }}
        onChange={(event) => {
          // What is typed waits for Enter; a tick or a choice is meant at once.
          const { target } = event;
          const typed = target instanceof HTMLInputElement && target.type === 'search';
          if (!typed) go(event.currentTarget);
        }}
      >
        {address.view === 'cards' ? null : <input type="hidden" name="view" value={address.view} />}
        <label className="offerings-search control">
          <span className="visually-hidden">Search by name, county, state or crop</span>
          <input
            type="search"
            name="s"
            defaultValue={address.search}
            maxLength={100}
            placeholder="Name, county, state or crop"
          />
          <button type="submit" className="icon-button">
            <Search aria-hidden />
            <span className="visually-hidden">Search</span>
          </button>
        </label>
        <AllFilters filters={address.filters} states={states} />
        <label htmlFor="sort" className="offerings-sort">
          <span>Sort</span>
          <Select
            id="sort"
            name="order"
            defaultValue={address.order ?? ''}
            options={[
              { value: '', label: 'Featured' },
              ...FARM_SORT_OPTIONS.map(({ order, label }) => ({ value: order, label })),
            ]}
          />
        </label>
        <ViewSwitch address={address} />
      </form>
    </search>
  );
}

function fill(form: HTMLFormElement, address: OfferingsAddress): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = address.filters[field.name as FilterName]?.includes(field.value) ?? false;
    else if (field instanceof HTMLInputElement && field.name === 's') field.value = address.search;
    else if (field instanceof HTMLSelectElement)
      field.value = (field.name === 'min' ? address.filters.min?.toString() : address.order) ?? '';
  }
}
