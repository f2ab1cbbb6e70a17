import {
  closed,
  expired,
  held,
  nextHide,
  released,
  routeChanged,
  shown,
  type ToastRequest,
  type Toasts,
} from './toast-state.ts';

export interface Timers {
  now(): number;
  set(callback: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}

/** Holds the toasts of one tab and hides them in time. */
export function createToastStore(timers: Timers) {
  let toasts: Toasts = [];
  let lastId = 0;
  let timer: unknown;
  const listeners = new Set<() => void>();

  function change(next: Toasts): void {
    if (next === toasts) return;
    toasts = next;
    arm();
    for (const listener of listeners) listener();
  }

  function arm(): void {
    timers.clear(timer);
    const at = nextHide(toasts);
    if (at !== null) timer = timers.set(hide, Math.max(0, Math.ceil(at - timers.now())));
  }

  /** A timer may ring a little early. */
  function hide(): void {
    const left = expired(toasts, timers.now());
    if (left === toasts) arm();
    else change(left);
  }

  return {
    show: (request: ToastRequest) => change(shown(toasts, request, ++lastId, timers.now())),
    close: (id: number) => change(closed(toasts, id)),
    hold: (id: number) => change(held(toasts, id, timers.now())),
    release: (id: number) => change(released(toasts, id, timers.now())),
    routeChanged: () => change(routeChanged(toasts, timers.now())),
    current: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const toast = createToastStore({
  now: () => performance.now(),
  set: (callback, ms) => setTimeout(callback, ms),
  clear: (timer) => clearTimeout(timer as number | undefined),
});
