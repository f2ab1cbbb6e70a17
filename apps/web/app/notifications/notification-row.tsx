import { formatShortDateTime, relativeTime } from '@furrow/kernel/dates';
import type { Notification } from '@furrow/modules/notifications/contract';
import type { NotificationType } from '@furrow/modules/notifications/rules';
import { buttonClass } from '@furrow/ui/button';
import { AppLink } from '../shell/links/app-link.tsx';
import { dueWords, linkLabel, TYPE_LABELS } from './notification-words.ts';
import { TypeIcon } from './type-icon.tsx';

/** What came in and what was reached is green; the rest of what is new is blue. */
const GREEN: readonly NotificationType[] = ['distribution', 'custom_distribution', 'congrats', 'welcome'];

const toneOf = ({ read_flag, message: { flag, type } }: Notification) =>
  flag === 'red' ? 'red' : read_flag ? 'read' : GREEN.includes(type) ? 'green' : 'new';

interface NotificationRowProps {
  readonly item: Notification;
  readonly now: Date;
  readonly isMarking: boolean;
  /** Of what needs the person: the first of them has the loudest button. */
  readonly isFirst?: boolean;
  onMark(item: Notification): void;
  /** Its link was followed. */
  onFollow(item: Notification): void;
}

export function NotificationRow({
  item,
  now,
  isMarking,
  isFirst = false,
  onMark,
  onFollow,
}: NotificationRowProps) {
  const { id, time, read_flag: isRead, message } = item;
  const { link } = message;
  const at = new Date(time);
  const isRed = message.flag === 'red';
  const due = dueWords(message.due_on, now);
  const look = isRed ? buttonClass({ variant: isFirst ? 'primary' : 'secondary', wide: true }) : 'link';
  return (
    <li className="notification" data-new={!isRead || undefined} data-red={isRed || undefined}>
      <TypeIcon type={message.type} tone={toneOf(item)} />
      <div className="min-w-0">
        <p className="notification-meta">
          <b>{TYPE_LABELS[message.type]}</b>
          {isRead ? <span>Read</span> : <span className="count count-new">New</span>}
          <time dateTime={time} title={formatShortDateTime(at)}>
            {relativeTime(at, now)}
          </time>
        </p>
        <p id={id} className="notification-text">
          {isRed && <span className="visually-hidden">Needs your action: </span>}
          {message.text}
        </p>
      </div>
      <div className="notification-acts">
        {link !== null && (
          <AppLink to={link} className={look} aria-describedby={id} onClick={() => onFollow(item)}>
            {linkLabel(message)}
          </AppLink>
        )}
        {due !== null && <p className="notification-due">{due}</p>}
        {!isRead && (
          <button
            type="button"
            className="notification-mark needs-script"
            aria-describedby={id}
            aria-disabled={isMarking || undefined}
            onClick={() => onMark(item)}
          >
            Mark as read
          </button>
        )}
      </div>
    </li>
  );
}
