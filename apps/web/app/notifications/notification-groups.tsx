import type { Notification } from '@furrow/modules/notifications/contract';
import { Flag } from 'lucide-react';
import { useId } from 'react';
import { NotificationRow } from './notification-row.tsx';

interface GroupProps {
  readonly rows: readonly Notification[];
  readonly now: Date;
  /** Which is being marked. */
  readonly marking: string | null;
  onMark(item: Notification): void;
  onFollow(item: Notification): void;
}

/** What the person has to do: on top, read or not, until it is done. */
export function RedGroup({ rows, marking, ...acts }: GroupProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="notification-head">
        <h2 id={id} className="text-h3">
          <Flag aria-hidden /> Needs your action <small>{rows.length}</small>
        </h2>
        <p className="text-ink-muted text-small">These stay here until they’re done.</p>
      </div>
      <ul className="notifications-red">
        {rows.map((item, place) => (
          <NotificationRow
            key={item.id}
            item={item}
            isMarking={marking === item.id}
            isFirst={place === 0}
            {...acts}
          />
        ))}
      </ul>
    </section>
  );
}

interface NotificationGroupProps extends GroupProps {
  readonly title: string;
  /** More of it may be found below: then nobody knows how many are new. */
  readonly isWhole?: boolean;
}

export function NotificationGroup({ title, rows, isWhole = true, marking, ...acts }: NotificationGroupProps) {
  const id = useId();
  if (rows.length === 0) return null;
  const unread = rows.filter(({ read_flag }) => !read_flag).length;
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="notification-head">
        <h2 id={id} className="text-h3">
          {title} {isWhole && <small>{unread === 0 ? 'all read' : `${unread} new`}</small>}
        </h2>
      </div>
      <ul className="notifications">
        {rows.map((item) => (
          <NotificationRow key={item.id} item={item} isMarking={marking === item.id} {...acts} />
        ))}
      </ul>
    </section>
  );
}
