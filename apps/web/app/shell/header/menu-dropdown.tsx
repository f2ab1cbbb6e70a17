import { Menu } from '@furrow/ui/menu';
import type { ReactNode } from 'react';
import { AppLink } from '../links/app-link.tsx';
import { isCurrent, isWithin } from '../navigation/current-item.ts';
import type { MenuLink } from '../navigation/navigation.ts';

interface MenuDropdownProps {
  readonly label: string;
  readonly items: readonly MenuLink[];
  readonly pathname: string;
  readonly align?: 'start' | 'end';
  /** What follows the links. */
  readonly children?: ReactNode;
}

/** The path is its key: a page change closes it. */
export function MenuDropdown({ label, items, pathname, align, children }: MenuDropdownProps) {
  const look = isWithin(items, pathname) ? 'site-menu-link site-menu-link-current' : 'site-menu-link';
  return (
    <Menu key={pathname} label={label} align={align} summaryClassName={look}>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <AppLink to={item.to} className="menu-item" aria-current={isCurrent(item.to, pathname)}>
              {item.label}
            </AppLink>
          </li>
        ))}
      </ul>
      {children}
    </Menu>
  );
}
