import { MORE_ROWS } from '@furrow/modules/notifications/rules';
import { buttonClass } from '@furrow/ui/button';
import { Link } from 'react-router';
import { type NotificationsAddress, notificationsHref } from './notifications-address.ts';

interface MoreNotificationsProps {
  readonly address: NotificationsAddress;
  readonly shown: number;
  readonly total: number;
  readonly isLoading: boolean;
  onMore(): void;
}

/** Links, so that the list goes on without script; with it the rows come below. */
export function MoreNotifications({ address, shown, total, isLoading, onMore }: MoreNotificationsProps) {
  const { offset } = address;
  const last = offset + shown;
  const left = total - last;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-ink-muted text-small">
        {offset > 0
          ? `${offset + 1}–${last} of ${total}, newest first`
          : left > 0
            ? `${shown} of ${total} loaded, newest first`
            : 'Newest first'}
      </p>
      <p className="flex flex-wrap items-center gap-6">
        {offset > 0 && (
          <Link to={notificationsHref({ ...address, offset: 0 })} className="link">
            Back to the newest
          </Link>
        )}
        {left > 0 && (
          <Link
            to={notificationsHref({ ...address, offset: last })}
            className={buttonClass()}
            aria-disabled={isLoading || undefined}
            onClick={(event) => {
              event.preventDefault();
              if (!isLoading) onMore();
            }}
          >
            Show {Math.min(MORE_ROWS, left)} more
          </Link>
        )}
      </p>
    </div>
  );
}
