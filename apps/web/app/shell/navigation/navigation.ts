import { withQuery } from '../guards/guard.ts';
import type { PathExists } from './path-exists.ts';

export interface MenuLink {
  readonly kind: 'link';
  readonly label: string;
  readonly to: string;
}

export interface MenuGroup {
  readonly kind: 'group';
  readonly label: string;
  readonly items: readonly MenuLink[];
}

export type MenuItem = MenuLink | MenuGroup;

export interface HeaderMenus {
  readonly main: readonly MenuItem[];
  readonly user: readonly MenuLink[];
  readonly logIn: MenuLink | null;
  readonly signUp: MenuLink | null;
}

export const link = (label: string, to: string): MenuLink => ({ kind: 'link', label, to });
export const group = (label: string, items: readonly MenuLink[]): MenuGroup => ({
  kind: 'group',
  label,
  items,
});

export const PRIMARY_OFFERINGS = '/investments/primary-offerings';

const RESOURCES = group('Resources', [
  link('Why Farmland Investing?', '/investors'),
  link('How It Works', '/resources/how-it-works'),
  link('FAQs', '/faq'),
  link('Learning Center', '/learn'),
  link('Farm Value Tool', '/resources/farmland-values'),
  link('Our Impact', '/company/our-impact'),
  link('Newsroom', '/newsroom'),
]);

const INVEST_WITH_MARKET = group('Invest', [
  link('Primary Offerings', PRIMARY_OFFERINGS),
  link('Secondary Market', '/investments/secondary-market'),
]);

const TAX_CENTER = '/tax-center';
export const NOTIFICATIONS = '/profile/notifications';

const USER_MENU = [
  link('Accounts', '/profile/accounts'),
  link('Beneficiaries', '/profile/beneficiary'),
  link('My Advisors', '/profile/my-advisors'),
  link('Watchlist', '/profile/watchlist'),
  link('Tax Center', TAX_CENTER),
  link('Notifications', NOTIFICATIONS),
  link('Settings', '/profile/settings'),
];

interface HeaderVisitor {
  readonly signedIn: boolean;
  readonly marketEnabled: boolean;
  /** The page to come back to after logging in or signing up. */
  readonly returnTo?: string | null;
}

/** Header menus as A2 lists them, without what has no page yet. */
export function headerMenus(
  { signedIn, marketEnabled, returnTo = null }: HeaderVisitor,
  exists: PathExists,
): HeaderMenus {
  const entry = (label: string, path: string) =>
    link(label, returnTo === null ? path : withQuery(path, { redirect: returnTo }));
  const invest = marketEnabled ? INVEST_WITH_MARKET : link('Invest', PRIMARY_OFFERINGS);
  const main = signedIn
    ? [invest, link('Portfolio', '/portfolio'), RESOURCES]
    : [invest, link('For Farmers', '/resources/farm-owners'), link('For Advisors', '/advisors'), RESOURCES];
  return {
    main: existingItems(main, exists),
    user: signedIn ? existingLinks(USER_MENU, exists) : [],
    logIn: signedIn ? null : existing(entry('Log In', '/sign-in'), exists),
    signUp: signedIn ? null : existing(entry('Sign Up', '/sign-up'), exists),
  };
}

/** The pages about oneself, without what is not built yet. */
export function profileMenu(exists: PathExists): readonly MenuLink[] {
  return existingLinks(USER_MENU, exists).filter(({ to }) => to.startsWith('/profile/') || to === TAX_CENTER);
}

/** A group without pages disappears; a group with one page left is that page. */
function existingItems(items: readonly MenuItem[], exists: PathExists): readonly MenuItem[] {
  return items.flatMap((item): MenuItem[] => {
    if (item.kind === 'link') return exists(item.to) ? [item] : [];
    const items = existingLinks(item.items, exists);
    const [only] = items;
    if (only === undefined) return [];
    return items.length === 1
      ? [link(item.label === 'Invest' ? item.label : only.label, only.to)]
      : [group(item.label, items)];
  });
}

export function existingLinks(links: readonly MenuLink[], exists: PathExists): readonly MenuLink[] {
  return links.filter((item) => exists(item.to));
}

function existing(item: MenuLink, exists: PathExists): MenuLink | null {
  return exists(item.to) ? item : null;
}
