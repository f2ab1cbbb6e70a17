import type { Notification } from '@furrow/modules/notifications/contract';
import { Button } from '@furrow/ui/button';
import { ErrorState } from '@furrow/ui/error-state';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAct } from '../kit/use-act.ts';
import { AppLink } from '../shell/links/app-link.tsx';
import { useKeptFocus } from '../shell/navigation/use-kept-focus.ts';
import { markAllRead, markRead } from '../shell/notifications/mark-read.ts';
import { CHANNELS } from '../shell/notifications/unread-counts.ts';
import { type LoadedLists, type MessageList, totalOf } from './message-list.ts';
import { MoreNotifications } from './more-notifications.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationGroup, RedGroup } from './notification-groups.tsx';
import { summary } from './notification-words.ts';
import { type NotificationsAddress, notificationsHref } from './notifications-address.ts';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { useMessages } from './use-messages.ts';
import { useNow } from './use-now.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

interface NotificationListProps {
  readonly address: NotificationsAddress;
  readonly label: string;
  readonly loaded: LoadedLists;
  readonly now: Date;
}

/** One tab: what needs the person, then the newest. */
export function NotificationList({ address, label, loaded, now: loadedAt }: NotificationListProps) {
  const { list, bringing, said, more, retry } = useMessages(address, loaded);
  const { acting, act } = useAct();
  const box = useKeptFocus<HTMLDivElement>();
  const now = useNow(loadedAt);
  const mark = (item: Notification) => act(item.id, () => markRead(item));
  const acts = {
    now,
    marking: acting,
    onMark: (item: Notification) => void mark(item),
    onFollow(item: Notification) {
      // Nobody waits for it: one is on the way to another page.
      if (!item.read_flag) markRead(item).catch(() => {});
    },
  };
  const isRecent = ({ time }: Notification) => now.getTime() - Date.parse(time) < WEEK_MS;
  const plain = list.rows.filter(({ message }) => message.flag === null);
  const total = totalOf(list, address.show);
  return (
    <div ref={box}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <ListHead address={address} list={list} label={label}>
        {list.unread > 0 && address.type === null && (
          <Button
            variant="quiet"
            className="needs-script"
            loading={acting === 'all'}
            onClick={() => void act('all', () => markAllRead(CHANNELS[address.tab]))}
          >
            <CheckCheck aria-hidden /> Mark all {list.unread} as read
          </Button>
        )}
      </ListHead>
      {address.offset === 0 && <RedGroup rows={list.red} {...acts} />}
      <NotificationGroup title="Last 7 days" rows={plain.filter(isRecent)} {...acts} />
      <NotificationGroup
        title="Earlier"
        rows={plain.filter((row) => !isRecent(row))}
        isWhole={address.offset + list.rows.length >= total}
        {...acts}
      />
      {bringing === 'yes' && (
        <NotificationsSkeleton rows={Math.min(3, Math.max(1, total - list.rows.length))} />
      )}
      {bringing === 'failed' && (
        <div className="mt-6">
          <ErrorState title="We couldn’t load more notifications" onRetry={retry}>
            <p>Check your connection, then try again.</p>
          </ErrorState>
        </div>
      )}
      {plain.length === 0 && bringing === 'no' && (
        <NoNotifications address={address} list={list} label={label} />
      )}
      {list.rows.length > 0 && (
        <MoreNotifications
          address={address}
          shown={list.rows.length}
          total={total}
          isLoading={bringing === 'yes'}
          onMore={more}
        />
      )}
    </div>
  );
}

interface ListHeadProps extends Pick<NotificationListProps, 'address' | 'label'> {
  readonly list: MessageList;
  readonly children: ReactNode;
}

function ListHead({ address, list, label, children }: ListHeadProps) {
  const { red, unread, count } = list;
  const { action, rest } = summary({ red: red.length, unread, count }, label);
  return (
    <>
      {count > 0 && (
        <p className="mt-6">
          {action !== null && <b className="font-semibold">{action}</b>}{' '}
          <span className="text-ink-muted">{rest}</span>
        </p>
      )}
      {count > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <nav aria-label="Show" className="segmented">
            {(['unread', 'all'] as const).map((show) => (
              <AppLink
                key={show}
                to={notificationsHref({ ...address, show, offset: 0 })}
                aria-current={show === address.show ? 'page' : undefined}
              >
                {show === 'unread' ? `New ${unread}` : `All ${count}`}
              </AppLink>
            ))}
          </nav>
          {children}
        </div>
      )}
    </>
  );
}
