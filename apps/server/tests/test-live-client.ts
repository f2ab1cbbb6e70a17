import { eventually } from '@furrow/testing/eventually';
import { type ClientOptions, WebSocket } from 'ws';

export interface Frame {
  type: string;
  channel?: string;
  id?: string;
  data?: unknown;
  archived?: boolean;
  command?: string;
  code?: string;
}

const NOT_YET = new Error('not yet');

/** A browser's side of the wire, with everything it was sent. */
export class TestClient {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  readonly closed: Promise<number>;
  /** The HTTP status, when the server would not open a socket. */
  readonly refused: Promise<number>;
  readonly opened: Promise<void>;

  constructor(url: string, options: ClientOptions = {}) {
    const socket = new WebSocket(url, options);
    this.socket = socket;
    socket.on('message', (data) => void this.frames.push(JSON.parse(data.toString()) as Frame));
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    this.opened = new Promise((resolve) => socket.once('open', resolve));
    this.refused = new Promise((resolve, reject) => {
      socket.once('open', () => reject(new Error('the socket was opened')));
      socket.once('unexpected-response', (request, response) => {
        resolve(response.statusCode ?? 0);
        request.destroy();
      });
    });
    this.refused.catch(() => {});
  }

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** Waits for the server's word that the subscription stands. */
  async subscribe(channels: readonly string[], more: object = {}): Promise<void> {
    const before = this.acks();
    this.send({ command: 'subscribe', channels, ...more });
    await this.until(() => this.acks() > before);
  }

  messages(): Frame[] {
    return this.frames.filter(({ type }) => type === 'message');
  }

  async until(holds: () => boolean): Promise<void> {
    try {
      await eventually(() => {
        if (!holds()) throw NOT_YET;
      });
    } catch (error) {
      if (error !== NOT_YET) throw error;
      // Said only now: frames can be long, and this is asked fifty times a second.
      throw new Error(`not yet; so far: ${JSON.stringify(this.frames.slice(-5))}`);
    }
  }

  private acks(): number {
    return this.frames.filter(({ type }) => type === 'ack').length;
  }
}

export async function connect(url: string, options: ClientOptions = {}): Promise<TestClient> {
  const client = new TestClient(url, options);
  await Promise.race([
    client.opened,
    client.refused.then(
      (status) => {
        throw new Error(`refused with ${status}`);
      },
      () => client.opened,
    ),
  ]);
  return client;
}
