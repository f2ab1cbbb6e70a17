import { serverClock } from '../server-clock.ts';
import type { Gap } from './connection-watch.ts';

/** Made when it is first needed: the first of its kind makes a browser read all it knows of dates, and most pages never say this. */
let time: Intl.DateTimeFormat | undefined;

function timeText(at: number): string {
  time ??= new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
  return time.format(at);
}

interface ConnectionNoticeProps {
  /** Null while connected. */
  readonly gap: Gap | null;
  /** The page shows figures of its own that may change meanwhile. */
  readonly figures: boolean;
}

/** Always there, so that a screen reader hears what appears in it. */
export function ConnectionNotice({ gap, figures }: ConnectionNoticeProps) {
  return (
    <div role="status" aria-live="polite" className="site-connection">
      {gap !== null && (
        <p>
          {gap.failed ? 'Live updates aren’t available right now. We’ll keep trying.' : 'Reconnecting.'}
          {figures && ` Figures as of ${timeText(serverClock.now() - (performance.now() - gap.asOf))}.`}
        </p>
      )}
    </div>
  );
}
