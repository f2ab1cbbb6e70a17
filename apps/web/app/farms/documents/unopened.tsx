/** How many documents of a list its reader has not opened yet. The place for it stays, so that the change is read out. */
export function Unopened({ count }: { readonly count: number }) {
  return (
    <p className="text-small text-ink-muted empty:hidden" aria-live="polite">
      {count > 0 ? `${count} you have not opened yet` : null}
    </p>
  );
}
