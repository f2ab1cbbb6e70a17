export interface Segment {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** The segments of one column from the zero line up; what is missing adds nothing. */
export function stackOf(
  parts: readonly { readonly key: string; readonly value: number | null }[],
): readonly Segment[] {
  let from = 0;
  return parts.map(({ key, value }) => {
    const to = from + (value ?? 0);
    const segment = { key, from, to };
    from = to;
    return segment;
  });
}
