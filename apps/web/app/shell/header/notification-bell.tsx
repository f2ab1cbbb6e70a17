import type { UnreadCounts } from '@furrow/modules/notifications/contract';
import { Bell, Flag } from 'lucide-react';
import { useLocation } from 'react-router';
import { AppLink } from '../links/app-link.tsx';
import { isCurrent } from '../navigation/current-item.ts';
import { NOTIFICATIONS } from '../navigation/navigation.ts';
import { bothTabs } from '../notifications/unread-counts.ts';
import { useFollowUnread, useUnread } from '../notifications/use-unread.ts';
import { badgeText, bellLabel } from './bell-label.ts';

export function NotificationBell({ counts }: { readonly counts: UnreadCounts }) {
  const { pathname } = useLocation();
  useFollowUnread(counts);
  const all = bothTabs(useUnread(counts));
  const badge = badgeText(all.new);
  return (
    <AppLink
      to={NOTIFICATIONS}
      className="icon-button site-bell"
      aria-label={bellLabel(all)}
      aria-current={isCurrent(NOTIFICATIONS, pathname)}
    >
      <Bell aria-hidden />
      {(badge !== null || all.red > 0) && (
        <span aria-hidden className="site-bell-badge tabular" data-red={all.red > 0 || undefined}>
          {all.red > 0 && <Flag />}
          {badge}
        </span>
      )}
    </AppLink>
  );
}
