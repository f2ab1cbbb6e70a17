import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a page change the keyboard and the screen reader start at the new content, as after a load. */
export function usePageFocus(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const { pathname, search, hash } = useLocation();
  const last = useRef({ pathname, search });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, search };
    const isOther = before.pathname !== pathname;
    // On the same page the focus stays where it is, unless what had it is gone.
    const isLost = before.search !== search && document.activeElement === document.body;
    if ((isOther || isLost) && hash === '') ref.current?.focus({ preventScroll: true });
  }, [pathname, search, hash]);
  return ref;
}
