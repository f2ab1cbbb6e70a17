import type { Cuts } from './cut-source.ts';

/** The version that the lists were written for; another one wants every entry looked at again. */
export const ROUTER_VERSION = '8.4.0';

/** What the app may not take from the router, because its other half is cut out below. */
export const CLOSED_NAMES: readonly string[] = [
  'Form',
  'NavLink',
  'useFetcher',
  'useFetchers',
  'useFormAction',
  'useSubmit',
];

/** The same for what a page would export, or give to a navigation. */
export const CLOSED_WORDS = /\b(clientAction|formMethod|export (async )?function action)\b/;

/**
 * What of the router no page of ours calls: sending forms through it (they call the API), fetchers, hot replacement, its own
 * pages for errors. Whole functions only, by file, below `dist/production`.
 */
export const ROUTER_CUTS: Readonly<Record<string, Cuts>> = {
  'lib/router/router.js': {
    functions: [
      '_internalSetRoutes',
      'fetch',
      'getFetcher',
      'handleAction',
      'handleFetcherAction',
      'handleFetcherLoader',
      'resetFetcher',
      'setFetcherError',
    ],
  },
  'lib/hooks.js': { functions: ['DefaultErrorComponent'] },
  'lib/dom/lib.js': { values: ['Form', 'NavLink'] },
  'lib/dom/ssr/routes.js': {
    functions: ['createClientRoutesWithHMRRevalidationOptOut', 'fetchServerAction'],
  },
  'lib/dom/ssr/fallback.js': { bodies: { RemixRootDefaultHydrateFallback: 'return null;' } },
  'lib/dom/ssr/errorBoundaries.js': {
    bodies: {
      RemixRootDefaultErrorBoundary:
        'console.error(error); return React$1.createElement(BoundaryShell, { title: "Application Error", isOutsideRemixApp }, React$1.createElement("h1", null, "Application Error"));',
    },
  },
};
