/** When the browser has nothing better to do. Safari came to requestIdleCallback late. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 3_000 });
    else setTimeout(resolve, 500);
  });
