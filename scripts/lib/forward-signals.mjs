// Ctrl+C reaches a command more than once: from the terminal, and again from npm, which passes on what it gets. The server
// takes a second signal as 'at once', so it must hear one press as one signal. It is started in a group of its own, where
// the terminal does not reach it, and told by us.
const SAME_PRESS_MS = 1000;

export const ownGroup = { detached: process.platform !== 'win32' };

export function forwardSignals(child, clock = () => performance.now()) {
  let last = Number.NEGATIVE_INFINITY;
  const forward = (signal) => {
    const now = clock();
    if (now - last < SAME_PRESS_MS) return;
    last = now;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  return forward;
}
