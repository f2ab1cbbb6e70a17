import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { errorBody, type PlatformErrorCode, publicError } from '@furrow/kernel/errors';
import { hasHostFault } from './host-fault.ts';

const MAX_HEADER_BYTES = 16_384;
const MAX_URL_LENGTH = 8_192;

/** Limits on slow and on endless clients; the numbers are the operator's protection, not the browser's comfort. */
export interface Timeouts {
  headersMs: number;
  requestMs: number;
  /** For requests that bring a file. */
  uploadMs: number;
  idleMs: number;
  keepAliveMs: number;
}

export const TIMEOUTS: Timeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  // 25 MB at a little over one megabit a second.
  uploadMs: 180_000,
  idleMs: 60_000,
  keepAliveMs: 72_000,
};

/** Answers a request itself (true) or leaves it to the next. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The bare server below Fastify: refuses what no router should see, and lets the page cache answer first. */
export function createNodeServer(handler: RequestListener, early: EarlyAnswer, timeouts: Timeouts): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: timeouts.headersMs,
      requestTimeout: Math.max(timeouts.requestMs, timeouts.uploadMs),
      keepAliveTimeout: timeouts.keepAliveMs,
      connectionsCheckingInterval: Math.min(timeouts.headersMs, 5_000),
    },
    (request, response) => {
      const fault = faultOf(request);
      if (fault) refuse(response, fault);
      else if (!early(request, response)) handler(request, response);
    },
  );
  server.setTimeout(timeouts.idleMs);
  server.on('clientError', answerClientError);
  return server;
}

function faultOf(request: IncomingMessage): PlatformErrorCode | null {
  const { url = '' } = request;
  if (hasHostFault(request)) return 'bad_request';
  if (url.length > MAX_URL_LENGTH) return 'uri_too_long';
  // Absolute and authority forms are for proxies, which this is not; `//host` would be read as another host by URL.
  if (!url.startsWith('/') || url.startsWith('//') || url.startsWith('/\\')) return 'bad_request';
  return null;
}

function refuse(response: ServerResponse, code: PlatformErrorCode): void {
  const error = publicError(code);
  const body = JSON.stringify(errorBody(error));
  response.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(body);
}

/** What Node's own parser refused: there is no request yet, only a socket. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  const body = JSON.stringify(errorBody(publicError('bad_request')));
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
