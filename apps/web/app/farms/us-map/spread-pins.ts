type Spot = readonly [x: number, y: number];

const ROUNDS = 40;

/**
 * Pins that would cover each other are pushed apart, each no farther than it must: two farms in one county stay two
 * pins that a finger can tell apart.
 */
export function spreadPins<T extends { readonly at: Spot }>(pins: readonly T[], apart: number): T[] {
  const spots = pins.map(({ at: [x, y] }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    spots.forEach((one, i) => {
      for (const other of spots.slice(i + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const distance = Math.hypot(dx, dy);
        if (distance >= apart) continue;
        moved = true;
        // On the very same spot they part sideways.
        const [ux, uy] = distance === 0 ? [1, 0] : [dx / distance, dy / distance];
        const push = (apart - distance) / 2 + 0.01;
        one.x -= ux * push;
        one.y -= uy * push;
        other.x += ux * push;
        other.y += uy * push;
      }
    });
    if (!moved) break;
  }
  return pins.map((pin, i) => ({
    ...pin,
    at: [spots[i]?.x ?? pin.at[0], spots[i]?.y ?? pin.at[1]] as const,
  }));
}
