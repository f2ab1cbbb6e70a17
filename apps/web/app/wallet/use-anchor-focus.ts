import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Whoever follows a link to a part of the page, or is led there after an act, goes on from its heading. A page that was loaded there starts at its top. */
export function useAnchorFocus(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = key === 'default' ? null : document.getElementById(hash.slice(1));
    if (part === null) return;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  }, [hash, key]);
}
