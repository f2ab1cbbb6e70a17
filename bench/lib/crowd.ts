import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Heard, HearOrder, OpenOrder } from '../live-listeners.ts';
import { root } from './root.ts';

const PER_ADDRESS = 150;

/** Many browsers in a process of their own, so that what they cost is not counted. */
export class Crowd {
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;

  constructor() {
    this.#child = fork(join(root, 'bench/live-listeners.ts'), { serialization: 'advanced' });
    this.#ended = new Promise((_, reject) => {
      this.#child.once('exit', (code) => reject(new Error(`the listeners ended with ${code}`)));
    });
    this.#ended.catch(() => {});
  }

  /** From addresses of their own: one may have a limited number of connections. */
  async open(
    sockets: readonly { readonly url: string; readonly first: string | null }[],
    before: number,
  ): Promise<void> {
    const order: OpenOrder = {
      kind: 'open',
      sockets: sockets.map((socket, at) => {
        const group = Math.floor((before + at) / PER_ADDRESS);
        return { ...socket, from: `127.0.${4 + Math.floor(group / 200)}.${(group % 200) + 1}` };
      }),
    };
    const opened = this.#next('opened');
    this.#child.send(order);
    await opened;
  }

  /** Resolves when so many messages came, each as it should look to its socket. */
  async hear(
    order: Omit<HearOrder, 'kind'>,
    say: () => Promise<void>,
  ): Promise<Extract<Heard, { kind: 'got' }>> {
    const got = this.#next('got');
    this.#child.send({ kind: 'hear', ...order } satisfies HearOrder);
    await say();
    const heard = await got;
    if (heard.wrong !== null) throw new Error(heard.wrong);
    return heard;
  }

  leave(): void {
    this.#child.disconnect();
  }

  #next<K extends Heard['kind']>(kind: K): Promise<Extract<Heard, { kind: K }>> {
    const said = new Promise<Extract<Heard, { kind: K }>>((resolve, reject) => {
      this.#child.once('message', (heard: Heard) =>
        heard.kind === kind
          ? resolve(heard as Extract<Heard, { kind: K }>)
          : reject(new Error(`the listeners said ${heard.kind}`)),
      );
    });
    return Promise.race([said, this.#ended]);
  }
}
