/** What Back does instead of leaving, while something lies over the page. */
let covering: (() => void) | null = null;
/** Steps back of our own that nobody need hear of. */
let unheard = 0;

/**
 * To be called before the router starts: browsers tell their windows' listeners in the order they came, and the
 * router must not take the closing of a drawer for a change of page.
 */
export function hearBackFirst(): void {
  addEventListener('popstate', (event) => {
    if (unheard > 0) unheard -= 1;
    else if (covering === null) return;
    else covering();
    event.stopImmediatePropagation();
  });
}

/** Marks the entry of the history that stands for what lies over the page. */
const MARK = 'covered';

/**
 * Puts an entry with the same address on the history, whose loss calls `close`. Returns the way to take it off again;
 * whoever leaves by a link that replaces the entry says so.
 */
export function coverPage(close: () => void): (leaving: boolean) => void {
  history.pushState({ ...history.state, [MARK]: true }, '');
  covering = close;
  return (leaving) => {
    covering = null;
    if (leaving || history.state?.[MARK] !== true) return;
    unheard += 1;
    history.back();
  };
}
