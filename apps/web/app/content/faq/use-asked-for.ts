import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Brings into view what the address names. A page that was just loaded has put it there by itself, as far as the browser
 * could; one that somebody comes back to stays where they left it.
 */
export function useAskedFor(id: string | null): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    const part = id === null ? null : document.getElementById(id);
    if (part === null || (kind === 'POP' && key !== 'default')) return;
    if (part instanceof HTMLDetailsElement) part.open = true;
    const { top } = part.getBoundingClientRect();
    const isReload = kind === 'POP' && window.scrollY > 0 && top >= 0 && top < window.innerHeight;
    if (!isReload) part.scrollIntoView();
  }, [id, key, kind]);
}
