import { type ReactNode, useEffect, useRef, useState } from 'react';

interface TableScrollProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Around a table that may be wider than its place. The keyboard stops there only while there is something to scroll. */
export function TableScroll({ label, children }: TableScrollProps) {
  const box = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const place = box.current;
    if (place === null) return;
    const measured = new ResizeObserver(() => setScrolls(place.scrollWidth > place.clientWidth));
    for (const element of [place, ...place.children]) measured.observe(element);
    return () => measured.disconnect();
  }, []);
  return (
    <section ref={box} className="console-table-scroll" aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </section>
  );
}
