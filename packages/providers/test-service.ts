import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '@furrow/database/log';

export interface Taken {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export type Given =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'hang'
  | 'cut';

/** A service on loopback that keeps what it was asked and answers as a test says. */
export async function startService(answer: (taken: Taken) => Given) {
  const taken: Taken[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', url = '', headers } = request;
    const one = { method, path: url, headers, body: Buffer.concat(parts) };
    taken.push(one);
    const given = answer(one);
    if (given === 'cut') request.socket.destroy();
    if (typeof given === 'string') return;
    const { status, body, headers: more = {} } = given;
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
    response
      .writeHead(status, { 'content-type': 'application/json', ...more })
      .end(body === undefined ? '' : text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    taken,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Everything that was said, for tests of what must never be. */
export function rememberingLog(): { log: Log; said(): string } {
  const lines: string[] = [];
  const say = (details: object, message: string) => void lines.push(`${message} ${describe(details)}`);
  return { log: { info: say, warn: say, error: say }, said: () => lines.join('\n') };
}

/** Errors say more than JSON shows of them. */
function describe(details: object): string {
  return JSON.stringify(details, (_key, value: unknown) =>
    value instanceof Error
      ? `${value.name} ${value.message} ${value.stack} ${describe({ cause: value.cause })}`
      : value,
  );
}
