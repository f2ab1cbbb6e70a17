import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { cutSource } from './router-cuts/cut-source.ts';
import { CLOSED_NAMES, CLOSED_WORDS, ROUTER_CUTS, ROUTER_VERSION } from './router-cuts/router-cuts.ts';

/**
 * Two parts of the router that this app never switches on: discovering routes while browsing (the whole table is
 * one file, see react-router.config.ts) and instrumentation. The browser gets these instead. A router that wants
 * another name from them fails the build.
 */
const PARTS: Readonly<Record<string, string>> = {
  'lib/dom/ssr/fog-of-war.js': `
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
  'lib/router/instrumentation.js': `
    const off = () => undefined;
    export const instrumentClientSideRouter = (router) => router;
    export const getRouteInstrumentationUpdates = () => ({});
    export {
      off as consumeInstrumentationClientResultMetaReceiver,
      off as instrumentHandler,
      off as instrumentationResultMetaContext,
    };`,
};

const ROUTER = '/react-router/dist/production/';

/**
 * Leaves out of the browser's script what of the router no page can reach (router-cuts.ts). The build fails when a cut is not
 * where it was, when the router is another version, and when a page takes something whose other half is gone.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      const { version } = createRequire(import.meta.url)('react-router/package.json') as { version: string };
      if (version !== ROUTER_VERSION)
        this.error(
          `the router is ${version}: read router-cuts.ts again, which was written for ${ROUTER_VERSION}`,
        );
    },
    load(id) {
      const part = PARTS[fileOf(id) ?? ''];
      return part === undefined ? null : { code: part, moduleSideEffects: false };
    },
    transform(code, id) {
      if (id.includes('/apps/web/app/') && CLOSED_WORDS.test(code))
        this.error(
          `${id} uses ${CLOSED_WORDS.exec(code)?.[0]}, which is left out of the router (router-cuts.ts)`,
        );
      const file = fileOf(id);
      if (file === undefined || file in PARTS) return null;
      const cut = cutSource(code, ROUTER_CUTS[file] ?? {}, file);
      return { code: file === 'index.js' ? withoutNames(cut) : cut, map: null };
    },
  };
}

const fileOf = (id: string): string | undefined => id.split(ROUTER)[1];

/** A page that imports one of them does not build. */
function withoutNames(index: string): string {
  const start = index.lastIndexOf('export {');
  const names = index
    .slice(start)
    .replace(/\b\w+(?=[, ])/g, (name) => (CLOSED_NAMES.includes(name) ? '' : name));
  return index.slice(0, start) + names.replace(/(\{|,)(\s*,)+/g, '$1');
}
