import { fontPreloads } from '@furrow/ui/font-preloads';
import {
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router';
import favicon from '../../favicon.svg?url';
import { StepUp } from '../../identity/settings/step-up.tsx';
import { PAGES } from '../../route-table.ts';
import { errorOutcome, explainError } from '../../shell/errors/error-outcome.ts';
import { LiveUpdates } from '../../shell/live/live-updates.tsx';
import { pageChannels } from '../../shell/live/page-channels.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { SessionWatch } from '../../shell/session/session-watch.tsx';
import { VersionWatch } from '../../shell/version/version-watch.tsx';
import { type ConsoleData, useConsoleData } from './console-data.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { guardConsole, isSecondFactorMissing } from './guard-console.ts';
import { navigationFor } from './navigation.ts';
import { operatorOf } from './operator.ts';
import { SecondFactorNeeded } from './second-factor-needed.tsx';
import '../../app.css';
import './console.css';
import './go-to/go-to.css';
import '../operations/system/system.css';

export { Document as Layout } from '../../shell/document.tsx';

export const middleware = [guardConsole(PAGES)];

export async function loader({ context }: LoaderFunctionArgs): Promise<ConsoleData> {
  const request = context.get(requestContext);
  const { site, viewer, theme, pages, now } = request;
  const operator = operatorOf(request);
  const menu = await pages.operations.menu(operator);
  return { site, viewer, theme, now, menu, navigation: navigationFor(PAGES, operator.roles) };
}

export const links = () => [...fontPreloads, { rel: 'icon', type: 'image/svg+xml', href: favicon }];

export const meta = () => [{ title: pageTitle('Console') }, { name: 'robots', content: 'noindex' }];

/** The frame's own numbers follow these, whatever page is open. */
const FRAME_CHANNELS = ['masters', 'masters.approvals'];

export default function Console() {
  const shell = useLoaderData<typeof loader>();
  const matches = useMatches();
  return (
    <ConsoleFrame {...shell}>
      <StepUp>
        <Outlet />
      </StepUp>
      <SessionWatch signedIn />
      <LiveUpdates
        key={shell.viewer?.userId}
        channels={[...new Set([...FRAME_CHANNELS, ...pageChannels(matches)])]}
        shown={matches.at(-1)?.loaderData}
        signedIn
      />
      <VersionWatch version={shell.site.version} />
    </ConsoleFrame>
  );
}

/** The address stays as it was, so that trying again is loading it again. */
export function ErrorBoundary() {
  const shell = useConsoleData();
  const error = useRouteError();
  const outcome = errorOutcome(error);
  const { pathname, search } = useLocation();
  if (isSecondFactorMissing(error)) return <SecondFactorNeeded />;
  const { title, text } =
    outcome.kind === 'missing'
      ? { title: 'There’s nothing here', text: 'It doesn’t exist, or it’s not for your role.' }
      : explainError(outcome.code);
  const page = (
    <div className="console-page">
      <h1 className="console-title">{title}</h1>
      <p className="mt-2">{text}</p>
      <p className="mt-4 flex gap-4">
        <a className="link" href={pathname + search}>
          Try again
        </a>
        <a className="link" href="/masters">
          Home
        </a>
      </p>
    </div>
  );
  return shell === undefined ? <main id="main">{page}</main> : <ConsoleFrame {...shell}>{page}</ConsoleFrame>;
}
