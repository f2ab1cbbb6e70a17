/** A short gap is mended before anybody minds. */
export const GRACE_MS = 5_000;

export interface Gap {
  /** When what the page shows was last known to be true, by a clock that only counts on. */
  readonly asOf: number;
  /** The channel was refused several times, which is more than a lost connection. */
  readonly failed: boolean;
}

/** Tells, after a moment's patience, since when a page that wants news has had none. */
export function watchConnection(changed: (gap: Gap | null) => void, now = () => performance.now()) {
  let wanted = false;
  let open = false;
  let lost = false;
  let failed = false;
  let asOf = now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    if (wanted && !open) {
      if (lost) changed({ asOf, failed });
      timer ??= setTimeout(() => {
        lost = true;
        changed({ asOf, failed });
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
      if (open) failed = false;
      update();
    },
    error(): void {
      failed = true;
      update();
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
