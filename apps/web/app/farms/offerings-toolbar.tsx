import { FARM_SORT_OPTIONS } from '@furrow/modules/farms/rules';
import { Button } from '@furrow/ui/button';
import { Select } from '@furrow/ui/select';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import {
  OFFERINGS_PATH,
  type OfferingsAddress,
  offeringsHref,
  readOfferingsAddress,
} from './offerings-address.ts';

/** A plain form of the address: it works before, and without, any script. */
export function OfferingsToolbar({ address }: { address: OfferingsAddress }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(address);
  // After a link or the back button the fields follow the address; after a search of its own nothing is touched, so
  // that neither the focus nor what was typed meanwhile is lost.
  useEffect(() => {
    if (!form.current || offeringsHref(sent.current) === offeringsHref(address)) return;
    sent.current = address;
    setField(form.current, 's', address.search);
    setField(form.current, 'order', address.order ?? '');
  }, [address]);
  const go = (from: HTMLFormElement) => {
    const fields = [...new FormData(from)].map(([name, value]) => [name, String(value)]);
    sent.current = readOfferingsAddress(new URLSearchParams(fields));
    navigate(offeringsHref(sent.current), { preventScrollReset: true });
  };
  return (
    <div className="border-line border-y">
      <Form
        ref={form}
        method="get"
        action={OFFERINGS_PATH}
        className="page flex flex-wrap items-end gap-3 py-4"
        role="search"
        aria-label="Offerings"
        onSubmit={(event) => {
          event.preventDefault();
          go(event.currentTarget);
        }}
      >
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
        <label htmlFor="sort" className="flex flex-1 items-center gap-3 text-small sm:flex-none">
          <span className="text-ink-muted">Sort</span>
          <Select
            id="sort"
            name="order"
            className="flex-1"
            defaultValue={address.order ?? ''}
            options={[
              { value: '', label: 'Our order' },
              ...FARM_SORT_OPTIONS.map(({ order, label }) => ({ value: order, label })),
            ]}
            onChange={(event) => {
              if (event.currentTarget.form) go(event.currentTarget.form);
            }}
          />
        </label>
        <Button type="submit" variant="secondary" size="large" className="grow sm:grow-0">
          Search
        </Button>
      </Form>
    </div>
  );
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}
