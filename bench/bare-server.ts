/**
 * The least that Node can do: the bytes of one page, from memory. Reads them from the address given, as a browser
 * would get them, and listens on the port given: `node bare-server.ts <address> <port>`.
 */
import { createServer } from 'node:http';
import { fetchWith } from './lib/requests.ts';

const [address = '', port = ''] = process.argv.slice(2);
const { body, encoding, type } = await fetchWith(undefined, address, {
  'accept-encoding': 'gzip, deflate, br',
});
const headers = ['content-type', type, 'content-encoding', encoding, 'content-length', String(body.length)];

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
