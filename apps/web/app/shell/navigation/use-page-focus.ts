import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a page change the keyboard and the screen reader start at the new content, as after a load. */
export function usePageFocus(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash === '') ref.current?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return ref;
}
