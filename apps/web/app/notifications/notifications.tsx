import type { MessageKind } from '@furrow/modules/notifications/contract';
import { ErrorState } from '@furrow/ui/error-state';
import { type Tab as TabLink, Tabs } from '@furrow/ui/tabs';
import { redirect, useNavigation } from 'react-router';
import { AppLink } from '../shell/links/app-link.tsx';
import { NOTIFICATIONS } from '../shell/navigation/navigation.ts';
import { ProfileTabs } from '../shell/navigation/profile-tabs.tsx';
import { CHANNELS, TABS } from '../shell/notifications/unread-counts.ts';
import { useUnread } from '../shell/notifications/use-unread.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/notifications';
import { Explained } from './explained.tsx';
import { KindFilter } from './kind-filter.tsx';
import type { LoadedLists } from './message-list.ts';
import { NotificationList } from './notification-list.tsx';
import { TYPE_LABELS } from './notification-words.ts';
import { type NotificationsAddress, notificationsHref, readAddress } from './notifications-address.ts';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { MOST_RED, rowsAt } from './use-messages.ts';
import './notifications.css';

const TAB_LABELS = { system: 'System', updates: 'Updates' } as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pages, viewer, now, reportError } = context.get(requestContext);
  if (viewer === null) throw redirect('/sign-in');
  const address = readAddress(new URL(request.url));
  const { tab, show, type, offset } = address;
  const { userId, notifications } = viewer;
  const channel = CHANNELS[tab];
  const narrowed = { channel, ...(type === null ? {} : { type }) };
  const lists = async (): Promise<LoadedLists & { readonly kinds: readonly MessageKind[] }> => {
    const [messages, red, kinds] = await Promise.all([
      pages.notifications.messages(userId, { ...narrowed, show, limit: rowsAt(offset), offset }),
      notifications[tab].red === 0
        ? null
        : pages.notifications.messages(userId, { ...narrowed, show: 'red', limit: MOST_RED, offset: 0 }),
      pages.notifications.kinds(userId, channel),
    ]);
    const counts = kinds.find((kind) => kind.type === type) ?? { count: 0, new: 0 };
    const { count, new: unread } = type === null ? messages : counts;
    return { messages: { ...messages, count, new: unread }, red: red?.data ?? [], kinds };
  };
  const loaded = await lists().catch((error: unknown) => {
    reportError(error);
    return null;
  });
  return { address, loaded, counts: notifications, now };
}

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Notifications') },
  { name: 'robots', content: 'noindex' },
];

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { address, loaded, counts, now } = loaderData;
  const unread = useUnread(counts);
  const next = useNavigation();
  const isChanging = next.state === 'loading' && next.location.pathname.startsWith(NOTIFICATIONS);
  const tabs = TABS.map(
    (tab): TabLink => ({
      key: tab,
      label: TAB_LABELS[tab],
      href: notificationsHref({ tab, show: address.show, type: null, offset: 0 }),
      fresh: unread[tab].new,
      current: tab === address.tab,
    }),
  );
  return (
    <div className="page py-12 lg:py-16">
      <h1>Notifications</h1>
      <ProfileTabs current={NOTIFICATIONS} />
      <div className="notifications-page">
        <Tabs
          label="Kinds of notifications"
          className="notification-tabs"
          tabs={tabs}
          renderLink={({ key, href, current }, content) => (
            <AppLink key={key} to={href} aria-current={current ? 'page' : undefined}>
              {content}
            </AppLink>
          )}
        />
        {loaded !== null && <KindFilter address={address} kinds={loaded.kinds} />}
        <div className="notifications-list">
          {isChanging ? (
            <div className="mt-8">
              <NotificationsSkeleton rows={6} />
            </div>
          ) : loaded === null ? (
            <NotLoaded address={address} />
          ) : (
            <NotificationList
              key={notificationsHref(address)}
              address={address}
              label={labelOf(address)}
              loaded={loaded}
              now={now}
            />
          )}
        </div>
        <Explained />
      </div>
    </div>
  );
}

const labelOf = ({ tab, type }: NotificationsAddress) =>
  type === null ? TAB_LABELS[tab] : `${TAB_LABELS[tab]} · ${TYPE_LABELS[type]}`;

function NotLoaded({ address }: { readonly address: NotificationsAddress }) {
  return (
    <div className="mt-8">
      <ErrorState title="We couldn’t load your notifications" retryHref={notificationsHref(address)}>
        <p>None of them is lost. Try again in a moment.</p>
      </ErrorState>
    </div>
  );
}
