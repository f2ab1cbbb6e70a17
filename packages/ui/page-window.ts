/** Pages to offer: first, last, the current one with its neighbours, and gaps between. */
export function pageWindow(current: number, count: number): readonly (number | 'gap')[] {
  const wanted = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : (['gap', page] as const);
  });
}
