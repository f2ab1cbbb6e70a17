'use client';

import { useRouter } from 'next/navigation';
import { CHOICES, MINIMUMS, SORTS } from '../data/choices.js';
import { FilterMenu } from './filter-menu.jsx';
import { Icon } from './icons.jsx';
import { Select } from './select.jsx';

const PATH = '/investments/primary-offerings';

/** A client component as in the product: a tick or a choice is meant at once. */
export function OfferingsToolbar({ states }) {
  const router = useRouter();
  const submit = (form) => router.push(`${PATH}?${new URLSearchParams(new FormData(form))}`);
  const filters = CHOICES.map(([name, label, choices]) => [name, label, name === 'state' ? states : choices]);
  return (
    <search className="border-line border-y">
      <form
        method="get"
        action={PATH}
        className="page py-4"
        aria-label="Offerings"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
        onChange={(event) => {
          if (event.target.type !== 'search') submit(event.currentTarget);
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
          <label className="min-w-0 flex-1 basis-64">
            <span className="visually-hidden">Search by name, county, state or crop</span>
            <span className="control">
              <Icon name="search" className="size-4 shrink-0 text-ink-faint" />
              <input type="search" name="s" maxLength={100} placeholder="Name, county, state or crop" />
            </span>
          </label>
          <label htmlFor="sort" className="flex flex-1 items-center gap-3 text-small sm:flex-none">
            <span className="text-ink-muted">Sort</span>
            <Select id="sort" name="order" options={SORTS} />
          </label>
          <button type="submit" className="button button-secondary button-large grow sm:grow-0">
            Search
          </button>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          {filters.map(([name, label, choices]) => (
            <FilterMenu key={name} label={label}>
              <fieldset className="space-y-2">
                <legend className="visually-hidden">{label}</legend>
                {choices.map(([value, text]) => (
                  <label key={value} className="tick">
                    <input type="checkbox" name={name} value={value} className="tick-box" />
                    {text}
                  </label>
                ))}
              </fieldset>
            </FilterMenu>
          ))}
          <FilterMenu label="Minimum">
            <label htmlFor="filter-min" className="block text-small">
              <span className="mb-2 block font-semibold">I would start with at most</span>
              <Select id="filter-min" name="min" options={MINIMUMS} />
            </label>
          </FilterMenu>
        </div>
      </form>
    </search>
  );
}
