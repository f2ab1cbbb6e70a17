'use client';

import { useRouter } from 'next/navigation';
import { Icon } from './icons.jsx';

const PATH = '/investments/primary-offerings';
const SORTS = [
  ['', 'Our order'],
  ['subscribed_shares:desc', 'Most Funded'],
  ['price:asc', 'Lowest Price'],
  ['price:desc', 'Highest Price'],
  ['gross_yield:asc', 'Lowest Yield'],
  ['gross_yield:desc', 'Highest Yield'],
];

export function OfferingsToolbar() {
  const router = useRouter();
  const submit = (form) => router.push(`${PATH}?${new URLSearchParams(new FormData(form))}`);
  return (
    <search className="border-line border-y">
      <form
        method="get"
        action={PATH}
        className="page flex flex-wrap items-end gap-3 py-4"
        aria-label="Offerings"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <label className="min-w-0 flex-1 basis-64">
          <span className="visually-hidden">Search by name, county, state or crop</span>
          <span className="control">
            <Icon name="search" className="ml-3.5 size-4 shrink-0 text-ink-faint" />
            <input type="search" name="s" maxLength={100} placeholder="Name, county, state or crop" />
          </span>
        </label>
        <label htmlFor="sort" className="flex items-center gap-3 text-small">
          <span className="text-ink-muted">Sort</span>
          <div className="control control-select">
            <select id="sort" name="order" onChange={(event) => submit(event.currentTarget.form)}>
              {SORTS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </div>
        </label>
        <button type="submit" className="button button-secondary">
          Search
        </button>
      </form>
    </search>
  );
}
