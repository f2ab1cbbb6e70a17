import {
  existingLinks,
  group,
  link,
  type MenuGroup,
  type MenuLink,
  PRIMARY_OFFERINGS,
} from '../navigation/navigation.ts';
import type { PathExists } from '../navigation/path-exists.ts';

const FOOTER_MENU = [
  link('FAQs', '/faq'),
  link('Terms of Use', '/company/terms'),
  link('About Us', '/company/about-us'),
  link('Privacy Policy', '/company/privacy'),
  link('Contact Us', '/company/contact-us'),
  link('Consent for Electronic Delivery', '/company/electronic-delivery'),
];

const FOOTER_COLUMNS = [
  group('Invest', [
    link('Primary Offerings', PRIMARY_OFFERINGS),
    link('Secondary Market', '/investments/secondary-market'),
    link('How It Works', '/resources/how-it-works'),
    link('Why Farmland Investing?', '/investors'),
    link('Tax Center', '/tax-center'),
  ]),
  group('Learn', [
    link('Learning Center', '/learn'),
    link('Farm Value Tool', '/resources/farmland-values'),
    link('Newsroom', '/newsroom'),
  ]),
  group('Company', [
    link('Our Impact', '/company/our-impact'),
    link('For Farmers', '/resources/farm-owners'),
    link('For Advisors', '/advisors'),
  ]),
];

export function footerMenu(exists: PathExists): readonly MenuLink[] {
  return existingLinks(FOOTER_MENU, exists);
}

export function footerColumns(
  { marketEnabled }: { marketEnabled: boolean },
  exists: PathExists,
): readonly MenuGroup[] {
  const reachable: PathExists = (path) =>
    exists(path) && (marketEnabled || path !== '/investments/secondary-market');
  return FOOTER_COLUMNS.map((column) => group(column.label, existingLinks(column.items, reachable))).filter(
    (column) => column.items.length > 0,
  );
}
