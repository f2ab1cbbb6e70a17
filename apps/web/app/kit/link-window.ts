const POPUP = 'popup,width=520,height=720';
const LOOK_MS = 400;

/** A window that was opened by the press itself: one that opens later is blocked. Null where there is none. */
export interface LinkWindow {
  /** The session once the person is done; null when they closed the window. */
  show(address: string): Promise<string | null>;
  close(): void;
}

/** `message` is what the page in the window says when it is done. */
export function openLinkWindow(message: string): LinkWindow | null {
  const popup = window.open('about:blank', '_blank', POPUP);
  if (popup === null) return null;
  return {
    close: () => popup.close(),
    show(address) {
      popup.location.href = address;
      return new Promise((resolve) => {
        const channel = new BroadcastChannel(message);
        const stop = (session: string | null) => {
          clearInterval(looking);
          channel.close();
          window.removeEventListener('message', hear);
          resolve(session);
        };
        const hear = ({ data, origin }: MessageEvent) => {
          const session = origin === window.location.origin ? sessionIn(data, message) : null;
          if (session !== null) stop(session);
        };
        let seenClosed = false;
        const looking = setInterval(() => {
          // Once more after it closed: its last words may still be on their way.
          if (popup.closed && seenClosed) stop(null);
          seenClosed = popup.closed;
        }, LOOK_MS);
        channel.addEventListener('message', hear);
        window.addEventListener('message', hear);
      });
    },
  };
}

/** What the window says; null for everything else that is posted around. */
export function sessionIn(data: unknown, message: string): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, link_session_id: session } = data as Readonly<Record<string, unknown>>;
  return type === message && typeof session === 'string' ? session : null;
}
