const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

interface ConnectionNoticeProps {
  /** When what the page shows was last known to be true; null while connected. */
  readonly asOf: number | null;
}

/** Always there, so that a screen reader hears what appears in it. */
export function ConnectionNotice({ asOf }: ConnectionNoticeProps) {
  return (
    <div role="status" aria-live="polite" className="site-connection">
      {asOf !== null && <p>Not connected. Figures as of {TIME.format(asOf)}.</p>}
    </div>
  );
}
