import { fontPreloads } from '@furrow/ui/font-preloads';
import { lazy, Suspense, useEffect } from 'react';
import {
  type DataStrategyResult,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router';
import favicon from './favicon.svg?url';
import { withChunkTimeout } from './shell/chunk-timeout.ts';
import { reportMissingPage } from './shell/client-report.ts';
import { errorOutcome } from './shell/errors/error-outcome.ts';
import { ErrorPage } from './shell/errors/error-page.tsx';
import { failureMiddleware } from './shell/errors/failure-middleware.ts';
import { followRefusals } from './shell/errors/refused-data.ts';
import { guardMiddleware } from './shell/guards/guard-middleware.ts';
import { LiveUpdates } from './shell/live/live-updates.tsx';
import { pageChannels } from './shell/live/page-channels.ts';
import { maintenanceMiddleware } from './shell/maintenance/maintenance-middleware.ts';
import { isMaintenancePage } from './shell/maintenance/maintenance-page.ts';
import { SuperUserFlag } from './shell/maintenance/super-user-flag.tsx';
import { keptPages } from './shell/navigation/kept-pages.ts';
import { PreloadPages } from './shell/navigation/preload-pages.tsx';
import { redirectMiddleware } from './shell/navigation/redirect-middleware.ts';
import { pageTitle } from './shell/page-title.ts';
import { requestContext } from './shell/request-context.ts';
import { SessionWatch } from './shell/session/session-watch.tsx';
import { Shell } from './shell/shell.tsx';
import { type ShellData, useShellData } from './shell/shell-data.ts';
import { Tracking } from './shell/tracking/tracking.tsx';
import { useViewerParts } from './shell/use-viewer-parts.ts';
import { VersionWatch } from './shell/version/version-watch.tsx';
import './app.css';

/** The server sends whoever looks for a missing page to /404; this is for what it did not see. */
const NotFoundPage = lazy(async () => ({
  default: await import('./shell/errors/not-found-page.tsx').then(
    (loaded) => loaded.NotFoundPage,
    () => () => <ErrorPage code={404} />,
  ),
}));

export const middleware = [maintenanceMiddleware, redirectMiddleware, failureMiddleware, guardMiddleware];

/** In the browser: a page whose script or data does not come in time fails; a page read before is read again from memory when no answer comes; a refusal leads on. */
export const clientMiddleware: MiddlewareFunction<Record<string, DataStrategyResult>>[] = [
  async ({ url }, next) => {
    const target = url.pathname + url.search;
    const from = window.location.pathname;
    return followRefusals(
      keptPages.complete(target, await withChunkTimeout(next())),
      { target, from },
      reportMissingPage,
    );
  },
];

export function loader({ context }: LoaderFunctionArgs): ShellData {
  const { site, viewer, theme } = context.get(requestContext);
  return { site, viewer, theme };
}

export function links() {
  return [...fontPreloads, { rel: 'icon', type: 'image/svg+xml', href: favicon }];
}

export function meta() {
  return [
    { title: pageTitle() },
    {
      name: 'description',
      content:
        'Browse working farms, read their soil, lease and fees, and own a share of the land and its rent.',
    },
  ];
}

export { Document as Layout } from './shell/document.tsx';

export default function App() {
  const shell = useLoaderData<typeof loader>();
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    keptPages.keep(
      pathname + search,
      Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData])),
    );
  }, [pathname, search, matches]);
  const { viewer } = shell;
  const parts = useViewerParts(viewer);
  return (
    <Shell {...shell}>
      {viewer && parts && <parts.ViewerBanners viewer={viewer} above={shell.site.maintenance ? 1 : 0} />}
      <Outlet />
      <SuperUserFlag />
      {!isMaintenancePage(pathname) && (
        <>
          <SessionWatch signedIn={viewer !== null} />
          <LiveUpdates
            key={viewer?.userId ?? 'nobody'}
            channels={pageChannels(matches)}
            shown={matches.at(-1)?.loaderData}
            signedIn={viewer !== null}
          />
          <PreloadPages />
          <Tracking signedIn={viewer !== null} />
          <VersionWatch version={shell.site.version} />
        </>
      )}
    </Shell>
  );
}

/** The address stays as it was, so that trying again is loading it again. */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useShellData();
  const outcome = errorOutcome(error);
  const page =
    outcome.kind === 'missing' ? (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    ) : (
      <ErrorPage code={outcome.code} />
    );
  return shell === undefined ? <main id="main">{page}</main> : <Shell {...shell}>{page}</Shell>;
}
