import { listMessageKinds } from '@furrow/modules/notifications/api';
import type { MessageKind } from '@furrow/modules/notifications/contract';
import type { NotificationType } from '@furrow/modules/notifications/rules';
import { Inbox } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AppLink } from '../shell/links/app-link.tsx';
import { ownLive } from '../shell/live/own-live.ts';
import { CHANNELS } from '../shell/notifications/unread-counts.ts';
import { call } from '../shell/session/call-as-viewer.ts';
import { TYPE_LABELS } from './notification-words.ts';
import { type NotificationsAddress, notificationsHref } from './notifications-address.ts';
import { TYPE_ICONS } from './type-icon.tsx';

/** What may ask for something first. */
const ORDER: readonly NotificationType[] = [
  'restricted',
  'verification',
  'document',
  'wallet',
  'investment',
  'distribution',
  'custom_distribution',
  'congrats',
  'welcome',
];

interface KindFilterProps {
  readonly address: NotificationsAddress;
  readonly kinds: readonly MessageKind[];
}

/** Links, so that the list is narrowed without script; with it the numbers follow what is told and read. */
export function KindFilter({ address, kinds: loaded }: KindFilterProps) {
  const kinds = useKinds(address, loaded);
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const shown = ORDER.flatMap((type) => kinds.find((kind) => kind.type === type) ?? []);
  const href = (type: NotificationType | null) => notificationsHref({ ...address, type, offset: 0 });
  return (
    <nav aria-labelledby="kind-filter" className="kind-filter">
      <h2 id="kind-filter" className="text-h3">
        Filter by kind
      </h2>
      <ul>
        <li>
          <AppLink to={href(null)} aria-current={address.type === null ? 'true' : undefined}>
            <Inbox aria-hidden />
            <span>All kinds</span>
            <span>{total}</span>
          </AppLink>
        </li>
        {shown.map(({ type, count, new: unread }) => {
          const Icon = TYPE_ICONS[type];
          return (
            <li key={type}>
              <AppLink to={href(type)} aria-current={address.type === type ? 'true' : undefined}>
                <Icon aria-hidden />
                <span>{TYPE_LABELS[type]}</span>
                {unread > 0 && <b>{unread} new</b>}
                <span>{count}</span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function useKinds({ tab }: NotificationsAddress, loaded: readonly MessageKind[]): readonly MessageKind[] {
  const channel = CHANNELS[tab];
  const [known, setKnown] = useState(loaded);
  const [kinds, setKinds] = useState(loaded);
  if (known !== loaded) {
    setKnown(loaded);
    setKinds(loaded);
  }
  useEffect(
    () =>
      ownLive.follow(channel, () => {
        call(listMessageKinds, { query: { channel } }).then(
          ({ kinds: counted }) => setKinds(counted),
          // The numbers are read again with the next message.
          () => {},
        );
      }),
    [channel],
  );
  return kinds;
}
