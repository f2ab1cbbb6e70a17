import Link from 'next/link';
import { Brand } from './brand.jsx';
import { DialogButton } from './dialog-button.jsx';
import { NewsletterForm } from './newsletter-form.jsx';
import { ThemeSwitch } from './theme-switch.jsx';

export function SiteFooter() {
  return (
    <footer data-surface="field" className="site-footer">
      <div className="page">
        <div id="site-links" className="site-footer-top">
          <div className="site-footer-brand">
            <Brand />
            <p className="mt-4 max-w-60 text-small text-ink-muted">
              Shares in working farmland and timberland, one farm at a time.
            </p>
            <address className="mt-4 text-small text-ink-muted">
              <a href="mailto:hello@furrow.test" className="link-plain inline-block py-1">
                hello@furrow.test
              </a>
              <br />
              <a href="tel:5550100142" className="link-plain inline-block py-1">
                (555) 010-0142
              </a>
            </address>
            <NewsletterForm />
          </div>
          <nav aria-label="Footer" className="site-footer-columns">
            <div>
              <p id="footer-invest" className="text-small font-semibold">
                Invest
              </p>
              <ul aria-labelledby="footer-invest" className="mt-3 text-small text-ink-muted">
                <li>
                  <Link href="/investments/primary-offerings" className="link-plain inline-block py-1">
                    Primary Offerings
                  </Link>
                </li>
              </ul>
            </div>
          </nav>
        </div>
        <section aria-label="Disclosures" className="site-disclosures">
          <div>
            <p>
              <strong>
                Securities are offered through Headland Securities LLC (fictional), a registered
                broker-dealer.
              </strong>{' '}
              Furrow itself is not a broker-dealer and gives no investment, tax or legal advice. Each farm is
              offered only by its own offering documents, to investors who qualify under them, and nothing on
              this site is an offer where one is not permitted.
            </p>
            <p>
              Investing in farmland carries risk, and you may lose all of the money you invest. Land prices,
              rents, yields, crop prices, water and weather change. A tenant can fail to pay, and a farm can
              be sold later than planned or for less than it cost.
            </p>
          </div>
          <div>
            <p>
              Shares are not listed on an exchange and cannot be sold on demand. Plan to hold them for the
              whole term stated in the offering. A sale on the secondary market needs a buyer, is not assured
              and may bring less than you paid. Shares are not bank deposits, are not insured by the FDIC and
              are guaranteed by nobody.
            </p>
            <p>
              Targets are estimates after the fees stated on each farm’s page, not promises. Past results do
              not predict future ones. Index figures are shown for comparison, before fees; nobody can invest
              in an index itself.
            </p>
          </div>
        </section>
        <div className="site-footer-end">
          <p>© 2025 Furrow</p>
          <ul className="site-footer-legal">
            <li className="script-only">
              <DialogButton label="Site Disclosure">
                Securities are offered through a broker-dealer.
              </DialogButton>
            </li>
            <li className="script-only">
              <DialogButton label="Opt Out of Online Tracking">
                This browser will no longer be counted.
              </DialogButton>
            </li>
          </ul>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
