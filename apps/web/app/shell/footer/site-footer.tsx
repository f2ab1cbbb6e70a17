import { useEffect, useState } from 'react';
import { hasCookie, OPT_OUT_COOKIE } from '../cookies.ts';
import { Brand } from '../header/brand.tsx';
import { AppLink } from '../links/app-link.tsx';
import { openOptOut, openSiteDisclosure } from '../modals/dialogs.tsx';
import { type PathExists, pathExistsOn } from '../navigation/path-exists.ts';
import type { ShellData } from '../shell-data.ts';
import type { SiteSettings } from '../site-settings.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { Disclosures } from './disclosures.tsx';
import { FooterColumn } from './footer-column.tsx';
import { footerColumns, footerMenu } from './footer-menus.ts';
import { NewsletterSlot } from './newsletter-slot.tsx';

interface SiteFooterProps extends Pick<ShellData, 'site' | 'theme'> {
  readonly exists?: PathExists;
}

const COPYRIGHT_YEAR = 2025;

export function SiteFooter({ site, theme, exists = pathExistsOn(site) }: SiteFooterProps) {
  return (
    <footer data-surface="field" className="site-footer">
      <div className="page">
        <div id="site-links" className="site-footer-top">
          <div className="site-footer-brand">
            <Brand name={site.name} />
            <p className="mt-4 max-w-60 text-small text-ink-muted">
              Invest in working farmland and timberland, one farm at a time.
            </p>
            <Contacts contacts={site.contacts} />
            <NewsletterSlot />
          </div>
          <nav aria-label="Footer" className="site-footer-columns">
            {footerColumns(site, exists).map((column) => (
              <FooterColumn key={column.label} heading={column.label}>
                {column.items}
              </FooterColumn>
            ))}
            {site.social.length > 0 && (
              <FooterColumn heading="Follow">
                {site.social.map(({ name, url }) => ({ label: name, to: url }))}
              </FooterColumn>
            )}
          </nav>
        </div>
        <Disclosures site={site} />
        <div className="site-footer-end">
          <p>
            © {COPYRIGHT_YEAR} {site.name}
          </p>
          <ul className="site-footer-legal">
            {footerMenu(exists).map((item) => (
              <li key={item.to}>
                <AppLink to={item.to} className="link-quiet">
                  {item.label}
                </AppLink>
              </li>
            ))}
            <li className="script-only">
              <SiteDisclosureButton site={site} />
            </li>
            <li className="script-only">
              <OptOutButton />
            </li>
          </ul>
          <ThemeSwitch theme={theme} />
        </div>
      </div>
    </footer>
  );
}

function Contacts({ contacts: { email, phone } }: Pick<SiteSettings, 'contacts'>) {
  return (
    <address className="mt-4 text-small text-ink-muted">
      <a href={`mailto:${email}`} className="link-plain inline-block py-1">
        {email}
      </a>
      {phone !== null && (
        <>
          <br />
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link-plain inline-block py-1">
            {phone}
          </a>
        </>
      )}
    </address>
  );
}

function SiteDisclosureButton({ site }: { readonly site: SiteSettings }) {
  return (
    <button type="button" className="link-quiet" onClick={() => openSiteDisclosure(site)}>
      Site Disclosure
    </button>
  );
}

/** Read after the first paint: a page kept by a cache is the same for everyone. */
function OptOutButton() {
  const [optedOut, setOptedOut] = useState(false);
  useEffect(() => setOptedOut(hasCookie(document.cookie, OPT_OUT_COOKIE)), []);
  if (optedOut) return <span>You’re opted out of online tracking in this browser</span>;
  return (
    <button type="button" className="link-quiet" onClick={openOptOut}>
      Opt Out of Online Tracking
    </button>
  );
}
