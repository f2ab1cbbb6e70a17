import { serverClock } from '../server-clock.ts';
import type { Gap } from './connection-watch.ts';

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

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
          {figures && ` Figures as of ${TIME.format(serverClock.now() - (performance.now() - gap.asOf))}.`}
        </p>
      )}
    </div>
  );
}
