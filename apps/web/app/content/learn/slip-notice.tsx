interface SlipNoticeProps {
  /** What was typed, and what was looked for instead. */
  readonly taken: readonly (readonly [string, string])[];
}

/** Says what was taken for a slip: nobody is shown results of other words without a word. */
export function SlipNotice({ taken }: SlipNoticeProps) {
  if (taken.length === 0) return null;
  return (
    <p className="mt-2 text-ink-muted wrap-anywhere">
      {taken.map(([typed, meant], index) => (
        <span key={typed}>
          {index > 0 && ' '}
          No article has “{typed}”, so we searched for <b className="text-ink">{meant}</b>.
        </span>
      ))}
    </p>
  );
}
