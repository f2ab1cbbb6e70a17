/** Why this side closes a socket (RFC 6455 and its registry). 1002 and 1007 come from the `ws` library itself. */
export const CLOSE = {
  binary: 1003,
  policy: 1008,
  tooBig: 1009,
  restart: 1012,
  tryLater: 1013,
  /** Ours: the session is over, and coming back needs another one. */
  sessionEnded: 4401,
} as const;

export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];
