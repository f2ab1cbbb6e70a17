import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isOperator } from '@furrow/modules/identity/rules';
import type { RequestContext } from '@furrow/web/app/shell/request-context.ts';
import type { FastifyBaseLogger } from 'fastify';
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { consoleBuild, isConsolePath, siteBuild } from './console-build.ts';
import { startVite, type Vite } from './ssr-development.ts';

/** Turns requests into rendered pages. Knows nothing of caching or of the socket. */
export interface Ssr {
  render(request: Request, context: RequestContext): Promise<Response>;
  version(): Promise<string>;
  /** Where the browser's files are; while developing Vite serves them. */
  clientDir: string | null;
  vite: Vite | null;
  close(): Promise<void>;
}

export type SsrOptions =
  | { mode: 'production'; buildDir: string; log: FastifyBaseLogger }
  | { mode: 'development'; log: FastifyBaseLogger };

type ContextKey = Parameters<RouterContextProvider['set']>[0];

export class NoWebBuild extends Error {
  override readonly name = 'NoWebBuild';
}

export async function createSsr(options: SsrOptions): Promise<Ssr> {
  const vite = options.mode === 'development' ? await startVite() : null;
  const built = options.mode === 'production' ? await loadBuild(options.buildDir) : null;
  const load = async () => (built ?? (await vite?.loadBuild())) as ServerBuild;
  const mode = options.mode === 'production' ? 'production' : 'development';
  // A build that never changes is prepared once; while developing each request takes the newest.
  const handler = (part: (build: ServerBuild) => ServerBuild) =>
    createRequestHandler(
      built ? logErrors(part(built), options.log) : async () => logErrors(part(await load()), options.log),
      mode,
    );
  const site = handler(siteBuild);
  const desk = handler(consoleBuild);

  return {
    async render(request, context) {
      const provider = new RouterContextProvider();
      provider.set(contextKey(await load()), context);
      return isForConsole(request, context) ? desk(request, provider) : site(request, provider);
    },
    version: async () => (await load()).assets.version,
    clientDir: options.mode === 'production' ? join(options.buildDir, 'client') : null,
    vite,
    close: async () => vite?.close(),
  };
}

/** To anybody else the console is an address of the site that leads nowhere. */
function isForConsole(request: Request, context: RequestContext): boolean {
  if (!isConsolePath(new URL(request.url).pathname)) return false;
  try {
    return isOperator(context.viewer?.roles ?? []);
  } catch {
    // Who asks could not be read: the site's page says so.
    return false;
  }
}

async function loadBuild(buildDir: string): Promise<ServerBuild> {
  const file = join(buildDir, 'server', 'index.js');
  if (!existsSync(file))
    throw new NoWebBuild(
      `There are no built pages at ${file}. Build them, or name their folder in FURROW_WEB_BUILD.`,
    );
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}

/** The key that the pages look under lives in the build; one imported here would be another object. */
function contextKey(build: ServerBuild): ContextKey {
  const { requestContext } = build.entry.module as { requestContext?: ContextKey };
  if (!requestContext) throw new NoWebBuild('The built pages export no requestContext from entry.server.');
  return requestContext;
}

/** Failures of a render go to our log, redacted like everything else, instead of straight to the console. */
function logErrors(build: ServerBuild, log: FastifyBaseLogger): ServerBuild {
  const handleError: ServerBuild['entry']['module']['handleError'] = (error, { request, context }) => {
    if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
    const { requestId } = context.get(contextKey(build)) as RequestContext;
    log.error({ requestId, path: new URL(request.url).pathname, err: error }, 'page failed');
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}
