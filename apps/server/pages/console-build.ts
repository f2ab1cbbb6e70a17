import type { ServerBuild } from 'react-router';

/** The console's own root, which takes the place of the site's. */
const CONSOLE_ROOT = 'masters/shell/console-root';
const CONSOLE = 'masters/';
/** Where an open console asks for the pages it does not know yet. */
const MANIFEST_PATH = '/masters/__manifest';

/** The operator console, the data of its pages included. */
export const isConsolePath = (pathname: string): boolean => /^\/masters(?:\.data)?(?:\/|$)/.test(pathname);

type Routes<Route> = Record<string, Route | undefined>;

/** The site without the console: its pages are unknown addresses there, and no browser is told that they exist. */
export function siteBuild(build: ServerBuild): ServerBuild {
  return withRoutes(build, (routes) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith(CONSOLE))),
  );
}

/** The console alone, with a root of its own: one comes to it and leaves it by loading a document. */
export function consoleBuild(build: ServerBuild): ServerBuild {
  const taken = withRoutes(build, (routes) =>
    Object.fromEntries(
      Object.entries(routes)
        .filter(([id]) => id.startsWith(CONSOLE))
        .map(([id, route]) =>
          id === CONSOLE_ROOT
            ? ['root', { ...route, id: 'root', parentId: undefined, path: '' }]
            : [id, { ...route, parentId: 'root' }],
        ),
    ),
  );
  return { ...taken, routeDiscovery: { mode: 'lazy', manifestPath: MANIFEST_PATH } };
}

function withRoutes(
  build: ServerBuild,
  choose: <Route extends object>(routes: Routes<Route>) => Routes<Route>,
): ServerBuild {
  return {
    ...build,
    routes: choose(build.routes),
    assets: { ...build.assets, routes: choose(build.assets.routes) as ServerBuild['assets']['routes'] },
  };
}
