import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { type AccessChecks, enforceAccess } from '@furrow/http/access';
import { decorateViewer } from '@furrow/http/viewer';
import { type Clock, systemClock } from '@furrow/kernel/clock';
import { type ErrorEntries, PLATFORM_ERRORS, publicError } from '@furrow/kernel/errors';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { RequestLog } from '../observability/logging.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Config } from '../settings/config.ts';
import type { MaintenanceValue } from '../settings/maintenance-setting.ts';
import type { Webhooks } from './described-webhooks.ts';
import { answerError } from './error-answer.ts';
import { boundHeldBodies } from './held-bodies.ts';
import { parseJsonStrictly } from './json-body.ts';
import { refuseChanges } from './maintenance.ts';
import { createNodeServer, type EarlyAnswer, TIMEOUTS, type Timeouts } from './node-server.ts';
import { answerUnknownRoutes } from './not-found.ts';
import { describeApi } from './openapi.ts';
import { refuseForeignOrigins } from './origin-check.ts';
import { limitRates } from './rate-limit.ts';
import type { RequestIds } from './request-id.ts';
import { commonHeaders, DATA_POLICY } from './security-headers.ts';
import { cutOffSlowBodies } from './slow-bodies.ts';
import { validateRequest } from './validate-request.ts';

const BODY_LIMIT_BYTES = 1_048_576;
const MAX_PARAM_LENGTH = 2_048;

export interface HttpOptions {
  config: Config;
  log: FastifyBaseLogger;
  metrics: Metrics;
  checks: AccessChecks;
  /** The words of all modules, for the description of the API; those of the house unless given. */
  errors?: ErrorEntries;
  /** What integrators are sent. */
  webhooks?: Webhooks;
  ids: RequestIds;
  clock?: Clock;
  /** What is in force when it is asked; never in maintenance unless given. */
  maintenance?: () => MaintenanceValue;
  early?: EarlyAnswer;
  isStopping?: () => boolean;
  timeouts?: Timeouts;
}

/** Everything that is true of every route: limits, ids, headers, errors, access. Routes are added afterwards. */
export async function createHttp(options: HttpOptions) {
  const { config, log, metrics, checks, ids, early } = options;
  const { clock = systemClock, isStopping = () => false, timeouts = TIMEOUTS } = options;
  const development = config.NODE_ENV === 'development';
  const common = commonHeaders({ origin: config.origin, development });

  const app = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    requestIdHeader: false,
    genReqId: (request) => ids.of(request as IncomingMessage),
    // Requests on connections that are still open are finished, with `connection: close`, not refused.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    serverFactory: (handler) => createNodeServer(handler, early ?? (() => false), timeouts),
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validateRequest);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  parseJsonStrictly(app);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(common).header('x-request-id', request.id).header('content-security-policy', DATA_POLICY);
  });
  app.addHook('onResponse', async (request, reply) => {
    metrics.observe(
      request.method,
      request.routeOptions.url ?? 'unknown',
      reply.statusCode,
      reply.elapsedTime,
    );
  });

  // A request that was under way when the stop began must not leave its connection open either.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });

  cutOffSlowBodies(app, timeouts.requestMs);
  boundHeldBodies(app);
  decorateViewer(app);
  enforceAccess(app, checks);
  refuseForeignOrigins(app, config.origin);
  refuseBytesForObjects(app);
  if (options.maintenance) refuseChanges(app, options.maintenance, clock);
  await limitRates(app);
  await compressAnswers(app);
  const { errors = PLATFORM_ERRORS, webhooks = {} } = options;
  await describeApi(app, config, { errors, webhooks });
  answerUnknownRoutes(app);
  return app;
}

export type HttpApp = Awaited<ReturnType<typeof createHttp>>;

/** For answers made anew each time. Cached pages and built assets were compressed once, better, beforehand. */
async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    // Request bodies are taken as they are: an inflated one could be far larger than the body limit.
    globalDecompression: false,
    brotliOptions: {
      // A streamed page must reach the browser as it is rendered, not when the compressor has enough.
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { level: 6, flush: constants.Z_SYNC_FLUSH },
  });
}

/**
 * A route that describes its body wants an object. Bytes that a parser beside it let through are refused before
 * anything is compared with that description: each of them would be a key that nobody expects.
 */
function refuseBytesForObjects(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    if (routeOptions.schema?.body !== undefined && body instanceof Uint8Array)
      throw publicError('unsupported_media_type');
  });
}
