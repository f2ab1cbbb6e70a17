import { NOTICES } from '@furrow/kernel/notices';
import { serverClock } from '../server-clock.ts';
import { toast } from '../toasts/toast.ts';
import type { ToastRequest } from '../toasts/toast-state.ts';
import { reportFault } from './debug-report.ts';
import { markerText, readMarker } from './marker.ts';
import { MARKER_KEY } from './marker-key.ts';
import { createSession, type SignedOut } from './session.ts';
import { check, end, refresh } from './session-calls.ts';

/** What a logout says, if anything (A4, A8). */
const MESSAGES: Readonly<Partial<Record<SignedOut, ToastRequest>>> = {
  inactivity: {
    code: 'session-expired',
    type: 'info',
    text: NOTICES.inactivity_logout,
    timeout: 10_000,
  },
  server: {
    code: 'signed-out-by-server',
    type: 'error',
    text: NOTICES.log_in_again,
    timeout: 10_000,
  },
};

const listeners = new Set<(why: SignedOut) => void>();

/** Tells the page that nobody is signed in any more; the guards then decide where it leads. */
export function whenSignedOut(listener: (why: SignedOut) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Another tab wrote this where the marker stands, or took it away. */
export const markerChanged = (text: string | null) => session.markerChanged(readMarker(text));

export const session = createSession({
  clock: serverClock,
  refresh,
  check,
  end,
  // A browser may forbid storage; then each tab stands alone.
  marker: {
    read: () => attempt(() => readMarker(localStorage.getItem(MARKER_KEY))) ?? null,
    write: (marker) => attempt(() => localStorage.setItem(MARKER_KEY, markerText(marker))),
    remove: () => attempt(() => localStorage.removeItem(MARKER_KEY)),
  },
  onSignedOut(why) {
    const message = MESSAGES[why];
    if (message !== undefined) toast.show(message);
    for (const listener of listeners) listener(why);
  },
  reload: () => window.location.reload(),
  report: reportFault,
});

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
