import { FARM_SORT_OPTIONS } from '@furrow/modules/farms/rules';
import { Button } from '@furrow/ui/button';
import { Select } from '@furrow/ui/select';
import { Search } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import { OFFERINGS_PATH, type OfferingsAddress } from './offerings-address.ts';

/** A plain form of the address: it works before, and without, any script. */
export function OfferingsToolbar({ address }: { address: OfferingsAddress }) {
  const submit = useSubmit();
  return (
    <div className="border-line border-y">
      <Form
        method="get"
        action={OFFERINGS_PATH}
        className="page flex flex-wrap items-end gap-3 py-4"
        role="search"
        aria-label="Offerings"
        // A new search starts afresh; the fields must not keep what the last address said.
        key={`${address.search}|${address.order}`}
      >
        <label className="min-w-0 flex-1 basis-64">
          <span className="visually-hidden">Search by name, county, state or crop</span>
          <span className="control">
            <Search aria-hidden="true" className="ml-3.5 size-4 shrink-0 text-ink-faint" />
            <input
              type="search"
              name="s"
              defaultValue={address.search}
              maxLength={100}
              placeholder="Name, county, state or crop"
            />
          </span>
        </label>
        <label htmlFor="sort" className="flex items-center gap-3 text-small">
          <span className="text-ink-muted">Sort</span>
          <Select
            id="sort"
            name="order"
            defaultValue={address.order ?? ''}
            options={[
              { value: '', label: 'Our order' },
              ...FARM_SORT_OPTIONS.map(({ order, label }) => ({ value: order, label })),
            ]}
            onChange={(event) => submit(event.currentTarget.form)}
          />
        </label>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </Form>
    </div>
  );
}
