/** What somebody does before they go on to another page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;

/** Resolves when somebody moves, types or scrolls here for the first time; never, when they leave before. */
export function firstSignOfLife(left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const { signal } = over;
    left.addEventListener('abort', () => over.abort(), { signal });
    const see = () => {
      over.abort();
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, see, { signal, passive: true });
  });
}
