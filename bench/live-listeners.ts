/**
 * Browsers, as many as are wanted, in a process of their own. Told by messages of its parent: `open` makes sockets,
 * `hear` counts what comes until every one of them has it, and says when each had it.
 */
import { WebSocket } from 'ws';

export interface OpenOrder {
  readonly kind: 'open';
  /** One address of the server for each socket, and what it sends first. */
  readonly sockets: readonly { readonly url: string; readonly first: string | null; readonly from: string }[];
}

/** What the parent hears back. */
export type Heard =
  | { readonly kind: 'opened' }
  /** One message came to a socket, and when (process.hrtime, which all processes of a machine share). */
  | {
      readonly kind: 'got';
      readonly times: readonly (readonly [socket: number, number: number, at: string])[];
      readonly wrong: string | null;
    };

export interface HearOrder {
  readonly kind: 'hear';
  /** How many messages in all. */
  readonly frames: number;
  /** What each socket must find in its data, by its index; the rest find `common`. */
  readonly own: Readonly<Record<number, string>>;
  readonly common: string;
}

const sockets: WebSocket[] = [];
let hearing: { order: HearOrder; times: [number, number, string][]; wrong: string | null } | null = null;
const tell = (heard: Heard) => process.send?.(heard);

async function open({ sockets: wanted }: OpenOrder): Promise<void> {
  const BATCH = 100;
  for (let start = 0; start < wanted.length; start += BATCH)
    await Promise.all(
      wanted.slice(start, start + BATCH).map(
        ({ url, first, from }, at) =>
          new Promise<void>((resolve, reject) => {
            const index = sockets.length;
            const socket = new WebSocket(url, { localAddress: from, perMessageDeflate: false });
            sockets.push(socket);
            socket.once('error', reject);
            socket.once('open', () => {
              if (first === null) resolve();
              else socket.send(first);
            });
            socket.on('message', (data: Buffer) => {
              const text = data.toString();
              if (text.startsWith('{"type":"ack"')) resolve();
              else if (text.startsWith('{"type":"message"')) got(index, text);
              else reject(new Error(`socket ${start + at} got ${text.slice(0, 200)}`));
            });
          }),
      ),
    );
  tell({ kind: 'opened' });
}

function got(socket: number, text: string): void {
  if (hearing === null) return;
  const at = String(process.hrtime.bigint());
  const { data } = JSON.parse(text) as { data: { number: number; view: string } };
  const expected = hearing.order.own[socket] ?? hearing.order.common;
  if (data.view !== expected) hearing.wrong = `socket ${socket} saw ${data.view} and not ${expected}`;
  hearing.times.push([socket, data.number, at]);
  if (hearing.times.length < hearing.order.frames) return;
  tell({ kind: 'got', times: hearing.times, wrong: hearing.wrong });
  hearing = null;
}

process.on('message', (order: OpenOrder | HearOrder) => {
  if (order.kind === 'open') void open(order);
  else hearing = { order, times: [], wrong: null };
});
process.on('disconnect', () => process.exit(0));
