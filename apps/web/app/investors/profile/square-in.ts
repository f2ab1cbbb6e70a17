/** The largest square in the middle of a picture. */
export function squareIn(width: number, height: number) {
  const side = Math.min(width, height);
  return { side, left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2) };
}
