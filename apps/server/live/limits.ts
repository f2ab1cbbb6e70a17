/** What one socket, one address and all together may cost this process. */
export interface LiveLimits {
  maxFrameBytes: number;
  maxChannels: number;
  /** Commands and pings a socket may send within a window. */
  maxCommands: number;
  commandWindowMs: number;
  /** Commands of one socket that are still being answered. */
  maxPendingCommands: number;
  /** Readable frames that ask for nonsense, over the life of a socket. */
  maxBadFrames: number;
  /** Written to a socket and not taken by its reader yet. */
  maxQueuedBytes: number;
  /** Small frames cost more memory than their bytes, so they are counted as well. */
  maxQueuedFrames: number;
  maxSockets: number;
  maxSocketsPerAddress: number;
  maxUpgradesPerMinute: number;
  pingEveryMs: number;
  pongWithinMs: number;
  /** How long a socket that is being closed may take to say goodbye. */
  closeWithinMs: number;
  /** Messages read from the archive at a time, and at most for one subscription. */
  archivePage: number;
  maxReplayed: number;
  /** Messages that may arrive on a channel while its archive is read, before it is read once more instead. */
  maxHeld: number;
  /** Archive reads at the same time, so that a wave of reconnecting browsers leaves the pool to the others. */
  maxArchiveReads: number;
}

export const LIVE_LIMITS: LiveLimits = {
  maxFrameBytes: 16_384,
  maxChannels: 64,
  maxCommands: 120,
  commandWindowMs: 10_000,
  maxPendingCommands: 16,
  maxBadFrames: 20,
  maxQueuedBytes: 1_048_576,
  maxQueuedFrames: 512,
  maxSockets: 20_000,
  maxSocketsPerAddress: 200,
  maxUpgradesPerMinute: 240,
  pingEveryMs: 25_000,
  pongWithinMs: 7_500,
  closeWithinMs: 3_000,
  archivePage: 100,
  maxReplayed: 1_000,
  maxHeld: 256,
  maxArchiveReads: 4,
};
