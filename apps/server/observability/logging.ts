import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type LogFn,
  type Logger,
  pino,
} from 'pino';
import { redact, redactText, redactUrl } from './redact.ts';

/** Structured lines on standard output. Every object passes the redactor, so a forgotten field cannot leak. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { process: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (entry: Record<string, unknown>) => redact(entry) as Record<string, unknown>,
    },
    hooks: {
      // Message texts pass the redactor too: libraries like to put what they were given into theirs.
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn) {
        method.apply(this, cleanArguments(args) as Parameters<LogFn>);
      },
    },
    // The redactor already turned errors into plain objects; pino's own serializer would drop them.
    serializers: { err: (value: unknown) => value },
  };
  const logger: Logger = destination ? pino(options, destination) : pino(options);
  // What a child carries along is written as it is, past the formatter above, so it is cleaned when it is given.
  const child: (this: Logger, bindings: Bindings, options?: ChildLoggerOptions) => Logger = logger.child;
  logger.child = function (this: Logger, bindings: Bindings, childOptions?: ChildLoggerOptions) {
    return child.call(this, redact(bindings) as Bindings, childOptions);
  } as unknown as Logger['child'];
  return logger;
}

function cleanArguments(args: readonly unknown[]): unknown[] {
  const [first, ...rest] = args;
  const text = rest.map((item) => (typeof item === 'string' ? redactText(item) : redact(item)));
  if (first instanceof Error)
    return [{ err: first }, ...(text.length > 0 ? text : [redactText(first.message)])];
  if (typeof first === 'string') return [redactText(first), ...text];
  // Left without a text, pino would take the error's own, as it is.
  const error = first !== null && typeof first === 'object' && 'err' in first ? first.err : undefined;
  if (text.length === 0 && error instanceof Error) return [first, redactText(error.message)];
  return [first, ...text];
}

/** One line a request, written when it ends: who asked what, and how it went. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      path: redactUrl(request.raw.url ?? ''),
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
    };
    if (error) reply.log.error({ ...line, err: error }, 'request failed');
    else reply.log.info(line, 'request');
  }
}
