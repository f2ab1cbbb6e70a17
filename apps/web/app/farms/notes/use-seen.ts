import { type RefObject, useEffect, useRef, useState } from 'react';

/** True once the element has been on the screen. */
export function useSeen<E extends Element>(): [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { threshold: 0.5 },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return [place, seen];
}
