import type { SiteSettings } from '../site-settings.ts';
import { BrokerDealerStatement } from './broker-dealer-statement.tsx';

export function Disclosures({ site }: { readonly site: SiteSettings }) {
  return (
    <section aria-label="Disclosures" className="site-disclosures">
      <div>
        <BrokerDealerStatement site={site} />
        <p>
          Investing in farmland is risky, and you may lose all the money you invest. Land prices, rents,
          yields, crop prices, water and weather change. A tenant may not pay, and a farm may sell later than
          planned or for less than it cost.
        </p>
      </div>
      <div>
        <p>
          Shares are not listed on an exchange, and you can’t sell them whenever you want. Plan to hold them
          for the full term stated in the offering.{' '}
          {site.marketEnabled ? 'A sale on the secondary market needs a buyer,' : 'An earlier sale'} is not
          guaranteed and may bring less than you paid. Shares are not bank deposits, are not FDIC insured and
          are not guaranteed by anyone.
        </p>
        <p>
          Targets are estimates after the fees listed on each farm’s page, not promises. Past results don’t
          predict future results. Index figures are for comparison and before fees. You can’t invest directly
          in an index.
        </p>
      </div>
    </section>
  );
}
