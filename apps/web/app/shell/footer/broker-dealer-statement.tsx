import type { SiteSettings } from '../site-settings.ts';

/** One wording for the footer and the site disclosure, so that the two cannot differ. */
export function BrokerDealerStatement({
  site,
}: {
  readonly site: Pick<SiteSettings, 'name' | 'brokerDealer'>;
}) {
  return (
    <p>
      <strong>Securities are offered through {site.brokerDealer}, a registered broker-dealer.</strong>{' '}
      {site.name} is not a broker-dealer and does not give investment, tax or legal advice. Each farm is
      offered only through its own offering documents, to investors who qualify under them. Nothing on this
      site is an offer where an offer is not permitted.
    </p>
  );
}
