import { formatShortDateTime } from '@furrow/kernel/dates';
import { Logo } from '@furrow/ui/logo';
import { SkipLink } from '@furrow/ui/skip-link';
import { type ReactNode, useEffect, useState } from 'react';
import { Modals } from '../../shell/modals/modals.tsx';
import { usePageFocus } from '../../shell/navigation/use-page-focus.ts';
import { replayPresses } from '../../shell/replay-presses.ts';
import { serverClock } from '../../shell/server-clock.ts';
import { useLogout } from '../../shell/session/use-logout.tsx';
import { ThemeSwitch } from '../../shell/theme/theme-switch.tsx';
import { Toasts } from '../../shell/toasts/toasts.tsx';
import type { ConsoleData } from './console-data.ts';
import { ConsoleNavigation } from './console-navigation.tsx';
import { GoToAnything } from './go-to/go-to-anything.tsx';
import { KeyHelp } from './key-help.tsx';
import { listTogether } from './list-together.ts';

interface ConsoleFrameProps extends ConsoleData {
  readonly children: ReactNode;
}

/** Navigation, a line that says who is here and when, and the page: with a record beside it where it has one. */
export function ConsoleFrame({ site, viewer, theme, now, menu, navigation, children }: ConsoleFrameProps) {
  const main = usePageFocus();
  const logOut = useLogout();
  useAliveMark();
  return (
    <div className="console">
      <SkipLink />
      <header className="console-side">
        <a href="/" className="console-logo">
          <Logo name={site.name} suffix="masters" />
          <span className="visually-hidden">, home page of the site</span>
        </a>
        <GoToAnything menu={menu} navigation={navigation} />
        <ConsoleNavigation menu={menu} sections={navigation} />
        <div className="console-side-end">
          <ThemeSwitch theme={theme} />
        </div>
      </header>
      <section className="console-bar" aria-label="You and the time">
        {site.demo && (
          <span className="console-demo">Demonstration{site.clockAhead && `, ${site.clockAhead}`}</span>
        )}
        <NewYorkTime now={now} />
        <span className="console-who">
          <strong>{viewer?.firstName}</strong>, {listTogether(viewer?.roles ?? [])}
        </span>
        <button type="button" className="link" onClick={logOut}>
          Logout
        </button>
      </section>
      <main id="main" ref={main} tabIndex={-1} className="console-main">
        {children}
      </main>
      <KeyHelp />
      <Toasts />
      <Modals />
    </div>
  );
}

const MINUTE_MS = 60_000;

/** What the firm's clock says: every time in the console is New York's. */
function NewYorkTime({ now }: { readonly now: Date }) {
  const [ahead] = useState(() => now.getTime() - serverClock.now());
  const [shown, setShown] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setShown(new Date(serverClock.now() + ahead)), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [ahead]);
  return <time dateTime={shown.toISOString()}>{formatShortDateTime(shown)}</time>;
}

/** Says that script has taken over: whoever drives the page from outside need not guess when. */
function useAliveMark(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = 'yes';
    replayPresses();
  }, []);
}
