import { describe, expect, it } from 'vitest';
import { footerColumns, footerMenu } from '../footer/footer-menus.ts';
import { headerMenus, type MenuItem } from './navigation.ts';

const everything = () => true;
const nothing = () => false;
const only =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

const labels = (items: readonly MenuItem[]) => items.map((item) => item.label);
const childrenOf = (items: readonly MenuItem[], label: string) => {
  const item = items.find((candidate) => candidate.label === label);
  return item?.kind === 'group' ? labels(item.items) : undefined;
};

describe('headerMenus', () => {
  it('shows a signed-out visitor the menu and buttons of A2', () => {
    const menus = headerMenus({ signedIn: false, marketEnabled: false }, everything);
    expect(labels(menus.main)).toEqual(['Invest', 'For Farmers', 'For Advisors', 'Resources']);
    expect([menus.logIn?.label, menus.signUp?.label]).toEqual(['Log In', 'Sign Up']);
    expect(menus.user).toEqual([]);
  });

  it('shows an investor their own menu and no sign-in buttons', () => {
    const menus = headerMenus({ signedIn: true, marketEnabled: false }, everything);
    expect(labels(menus.main)).toEqual(['Invest', 'Portfolio', 'Resources']);
    expect([menus.logIn, menus.signUp]).toEqual([null, null]);
    expect(labels(menus.user)).toEqual([
      'Accounts',
      'Beneficiaries',
      'My Advisors',
      'Watchlist',
      'Tax Center',
      'Notifications',
      'Settings',
    ]);
  });

  it('opens Invest as a dropdown only when the market is on', () => {
    const off = headerMenus({ signedIn: false, marketEnabled: false }, everything);
    expect(off.main[0]).toEqual({ kind: 'link', label: 'Invest', to: '/investments/primary-offerings' });
    const on = headerMenus({ signedIn: true, marketEnabled: true }, everything);
    expect(childrenOf(on.main, 'Invest')).toEqual(['Primary Offerings', 'Secondary Market']);
  });

  it('lists the resources of A2 in order', () => {
    const menus = headerMenus({ signedIn: false, marketEnabled: false }, everything);
    expect(childrenOf(menus.main, 'Resources')).toEqual([
      'Why Farmland Investing?',
      'How It Works',
      'FAQs',
      'Learning Center',
      'Farm Value Tool',
      'Our Impact',
      'Newsroom',
    ]);
  });

  it('links only to what exists', () => {
    const menus = headerMenus({ signedIn: false, marketEnabled: false }, nothing);
    expect(menus).toEqual({ main: [], user: [], logIn: null, signUp: null });
  });

  it('keeps Invest as one link when the market is on but has no page yet', () => {
    const menus = headerMenus(
      { signedIn: false, marketEnabled: true },
      only('/investments/primary-offerings'),
    );
    expect(menus.main).toEqual([{ kind: 'link', label: 'Invest', to: '/investments/primary-offerings' }]);
  });

  it('drops an empty dropdown, and shows a single remaining resource under its own name', () => {
    const menus = headerMenus({ signedIn: false, marketEnabled: false }, only('/learn'));
    expect(menus.main).toEqual([{ kind: 'link', label: 'Learning Center', to: '/learn' }]);
  });
});

describe('footer', () => {
  it('carries the menu of A2', () => {
    expect(labels(footerMenu(everything))).toEqual([
      'FAQs',
      'Terms of Use',
      'About Us',
      'Privacy Policy',
      'Contact Us',
      'Consent for Electronic Delivery',
    ]);
    expect(footerMenu(nothing)).toEqual([]);
  });

  it('offers the secondary market only when it is on', () => {
    const off = footerColumns({ marketEnabled: false }, everything);
    const on = footerColumns({ marketEnabled: true }, everything);
    expect(childrenOf(off, 'Invest')).not.toContain('Secondary Market');
    expect(childrenOf(on, 'Invest')).toContain('Secondary Market');
  });

  it('has no column without a link', () => {
    expect(footerColumns({ marketEnabled: true }, nothing)).toEqual([]);
  });
});
