import { Bell } from 'lucide-react';
import { AppLink } from '../links/app-link.tsx';
import { badgeText } from './header-rules.ts';

export function NotificationBell({ unread }: { readonly unread: number }) {
  const badge = badgeText(unread);
  const label = badge === null ? 'Notifications' : `Notifications, ${badge} unread`;
  return (
    <AppLink to="/profile/notifications" className="icon-button site-bell" aria-label={label}>
      <Bell aria-hidden />
      {badge !== null && (
        <span aria-hidden className="site-bell-badge tabular">
          {badge}
        </span>
      )}
    </AppLink>
  );
}
