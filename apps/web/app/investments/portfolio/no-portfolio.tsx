import { buttonClass } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { CARD_FIELDS } from '../../farms/card-fields.ts';
import { OfferingCards } from '../../farms/offering-cards.tsx';
import { OFFERINGS_PATH } from '../../farms/offerings-address.ts';
import { unpackRows } from '../../farms/packed-rows.ts';
import { PageLink } from '../../shell/links/page-link.tsx';

/** For whoever owns nothing yet: what is open now. */
export function NoPortfolio({ offerings }: { readonly offerings: string }) {
  const farms = unpackRows(CARD_FIELDS, offerings);
  return (
    <>
      <div className="mt-8">
        <EmptyState
          title="You don’t own any farmland yet"
          action={
            <PageLink to={OFFERINGS_PATH} className={buttonClass({ variant: 'primary' })}>
              See open offerings
            </PageLink>
          }
        >
          Choose a farm, say how much, sign and pay. From then on you follow it here.
        </EmptyState>
      </div>
      {farms.length === 0 ? null : (
        <section aria-labelledby="open-now" className="mt-14">
          <h2 id="open-now" className="text-h2">
            Open now
          </h2>
          <OfferingCards farms={farms} className="mt-5" />
        </section>
      )}
    </>
  );
}
