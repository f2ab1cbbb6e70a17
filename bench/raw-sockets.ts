/**
 * The least that `ws` can do: frames that were made before are written to all sockets, or to the first so many of
 * them. Listens on the port given; `POST /send` with {frames, own} writes, `own` being a frame for each of the first
 * few sockets: `node raw-sockets.ts <port>`.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';

const [port = ''] = process.argv.slice(2);
const sockets = new WebSocketServer({
  noServer: true,
  clientTracking: true,
  perMessageDeflate: false,
});
const TEXT = { binary: false, compress: false };

const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    const { frame, own } = JSON.parse(await text(request)) as { frame: string; own: Record<string, string> };
    const common = Buffer.from(frame);
    const theirs = new Map(Object.entries(own).map(([name, one]) => [name, Buffer.from(one)]));
    for (const socket of sockets.clients) socket.send(theirs.get(nameOf.get(socket) ?? '') ?? common, TEXT);
  }
  response.end();
});
const nameOf = new WeakMap<object, string>();
server.on('upgrade', (request, socket, head) =>
  sockets.handleUpgrade(request, socket, head, (opened) => {
    nameOf.set(opened, new URL(request.url ?? '/', 'http://localhost').searchParams.get('name') ?? '');
  }),
);
server.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
