import { buttonClass } from '@furrow/ui/button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { CARD_FIELDS } from '../../farms/card-fields.ts';
import { OfferingCards } from '../../farms/offering-cards.tsx';
import { OFFERINGS_PATH } from '../../farms/offerings-address.ts';
import { type PackedRows, unpackRows } from '../../farms/packed-rows.ts';

interface OfferingsThereProps {
  readonly state: { readonly code: string; readonly name: string };
  readonly farms: PackedRows;
}

/** What is open in a state; where nothing is, the way to all offerings. */
export function OfferingsThere({ state, farms }: OfferingsThereProps) {
  const cards = unpackRows(CARD_FIELDS, farms);
  return (
    <section className="-mb-(--section-gap) bg-surface-sunken" aria-labelledby="offerings-there">
      <div className="page section">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <h2 id="offerings-there">
            {cards.length === 0 ? `No open offering in ${state.name}` : `Farms in ${state.name}`}
          </h2>
          {cards.length === 0 ? null : (
            <Link
              to={`${OFFERINGS_PATH}?state=${state.code}`}
              prefetch="intent"
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-action hover:underline"
            >
              {`All offerings in ${state.name}`} <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
          )}
        </div>
        {cards.length === 0 ? (
          <p className="mt-3">
            <Link to={OFFERINGS_PATH} prefetch="intent" className={buttonClass({})}>
              See all open offerings
            </Link>
          </p>
        ) : (
          <OfferingCards farms={cards} className="mt-8" />
        )}
      </div>
    </section>
  );
}
