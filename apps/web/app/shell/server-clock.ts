/** Two readings of this machine: the one people set, which may be hours or years wrong, and one that only counts on. */
export interface MachineClocks {
  wall(): number;
  /** May stand still while the machine sleeps. */
  steady(): number;
}

export interface ServerClock {
  /** The server's time in milliseconds; before its first answer, what this machine believes. */
  now(): number;
  /** For durations: counts on whatever is learned meanwhile. */
  steady(): number;
  /** `unsure`: only the machine's own clock says so. It may be wrong, or the machine may have slept. */
  isOver(at: number): 'yes' | 'no' | 'unsure';
  /** What an answer says of when it was given: its `Date` header, or a time of its own. */
  learn(told: string | null | undefined): void;
}

export function createServerClock({ wall, steady }: MachineClocks): ServerClock {
  let learned: { readonly server: number; readonly wall: number; readonly steady: number } | null = null;
  /** Never ahead of the server: the header is cut to the second, and the answer was on its way. */
  const now = () => (learned === null ? wall() : learned.server + steady() - learned.steady);
  return {
    now,
    steady,
    isOver(at) {
      if (learned !== null && now() >= at) return 'yes';
      const byWall = learned === null ? wall() : learned.server + wall() - learned.wall;
      return byWall >= at ? 'unsure' : 'no';
    },
    learn(told) {
      const server = Date.parse(told ?? '');
      if (!Number.isNaN(server)) learned = { server, wall: wall(), steady: steady() };
    },
  };
}

export const serverClock = createServerClock({ wall: () => Date.now(), steady: () => performance.now() });
