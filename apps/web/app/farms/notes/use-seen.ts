import { type RefObject, useEffect, useRef, useState } from 'react';

/** Often enough to notice half a screen of something many screens long. */
const STEPS = Array.from({ length: 26 }, (_, step) => step / 50);

const isSeen = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2);

/** True once half of the element has been on the screen, or the screen was half full of it. */
export function useSeen<E extends Element>(): [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(isSeen)) setSeen(true);
      },
      { threshold: STEPS },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return [place, seen];
}
