import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { withChunkTimeout } from '../chunk-timeout.ts';
import { useBackCloses } from '../modals/use-back-closes.ts';
import type { HeaderMenus } from '../navigation/navigation.ts';
import type { Viewer } from '../viewer.ts';

/** Kept out of the first load; A9 renders it after two seconds, or at once when it is wanted. */
const loadMenu = async () => (await withChunkTimeout(import('./mobile-menu.tsx'))).MobileMenu;
const RENDERED_AFTER_MS = 2_000;
const LINKS_OF_THE_FOOTER = 'site-links';
const SMALL_SCREEN = '(max-width: 1169.98px)';

interface MobileMenuButtonProps {
  readonly menus: HeaderMenus;
  readonly viewer: Viewer | null;
  readonly pathname: string;
}

export function MobileMenuButton({ menus, viewer, pathname }: MobileMenuButtonProps) {
  const [MobileMenu, setMobileMenu] = useState<Awaited<ReturnType<typeof loadMenu>> | null>(null);
  const [open, setOpen] = useState(false);

  const { leave } = useBackCloses(open, () => setOpen(false));

  useEffect(() => {
    if (!window.matchMedia(SMALL_SCREEN).matches) return;
    // A lost connection only means that the first use fetches it.
    const soon = setTimeout(
      () =>
        loadMenu().then(
          (menu) => setMobileMenu(() => menu),
          () => {},
        ),
      RENDERED_AFTER_MS,
    );
    return () => clearTimeout(soon);
  }, []);

  const show = async () => {
    try {
      const menu = await loadMenu();
      setMobileMenu(() => menu);
      setOpen(true);
    } catch {
      document.getElementById(LINKS_OF_THE_FOOTER)?.scrollIntoView();
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes because the page changed
  useEffect(() => setOpen(false), [pathname]);

  return (
    <div className="small-screen-only">
      {/* Without script the same links are at the end of the page. */}
      <a href={`#${LINKS_OF_THE_FOOTER}`} className="icon-button no-script-only" aria-label="Menu">
        <Menu aria-hidden />
      </a>
      <button
        type="button"
        className="icon-button script-only"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <Menu aria-hidden />
      </button>
      {MobileMenu !== null && (
        <MobileMenu
          open={open}
          onClose={() => setOpen(false)}
          onFollow={() => {
            leave();
            setOpen(false);
          }}
          menus={menus}
          viewer={viewer}
          pathname={pathname}
        />
      )}
    </div>
  );
}
