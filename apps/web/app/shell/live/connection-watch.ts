/** A short gap is mended before anybody minds. */
export const GRACE_MS = 5_000;

/** Tells, after a moment's patience, since when a page that wants news has had none. */
export function watchConnection(changed: (asOf: number | null) => void, now: () => number = Date.now) {
  let wanted = false;
  let open = false;
  let lost = false;
  let asOf = now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    if (wanted && !open) {
      if (lost) changed(asOf);
      timer ??= setTimeout(() => {
        lost = true;
        changed(asOf);
      }, GRACE_MS);
    } else {
      clearTimeout(timer);
      timer = undefined;
      if (lost) changed(null);
      lost = false;
    }
  }

  return {
    want(any: boolean): void {
      wanted = any;
      update();
    },
    /** The page shows what was read then. */
    loaded(at: number): void {
      asOf = at;
      update();
    },
    state(state: 'open' | 'closed'): void {
      if (open && state === 'closed') asOf = now();
      open = state === 'open';
      update();
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
