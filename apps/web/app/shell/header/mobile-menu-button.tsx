import { Menu } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { HeaderMenus } from '../navigation/navigation.ts';
import type { Viewer } from '../viewer.ts';

/** Kept out of the first load; A9 renders it after two seconds, or at once when it is wanted. */
const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })));
const RENDERED_AFTER_MS = 2_000;
const SMALL_SCREEN = '(max-width: 1169.98px)';

interface MobileMenuButtonProps {
  readonly menus: HeaderMenus;
  readonly viewer: Viewer | null;
  readonly pathname: string;
}

export function MobileMenuButton({ menus, viewer, pathname }: MobileMenuButtonProps) {
  const [rendered, setRendered] = useState(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!window.matchMedia(SMALL_SCREEN).matches) return;
    const soon = setTimeout(() => setRendered(true), RENDERED_AFTER_MS);
    return () => clearTimeout(soon);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes because the page changed
  useEffect(() => setOpen(false), [pathname]);

  return (
    <div className="small-screen-only">
      {/* Without script the same links are at the end of the page. */}
      <a href="#site-links" className="icon-button no-script-only" aria-label="Menu">
        <Menu aria-hidden />
      </a>
      <button
        type="button"
        className="icon-button script-only"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </button>
      {(rendered || open) && (
        <Suspense>
          <MobileMenu
            open={open}
            onClose={() => setOpen(false)}
            menus={menus}
            viewer={viewer}
            pathname={pathname}
          />
        </Suspense>
      )}
    </div>
  );
}
