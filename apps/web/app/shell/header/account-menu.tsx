import type { MenuLink } from '../navigation/navigation.ts';
import type { Viewer } from '../viewer.ts';
import { greeting } from './header-rules.ts';
import { LogoutButton } from './logout-button.tsx';
import { MenuDropdown } from './menu-dropdown.tsx';

interface AccountMenuProps {
  readonly viewer: Viewer;
  readonly items: readonly MenuLink[];
  readonly pathname: string;
}

export function AccountMenu({ viewer, items, pathname }: AccountMenuProps) {
  return (
    <div className="desk-only">
      <MenuDropdown label={greeting(viewer)} items={items} pathname={pathname} align="end">
        {items.length > 0 && <div className="menu-rule" />}
        <LogoutButton className="menu-item" />
      </MenuDropdown>
    </div>
  );
}
