import { EmptyState } from '@furrow/ui/empty-state';
import { CheckCheck } from 'lucide-react';
import { AppLink } from '../shell/links/app-link.tsx';
import type { MessageList } from './message-list.ts';
import { type NotificationsAddress, notificationsHref } from './notifications-address.ts';

interface NoNotificationsProps {
  readonly address: NotificationsAddress;
  readonly list: MessageList;
  readonly label: string;
}

/** What will be here, or that everything was read. */
export function NoNotifications({ address, list, label }: NoNotificationsProps) {
  const { tab, type } = address;
  if (list.count === 0 && type === null)
    return (
      <div className="mt-8">
        <EmptyState title={`Nothing in ${label} yet`}>
          <p>
            {tab === 'system'
              ? 'When a check finishes, a document is ready or money moves, you’ll read about it here.'
              : 'When a farm you hold or follow publishes news, opens or pays, you’ll read about it here.'}
          </p>
        </EmptyState>
      </div>
    );
  if (list.count === 0)
    return (
      <div className="mt-8">
        <EmptyState title="Nothing of this kind">
          <p>There are other kinds in {label}.</p>
        </EmptyState>
      </div>
    );
  if (address.show === 'all') return null;
  return (
    <div className="mt-8">
      <EmptyState
        icon={<CheckCheck aria-hidden />}
        title={
          type !== null
            ? 'Nothing of this kind is new'
            : list.red.length > 0
              ? 'Nothing else is new'
              : 'You’ve read everything'
        }
        action={
          <AppLink to={notificationsHref({ ...address, show: 'all', offset: 0 })} className="link">
            {list.count === 1 ? 'See the one you’ve read' : `See all ${list.count}`}
          </AppLink>
        }
      >
        <p>New notifications will appear here by themselves.</p>
      </EmptyState>
    </div>
  );
}
