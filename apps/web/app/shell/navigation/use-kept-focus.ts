import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a part of a page whose buttons take away what they stand in: the focus would be nowhere, and the next press of
 * Tab at the top of the page. What is left of its surroundings takes it.
 */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    /** What has the focus, and what it stands in, up to the box. */
    let around: readonly HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      around = target instanceof HTMLElement && box.contains(target) ? upTo(box, target) : [];
    };
    const observer = new MutationObserver(() => {
      const [had] = around;
      if (had === undefined || had.isConnected || document.activeElement !== document.body) return;
      land(around.find((one) => one.isConnected) ?? box);
    });
    document.addEventListener('focusin', remember);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
  return ref;
}

function upTo(box: HTMLElement, from: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at: HTMLElement | null = from; at !== null && at !== box; at = at.parentElement) found.push(at);
  return found;
}

function land(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  const { top } = place.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight) place.scrollIntoView({ block: 'start' });
}
