export function oncePerPress(
  hear: (signal: NodeJS.Signals) => void,
  clock?: () => number,
): (signal: NodeJS.Signals) => void;
