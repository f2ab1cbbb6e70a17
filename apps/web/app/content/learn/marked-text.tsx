/** Text cut where marks begin and end: every other part is what was looked for. */
export function MarkedText({ parts }: { readonly parts: readonly string[] }) {
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no names and never change places
      <mark key={index} className="rounded-sm bg-warning-tint px-0.5 text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
