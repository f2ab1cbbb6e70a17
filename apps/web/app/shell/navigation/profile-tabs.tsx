import { type Tab, Tabs } from '@furrow/ui/tabs';
import { AppLink } from '../links/app-link.tsx';
import { bothTabs } from '../notifications/unread-counts.ts';
import { useUnread } from '../notifications/use-unread.ts';
import { useShellData } from '../shell-data.ts';
import { NOTIFICATIONS, profileMenu } from './navigation.ts';
import { pathExists } from './path-exists.ts';

const NOBODYS_COUNTS = {
  system: { new: 0, red: 0 },
  updates: { new: 0, red: 0 },
  documents: { to_sign: 0, unread: 0, first: null },
} as const;

/** The pages about oneself, each of which leads to the others. */
export function ProfileTabs({ current }: { readonly current: string }) {
  const unread = bothTabs(useUnread(useShellData()?.viewer?.notifications ?? NOBODYS_COUNTS)).new;
  const tabs = profileMenu(pathExists).map(
    ({ label, to }): Tab => ({
      key: to,
      label,
      href: to,
      current: to === current,
      fresh: to === NOTIFICATIONS ? unread : undefined,
    }),
  );
  return (
    <Tabs
      label="Your profile"
      className="mt-6"
      tabs={tabs}
      renderLink={({ key, href, current: here }, content) => (
        <AppLink key={key} to={href} aria-current={here ? 'page' : undefined}>
          {content}
        </AppLink>
      )}
    />
  );
}
