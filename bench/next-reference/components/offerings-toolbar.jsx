'use client';

import { useRouter } from 'next/navigation';
import { CHOICES, MINIMUMS, SORTS } from '../data/choices.js';
import { FilterMenu } from './filter-menu.jsx';
import { Icon } from './icons.jsx';
import { Select } from './select.jsx';
import { ViewSwitch } from './view-switch.jsx';

const PATH = '/investments/primary-offerings';

/** A client component as in the product: a tick or a choice is meant at once. */
export function OfferingsToolbar({ states }) {
  const router = useRouter();
  const submit = (form) => router.push(`${PATH}?${new URLSearchParams(new FormData(form))}`);
  const filters = CHOICES.map(([name, label, choices]) => [name, label, name === 'state' ? states : choices]);
  return (
    <search className="block border-line border-y" aria-label="Offerings">
      <form
        method="get"
        action={PATH}
        className="page offerings-toolbar"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
        onChange={(event) => {
          if (event.target.type !== 'search') submit(event.currentTarget);
        }}
      >
        <label className="offerings-search control">
          <span className="visually-hidden">Search by name, county, state or crop</span>
          <input type="search" name="s" maxLength={100} placeholder="Name, county, state or crop" />
          <button type="submit" className="icon-button">
            <Icon name="search" />
            <span className="visually-hidden">Search</span>
          </button>
        </label>
        <FilterMenu>
          <div className="offerings-filter-groups">
            {filters.map(([name, label, choices]) => (
              <fieldset key={name}>
                <legend className="offerings-filter-name">{label}</legend>
                {choices.map(([value, text]) => (
                  <label key={value} className="tick">
                    <input type="checkbox" name={name} value={value} className="tick-box" />
                    {text}
                  </label>
                ))}
              </fieldset>
            ))}
            <label htmlFor="filter-min" className="block text-small">
              <span className="offerings-filter-name">Minimum up to</span>
              <Select id="filter-min" name="min" options={MINIMUMS} />
            </label>
            <button type="submit" className="button button-secondary without-script">
              Show offerings
            </button>
          </div>
        </FilterMenu>
        <label htmlFor="sort" className="offerings-sort">
          <span>Sort</span>
          <Select id="sort" name="order" options={SORTS} />
        </label>
        <ViewSwitch />
      </form>
    </search>
  );
}
