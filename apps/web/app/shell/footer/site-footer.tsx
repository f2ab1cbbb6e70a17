import { Brand } from '../header/brand.tsx';
import { AppLink } from '../links/app-link.tsx';
import { type PathExists, pathExists } from '../navigation/path-exists.ts';
import type { ShellData } from '../shell-data.ts';
import { ThemeSwitch } from '../theme/theme-switch.tsx';
import { Contacts } from './contacts.tsx';
import { Disclosures } from './disclosures.tsx';
import { FooterColumn } from './footer-column.tsx';
import { footerColumns, footerMenu } from './footer-menus.ts';
import { NewsletterSlot } from './newsletter-slot.tsx';
import { OptOutButton } from './opt-out-button.tsx';
import { SiteDisclosureButton } from './site-disclosure-button.tsx';

interface SiteFooterProps extends Pick<ShellData, 'site' | 'theme'> {
  readonly exists?: PathExists;
}

const COPYRIGHT_YEAR = 2025;

export function SiteFooter({ site, theme, exists = pathExists }: SiteFooterProps) {
  return (
    <footer data-surface="field" className="site-footer">
      <div className="page">
        <NewsletterSlot />
        <div id="site-links" className="site-footer-top">
          <div className="site-footer-brand">
            <Brand name={site.name} />
            <p className="mt-4 max-w-60 text-small text-ink-muted">
              Invest in working farmland and timberland, one farm at a time.
            </p>
            <Contacts contacts={site.contacts} />
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
