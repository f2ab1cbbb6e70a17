import { once } from 'node:events';
import { connect } from 'node:net';
import type { Person } from './test-people.ts';

interface Unfinished {
  /** Where it would be taken. */
  readonly url: string;
  readonly by: Person;
  /** As many bytes as it says it has. */
  readonly declared: number;
  readonly sent?: Uint8Array;
}

/** Sends the head of an upload and as much of its body as is given, and leaves the rest out. */
export function beginUpload({ url, by, declared, sent = new Uint8Array() }: Unfinished) {
  const { host, hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${by.bearer.authorization}\r\n` +
      `idempotency-key: ${crypto.randomUUID()}\r\nx-file-name: a.pdf\r\n` +
      `content-type: application/octet-stream\r\ncontent-length: ${declared}\r\n\r\n`,
  );
  socket.write(sent);
  const answer = async () => String((await once(socket, 'data'))[0]);
  return { answer, abort: () => socket.destroy() };
}
