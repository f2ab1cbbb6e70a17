import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorBody, type PlatformErrorCode, publicError } from '@furrow/kernel/errors';

export const LIVE_PATH = '/live';

export type TokenAsked = { kind: 'none' } | { kind: 'one'; token: string } | { kind: 'nonsense' };

const TOKEN = /^[\w-]{20,100}$/;

/** Anybody may do without a token; whoever names one must name a good one. */
export function tokenIn(url: string): TokenAsked {
  const mark = url.indexOf('?');
  const given = mark < 0 ? [] : new URLSearchParams(url.slice(mark)).getAll('token');
  const [token] = given;
  if (token === undefined) return { kind: 'none' };
  return given.length === 1 && TOKEN.test(token) ? { kind: 'one', token } : { kind: 'nonsense' };
}

export function isLiveUpgrade(request: IncomingMessage): boolean {
  const path = request.url?.split('?', 1)[0];
  return path === LIVE_PATH && request.headers.upgrade?.toLowerCase() === 'websocket';
}

/** There is no response object yet, only a socket: the answer is written by hand and the connection ends. */
export function refuseUpgrade(
  socket: Duplex,
  code: PlatformErrorCode,
  status = publicError(code).status,
): void {
  const body = JSON.stringify(errorBody(publicError(code)));
  socket.once('finish', () => socket.destroy());
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      ...(status === 503 || status === 429 ? ['retry-after: 10'] : []),
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}

/**
 * Some clients offer an upgrade (h2c) with ordinary requests. Node hands those over too once anybody listens for
 * upgrades; they are answered as if nothing had been offered. The body is out of reach here, so there may be none.
 */
export function answerAsRequest(server: Server, request: IncomingMessage, socket: Duplex): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody) {
    refuseUpgrade(socket, 'bad_request');
    return;
  }
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  // A socket of the HTTP server is a net.Socket; the event's type says less than that.
  response.assignSocket(request.socket);
  response.once('finish', () => socket.end());
  server.emit('request', request, response);
}
