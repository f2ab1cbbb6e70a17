import { buttonClass } from '@furrow/ui/button';
import { Drawer } from '@furrow/ui/drawer';
import { AppLink } from '../links/app-link.tsx';
import { isCurrent } from '../navigation/current-item.ts';
import type { HeaderMenus, MenuLink } from '../navigation/navigation.ts';
import { useViewerParts } from '../use-viewer-parts.ts';
import type { Viewer } from '../viewer.ts';
import { greeting } from './header-rules.ts';

interface MobileMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** A link was followed: the page it leads to takes the place of the menu in the history. */
  readonly onFollow: () => void;
  readonly menus: HeaderMenus;
  readonly viewer: Viewer | null;
  readonly pathname: string;
}

export function MobileMenu({ open, onClose, onFollow, menus, viewer, pathname }: MobileMenuProps) {
  const parts = useViewerParts(viewer);
  const entries = [menus.logIn, menus.signUp].filter((item) => item !== null);
  const links = (items: readonly MenuLink[]) =>
    items.map((item) => (
      <li key={item.to}>
        <AppLink
          to={item.to}
          replace
          onClick={onFollow}
          className="site-drawer-link"
          aria-current={isCurrent(item.to, pathname)}
        >
          {item.label}
        </AppLink>
      </li>
    ));
  return (
    <Drawer open={open} onClose={onClose} title={viewer === null ? 'Menu' : greeting(viewer)}>
      <nav aria-label="Main">
        <ul>
          {menus.main.map((item) =>
            item.kind === 'link' ? (
              links([item])
            ) : (
              <li key={item.label} className="site-drawer-group">
                <p className="site-drawer-heading">{item.label}</p>
                <ul>{links(item.items)}</ul>
              </li>
            ),
          )}
        </ul>
        {viewer !== null && (
          <ul className="site-drawer-group">
            {links(menus.user)}
            {parts !== null && (
              <li>
                <parts.LogoutButton className="site-drawer-link" />
              </li>
            )}
          </ul>
        )}
      </nav>
      {entries.length > 0 && (
        <div className="mt-6 grid gap-3">
          {entries.map((item) => (
            <AppLink
              key={item.to}
              to={item.to}
              replace
              onClick={onFollow}
              className={buttonClass({
                variant: item === menus.signUp ? 'primary' : 'secondary',
                wide: true,
              })}
            >
              {item.label}
            </AppLink>
          ))}
        </div>
      )}
    </Drawer>
  );
}
