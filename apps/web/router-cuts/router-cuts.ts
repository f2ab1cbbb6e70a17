import type { Cuts } from './cut-source.ts';

/** The version that the lists were written for; another one wants every entry looked at again. */
export const ROUTER_VERSION = '8.4.0';

/** What the app may not take from the router, because its other half is cut out below. */
export const CLOSED_NAMES: readonly string[] = [
  'Await',
  'Form',
  'NavLink',
  'createBrowserRouter',
  'createHashRouter',
  'useActionData',
  'useBlocker',
  'useFetcher',
  'useFetchers',
  'useFormAction',
  'useSubmit',
];

/** The same for what a page would export, or give to a link or a navigation. */
export const CLOSED_WORDS =
  /\b(HydrateFallback|client(Action|Loader)|viewTransition|formMethod|export (async )?function action)\b/;

/**
 * What of the router no page of ours can reach: sending forms through it (they call the API), fetchers, blockers, view
 * transitions, discovering routes, hot replacement, server components, instrumentation. By file, below `dist/production`.
 */
export const ROUTER_CUTS: Readonly<Record<string, Cuts>> = {
  'lib/router/router.js': {
    always: ['!opts || !isSubmissionNavigation(opts)', '!pendingActionResult'],
    never: [
      'init.instrumentations',
      'init.patchRoutesOnNavigation',
      'isFogOfWar',
      'fogOfWar.active && fogOfWar.matches',
      'fogOfWar.active && fogOfWar.matches',
      'opts?.instrumentationNavigateMetaReceiver',
      'opts && opts.submission && isMutationMethod(opts.submission.formMethod)',
      'opts && opts.pendingError',
      'submission && isMutationMethod(submission.formMethod)',
      'submission',
      'pendingActionResult',
      'pendingActionResult && isErrorResult(pendingActionResult[1])',
      'pendingError !== void 0',
      'pendingError !== void 0 && pendingActionResult',
      'newState.actionData',
      'isActionReload',
      'future.unstable_routePatternMatching',
      'blockerKey',
      'blockerKey && delta != null',
      'unblockBlockerHistoryUpdate',
      'blockers.size > 0 && !isUninterruptedRevalidation',
      'pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location',
      'pendingViewTransitionEnabled',
      '!submission && !fetcherSubmission && formMethod && formAction && formEncType',
      'redirectPreserveMethodStatusCodes.has(redirect.response.status) && activeSubmission && isMutationMethod(activeSubmission.formMethod)',
      'revalidatingFetchers.length > 0',
      'shouldUpdateFetchers',
      'typeof route.lazy === "function"',
      'isUnsupported',
      'isStaticHandler',
    ],
    functions: [
      '_internalSetRoutes',
      'deleteBlocker',
      'discoverRoutes',
      'dispose',
      'fetch',
      'getBlocker',
      'getFetcher',
      'handleAction',
      'handleFetcherAction',
      'handleFetcherLoader',
      'setFetcherError',
      'patchRoutes',
      'queueFetcherForDeletion',
      'resetFetcher',
    ],
    bodies: {
      abortStaleFetchLoads: 'return false;',
      callLoadersAndMaybeResolveData:
        'return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null), fetcherResults: {} };',
      getInternalRouterError:
        'return new ErrorResponseImpl(status, "Not Found", new Error("No route matches URL " + pathname), true);',
      getSubmissionFromNavigation: 'return undefined;',
      getUpdatedActionData: 'return undefined;',
      interruptActiveLoads: 'isRevalidationRequired = true;',
      markFetchRedirectsDone: 'return false;',
    },
    statements: [
      'let blockerKey = shouldBlockNavigation({\n\t\t\t\tcurrentLocation: state.location',
      'let blockerKey = shouldBlockNavigation({\n\t\t\tcurrentLocation,',
      'if (isBrowser) {\n\t\t\trestoreAppliedTransitions',
      'let isUnsupported = isUnsupportedLazyRouteObjectKey',
      'state.fetchers.forEach((fetcher, key)',
      'fetchersQueuedForDeletion.forEach((key)',
      'unmountedFetchers.forEach(',
      'mountedFetchers.forEach(',
      'fetchLoadMatches.forEach((f, key) => {',
      'revalidatingFetchers.forEach((rf) => {\n\t\t\tabortFetcher(rf.key)',
      'revalidatingFetchers.forEach((rf) => fetchControllers',
      'if (pendingNavigationController) pendingNavigationController.signal.addEventListener',
      'if (pendingNavigationController) pendingNavigationController.signal.removeEventListener',
      'let abortPendingFetchRevalidations = () => revalidatingFetchers.forEach((f)',
      'redirect = findRedirect(fetcherResults)',
      'if (redirect) {\n\t\t\tfetchRedirectIds',
      'revalidatingFetchers.filter((f) => !f.matches',
    ],
  },
  'lib/hooks.js': {
    always: ['React$1.useContext(IsDataRouteContext)', 'dataRouterOpts'],
    never: [
      'this.context',
      'this.context && typeof error === "object" && error && "digest" in error && typeof error.digest === "string"',
      'locationArg',
      'locationArg && renderedMatches',
      'dataRouterOpts.isStatic',
      'dataRouterContext && dataRouterContext.static && dataRouterContext.staticContext && (match.route.errorElement || match.route.ErrorBoundary)',
    ],
    functions: ['DefaultErrorComponent'],
  },
  'lib/components.js': {
    always: ['!viewTransitionOpts || !isViewTransitionAvailable'],
    statements: [
      'let isViewTransitionAvailable',
      'let [pendingState, ',
      'let [interruption, ',
      'newState.fetchers.forEach(',
      'deletedFetchers.forEach(',
      'React$1.useEffect(() => {\n\t\tif (vtContext.isTransitioning && !vtContext.flushSync)',
      'React$1.useEffect(() => {\n\t\tif (renderDfd && pendingState && router.window)',
      'React$1.useEffect(() => {\n\t\tif (renderDfd && pendingState && state.location.key',
      'React$1.useEffect(() => {\n\t\tif (!vtContext.isTransitioning && interruption)',
    ],
  },
  'lib/dom/lib.js': { values: ['Form', 'NavLink'] },
  'lib/dom/ssr/components.js': {
    always: ['!isStatic', '!enableFogOfWar'],
    never: [
      'rsc',
      'staticContext',
      'isRSCRouterContext',
      'isSpaMode && !isHydrated',
      'typeof criticalCss === "string"',
      'typeof criticalCss === "object"',
      'typeof manifest.sri === "object"',
    ],
  },
  'lib/dom/ssr/routes.js': {
    always: ['!routeModule.clientLoader'],
    never: [
      'needsRevalidation',
      '!ssr && manifestRoute.hasLoader && !manifestRoute.hasClientLoader',
      'route.hasClientLoader',
      'route.hasClientAction',
      'route.clientMiddlewareModule',
      'route.clientLoaderModule || route.clientActionModule',
      'isSpaMode',
    ],
    functions: ['createClientRoutesWithHMRRevalidationOptOut', 'fetchServerAction'],
    statements: ['dataRoute.action = ({ request', 'if (!route.hasClientAction) dataRoute.action'],
    bodies: { prefetchRouteModuleChunks: '' },
  },
  'lib/dom/ssr/fallback.js': { bodies: { RemixRootDefaultHydrateFallback: 'return null;' } },
  'lib/dom/ssr/errorBoundaries.js': {
    bodies: {
      RemixRootDefaultErrorBoundary:
        'console.error(error); return React$1.createElement(BoundaryShell, { title: "Application Error", isOutsideRemixApp }, React$1.createElement("h1", null, "Application Error"));',
    },
  },
  'lib/dom/ssr/single-fetch.js': {
    always: ['request.method === "GET"'],
    never: [
      'request.method !== "GET"',
      'targetRoutes && request.method !== "GET"',
      '!ssr && !foundRevalidatingServerLoader',
      'fetcherKey',
      'shouldAllowOptOut(m) && hasClientLoader',
    ],
  },
  'lib/dom/ssr/data.js': { never: ['request.method !== "GET"'] },
  'lib/dom-export/hydrated-router.js': {
    never: ['window.__reactRouterManifest.sri === true', 'ssrInfo.context.isSpaMode'],
    statements: ['router.createRoutesForHMR'],
  },
};
