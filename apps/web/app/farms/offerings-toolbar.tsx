import { FARM_SORT_OPTIONS } from '@furrow/modules/farms/rules';
import { Button } from '@furrow/ui/button';
import { Select } from '@furrow/ui/select';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { FilterMenu } from './filter-menu.tsx';
import {
  OFFERINGS_PATH,
  type OfferingsAddress,
  offeringsHref,
  readOfferingsAddress,
} from './offerings-address.ts';
import {
  choiceLabel,
  choicesOf,
  FILTER_LABELS,
  FILTER_NAMES,
  type FilterChoice,
  type FilterName,
  MINIMUM_STEPS,
  minimumLabel,
} from './offerings-filters.ts';

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
        className="page py-4"
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
        <div className="flex flex-wrap items-end gap-3">
          <label className="min-w-0 flex-1 basis-64">
            <span className="visually-hidden">Search by name, county, state or crop</span>
            <span className="control">
              <Search aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
              <input
                type="search"
                name="s"
                defaultValue={address.search}
                maxLength={100}
                placeholder="Name, county, state or crop"
              />
            </span>
          </label>
          <label
            htmlFor="sort"
            className="flex min-w-0 flex-1 basis-44 items-center gap-3 text-small sm:flex-none"
          >
            <span className="text-ink-muted">Sort</span>
            <Select
              id="sort"
              name="order"
              className="min-w-0 flex-1"
              defaultValue={address.order ?? ''}
              options={[
                { value: '', label: 'Our order' },
                ...FARM_SORT_OPTIONS.map(({ order, label }) => ({ value: order, label })),
              ]}
            />
          </label>
          <Button type="submit" variant="secondary" size="large" className="grow sm:grow-0">
            Search
          </Button>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          {FILTER_NAMES.map((name) => (
            <ChoiceFilter key={name} name={name} chosen={address.filters[name]} states={states} />
          ))}
          <FilterMenu
            label="Minimum"
            chosen={address.filters.min === null ? null : `up to ${minimumLabel(address.filters.min)}`}
          >
            <label htmlFor="filter-min" className="block text-small">
              <span className="mb-2 block font-semibold">I would start with at most</span>
              <Select
                id="filter-min"
                name="min"
                defaultValue={address.filters.min === null ? '' : String(address.filters.min)}
                options={[
                  { value: '', label: 'Any amount' },
                  ...MINIMUM_STEPS.map((dollars) => ({
                    value: String(dollars),
                    label: minimumLabel(dollars),
                  })),
                ]}
              />
            </label>
          </FilterMenu>
        </div>
      </form>
    </search>
  );
}

interface ChoiceFilterProps {
  readonly name: FilterName;
  readonly chosen: readonly string[];
  readonly states: readonly FilterChoice[];
}

function ChoiceFilter({ name, chosen, states }: ChoiceFilterProps) {
  const [first] = chosen;
  return (
    <FilterMenu
      label={FILTER_LABELS[name]}
      chosen={
        first === undefined
          ? null
          : chosen.length === 1
            ? choiceLabel(name, first, states)
            : `${chosen.length} chosen`
      }
    >
      <fieldset className="space-y-2">
        <legend className="visually-hidden">{FILTER_LABELS[name]}</legend>
        {choicesOf(name, states).map(({ value, label }) => (
          <label key={value} className="tick">
            <input
              type="checkbox"
              className="tick-box"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </FilterMenu>
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
