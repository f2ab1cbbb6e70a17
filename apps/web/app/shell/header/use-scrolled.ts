import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the page has been scrolled away from its top, without listening to every scroll. */
export function useScrolled(): [sentinel: RefObject<HTMLDivElement | null>, scrolled: boolean] {
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (sentinel.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry?.isIntersecting === false));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return [sentinel, scrolled];
}
