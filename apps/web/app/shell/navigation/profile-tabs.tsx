import { type Tab, Tabs } from '@furrow/ui/tabs';
import { AppLink } from '../links/app-link.tsx';
import { profileMenu } from './navigation.ts';
import { pathExists } from './path-exists.ts';

/** The pages about oneself, each of which leads to the others. */
export function ProfileTabs({ current }: { readonly current: string }) {
  const tabs = profileMenu(pathExists).map(
    ({ label, to }): Tab => ({ key: to, label, href: to, current: to === current }),
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
