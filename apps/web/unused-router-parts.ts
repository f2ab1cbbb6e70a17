import type { Plugin } from 'vite';

/**
 * Two parts of the router that this app never switches on: discovering routes while browsing (the whole table is
 * one file, see react-router.config.ts) and instrumentation. The browser gets these instead. A router that wants
 * another name from them fails the build.
 */
const PARTS: Readonly<Record<string, string>> = {
  '/lib/dom/ssr/fog-of-war.js': `
    const off = () => undefined;
    export const isFogOfWarEnabled = () => false;
    export {
      off as URL_LIMIT,
      off as getManifestPath,
      off as getPartialManifest,
      off as getPatchRoutesOnNavigationFunction,
      off as getPathsWithAncestors,
      off as handleClientVersionMismatch,
      off as useFogOFWarDiscovery,
    };`,
  '/lib/router/instrumentation.js': `
    const off = () => undefined;
    export const instrumentClientSideRouter = (router) => router;
    export const getRouteInstrumentationUpdates = () => ({});
    export {
      off as consumeInstrumentationClientResultMetaReceiver,
      off as instrumentHandler,
      off as instrumentationResultMetaContext,
    };`,
};

export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const part = Object.keys(PARTS).find((path) => id.includes('/react-router/dist/') && id.endsWith(path));
      return part === undefined ? null : { code: PARTS[part] ?? '', moduleSideEffects: false };
    },
  };
}
