export const ownGroup: { detached: boolean };
export function forwardSignals(
  child: { kill(signal: NodeJS.Signals): unknown },
  clock?: () => number,
): (signal: NodeJS.Signals) => void;
