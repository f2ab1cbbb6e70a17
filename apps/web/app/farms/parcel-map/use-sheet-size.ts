import { type RefObject, useEffect, useState } from 'react';

/** As on a telephone until it is measured: then names are added, never taken away. */
const SMALL = { width: 350, height: 217 };

export function useSheetSize(sheet: RefObject<HTMLElement | null>): typeof SMALL {
  const [size, setSize] = useState(SMALL);
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    const watch = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [sheet]);
  return size;
}
