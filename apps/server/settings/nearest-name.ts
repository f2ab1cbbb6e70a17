/** The name somebody probably meant: the closest by edits, and only if at most a third of it differs. */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  let best: { name: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = editDistance(name, candidate);
    if (distance <= Math.max(name.length, candidate.length) / 3 && distance < (best?.distance ?? Infinity)) {
      best = { name: candidate, distance };
    }
  }
  return best?.name;
}

function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const substituted = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      current.push(Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, substituted));
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}
