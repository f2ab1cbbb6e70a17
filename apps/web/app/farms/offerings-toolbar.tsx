import { FARM_SORT_OPTIONS } from '@furrow/modules/farms/rules';
import { Select } from '@furrow/ui/select';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
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
  const href = offeringsHref(address);
  const shown = useRef(href);
  const isOwnChoice = useIsOwnChoice();
  // After a link or the back button the fields follow the address. After a choice of their own, and while the same
  // address is only read anew, nothing is touched, so that neither focus nor what was chosen meanwhile is lost.
  useEffect(() => {
    if (form.current === null || shown.current === href) return;
    shown.current = href;
    if (!isOwnChoice) fill(form.current, address);
  }, [address, href, isOwnChoice]);
  const go = (from: HTMLFormElement) => {
    const fields = [...new FormData(from)].map(([name, value]) => [name, String(value)]);
    const next = offeringsHref(readOfferingsAddress(new URLSearchParams(fields)));
    navigate(next, { preventScrollReset: true, state: OWN_CHOICE });
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

const OWN_CHOICE = { chosenIn: 'toolbar' } as const;

/** Whether this address was chosen in the toolbar a moment ago, and not come back to. */
function useIsOwnChoice(): boolean {
  const state: unknown = useLocation().state;
  const isBack = useNavigationType() === 'POP';
  return !isBack && (state as Partial<typeof OWN_CHOICE> | null)?.chosenIn === OWN_CHOICE.chosenIn;
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
