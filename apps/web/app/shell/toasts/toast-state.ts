/** Toasts as values: every change is a function of the state, the event and the time it happened. */

export type ToastType = 'success' | 'error' | 'info' | 'warning';

export interface ToastRequest {
  /** One toast per code: a new one takes the place of the old. */
  readonly code: string;
  readonly type: ToastType;
  readonly text: string;
  readonly link?: { readonly label: string; readonly to: string };
  /** Something to do about it right there; closes the toast like a link. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Milliseconds; 0 stays until closed. */
  readonly timeout?: number;
}

export interface Toast extends ToastRequest {
  readonly id: number;
  readonly timeout: number;
  readonly shownAt: number;
  /** When it hides; null while it is held by hover or focus, and for those that stay. */
  readonly hidesAt: number | null;
  /** What was left of its time when it was held. */
  readonly remaining: number;
}

export type Toasts = readonly Toast[];

export const DEFAULT_TIMEOUT_MS = 6_000;
const SURVIVES_NAVIGATION_YOUNGER_THAN_MS = 500;
const SURVIVES_NAVIGATION_FROM_TIMEOUT_MS = 10_000;

export function shown(toasts: Toasts, request: ToastRequest, id: number, now: number): Toasts {
  const timeout = request.timeout ?? DEFAULT_TIMEOUT_MS;
  if (!Number.isFinite(timeout) || timeout < 0) {
    throw new RangeError(`a toast's timeout is a number of milliseconds from 0, not ${timeout}`);
  }
  const hidesAt = timeout === 0 ? null : now + timeout;
  const toast: Toast = { ...request, id, timeout, shownAt: now, hidesAt, remaining: timeout };
  return [...toasts.filter((other) => other.code !== request.code), toast];
}

export function closed(toasts: Toasts, id: number): Toasts {
  return toasts.filter((toast) => toast.id !== id);
}

export function expired(toasts: Toasts, now: number): Toasts {
  const left = toasts.filter((toast) => toast.hidesAt === null || toast.hidesAt > now);
  return left.length === toasts.length ? toasts : left;
}

/** Hover or focus holds the hide timer … */
export function held(toasts: Toasts, id: number, now: number): Toasts {
  return toasts.map((toast) =>
    toast.id === id && toast.hidesAt !== null
      ? { ...toast, hidesAt: null, remaining: Math.max(0, toast.hidesAt - now) }
      : toast,
  );
}

/** … and leaving lets it run on from where it stopped. */
export function released(toasts: Toasts, id: number, now: number): Toasts {
  return toasts.map((toast) =>
    toast.id === id && toast.hidesAt === null && toast.timeout > 0
      ? { ...toast, hidesAt: now + toast.remaining }
      : toast,
  );
}

/** A page change takes old toasts with it, not those just shown for the new page nor the important ones. */
export function routeChanged(toasts: Toasts, now: number): Toasts {
  return toasts.filter(
    (toast) =>
      now - toast.shownAt <= SURVIVES_NAVIGATION_YOUNGER_THAN_MS ||
      toast.timeout === 0 ||
      toast.timeout >= SURVIVES_NAVIGATION_FROM_TIMEOUT_MS,
  );
}

export function nextHide(toasts: Toasts): number | null {
  const times = toasts.flatMap((toast) => (toast.hidesAt === null ? [] : [toast.hidesAt]));
  return times.length === 0 ? null : Math.min(...times);
}
