import type { SiteSettings } from '../site-settings.ts';
import { BrokerDealerStatement } from './broker-dealer-statement.tsx';

export function Disclosures({ site }: { readonly site: SiteSettings }) {
  return (
    <section aria-label="Disclosures" className="site-disclosures">
      <div>
        <BrokerDealerStatement site={site} />
        <p>
          Investing in farmland carries risk, and you may lose all of the money you invest. Land prices,
          rents, yields, crop prices, water and weather change. A tenant can fail to pay, and a farm can be
          sold later than planned or for less than it cost.
        </p>
      </div>
      <div>
        <p>
          Shares are not listed on an exchange and cannot be sold on demand. Plan to hold them for the whole
          term stated in the offering.{' '}
          {site.marketEnabled ? 'A sale on the secondary market needs a buyer,' : 'An earlier sale'} is not
          assured and may bring less than you paid. Shares are not bank deposits, are not insured by the FDIC
          and are guaranteed by nobody.
        </p>
        <p>
          Targets are estimates after the fees stated on each farm’s page, not promises. Past results do not
          predict future ones. Index figures are shown for comparison, before fees; nobody can invest in an
          index itself.
        </p>
      </div>
    </section>
  );
}
