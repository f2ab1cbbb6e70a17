/** A line of two texts side by side; null where the other text has a line and this one has none. */
export interface ComparedLine {
  readonly left: string | null;
  readonly right: string | null;
  readonly isSame: boolean;
}

/** Beyond this many pairs, what lies between the first and the last difference is shown as replaced. */
const MOST_PAIRS = 4_000_000;

/** What was taken away and what was added, with everything that stayed in between. Changed lines stand beside each other. */
export function compareLines(before: string, after: string): readonly ComparedLine[] {
  const [left, right] = [linesOf(before), linesOf(after)];
  const start = left.findIndex((line, at) => line !== right[at]);
  if (start === -1 && left.length === right.length) return left.map(same);
  const first = start === -1 ? left.length : start;
  let end = 0;
  while (
    end < Math.min(left.length, right.length) - first &&
    left[left.length - 1 - end] === right[right.length - 1 - end]
  )
    end += 1;
  return [
    ...left.slice(0, first).map(same),
    ...between(left.slice(first, left.length - end), right.slice(first, right.length - end)),
    ...left.slice(left.length - end).map(same),
  ];
}

const linesOf = (text: string): readonly string[] =>
  text === '' ? [] : text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');

const same = (line: string): ComparedLine => ({ left: line, right: line, isSame: true });

function between(left: readonly string[], right: readonly string[]): readonly ComparedLine[] {
  if (left.length * right.length > MOST_PAIRS) return replaced(left, right);
  const common = commonLengths(left, right);
  const width = right.length + 1;
  const lines: ComparedLine[] = [];
  let [row, column, gone, come] = [0, 0, 0, 0];
  const flush = () => {
    lines.push(...replaced(left.slice(row - gone, row), right.slice(column - come, column)));
    gone = 0;
    come = 0;
  };
  while (row < left.length || column < right.length) {
    const [a, b] = [left[row], right[column]];
    if (a !== undefined && a === b) {
      flush();
      lines.push(same(a));
      row += 1;
      column += 1;
    } else if (
      b === undefined ||
      (a !== undefined &&
        (common[(row + 1) * width + column] ?? 0) >= (common[row * width + column + 1] ?? 0))
    ) {
      row += 1;
      gone += 1;
    } else {
      column += 1;
      come += 1;
    }
  }
  flush();
  return lines;
}

/** How many lines two endings have in common, from each place on. */
function commonLengths(left: readonly string[], right: readonly string[]): Uint32Array {
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        left[row] === right[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0);
  return lengths;
}

const replaced = (left: readonly string[], right: readonly string[]): readonly ComparedLine[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, at) => ({
    left: left[at] ?? null,
    right: right[at] ?? null,
    isSame: false,
  }));

/** What is shown of a comparison: lines, and how many equal ones were left out between them. */
export type ShownLine = (ComparedLine & { readonly number: number }) | { readonly leftOut: number };

const AROUND = 3;

/** A long run of equal lines is only counted; a few on each side of a difference tell where it is. */
export function foldSame(lines: readonly ComparedLine[]): readonly ShownLine[] {
  const isNear = new Uint8Array(lines.length);
  for (const [at, { isSame }] of lines.entries())
    if (!isSame) isNear.fill(1, Math.max(at - AROUND, 0), at + AROUND + 1);
  const shown: ShownLine[] = [];
  let leftOut = 0;
  for (const [at, line] of lines.entries()) {
    if (isNear[at] === 0) {
      leftOut += 1;
      continue;
    }
    if (leftOut > 0) shown.push({ leftOut });
    leftOut = 0;
    shown.push({ ...line, number: at + 1 });
  }
  return leftOut > 0 ? [...shown, { leftOut }] : shown;
}
