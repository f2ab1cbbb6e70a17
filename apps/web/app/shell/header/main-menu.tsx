import { AppLink } from '../links/app-link.tsx';
import { isCurrent } from '../navigation/current-item.ts';
import type { MenuItem } from '../navigation/navigation.ts';
import { MenuDropdown } from './menu-dropdown.tsx';

interface MainMenuProps {
  readonly items: readonly MenuItem[];
  readonly pathname: string;
}

export function MainMenu({ items, pathname }: MainMenuProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label="Main" className="desk-only">
      <ul className="site-menu">
        {items.map((item) => (
          <li key={item.label}>
            {item.kind === 'link' ? (
              <AppLink to={item.to} className="site-menu-link" aria-current={isCurrent(item.to, pathname)}>
                {item.label}
              </AppLink>
            ) : (
              <MenuDropdown label={item.label} items={item.items} pathname={pathname} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
