import { connect, type Socket } from 'node:net';
import { memoryMbOf } from '../bench/lib/processes.ts';
import { type Attack, Findings } from './lib/attack.ts';
import type { Person } from './lib/people.ts';
import { Visitor } from './lib/visitor.ts';
import type { World } from './lib/world.ts';

const MEGABYTE = 1024 * 1024;
const DECLARED = 25 * MEGABYTE;
const MOST_GROWTH_MB = 100;
const A_PERSON = 4;

interface Sender {
  readonly authorization: string;
  readonly path: string;
}

/** Somebody who may send documents: with an account and a request that asks for them. */
async function sender(world: World, { email, password }: Person): Promise<Sender> {
  const visitor = world.visitor();
  const bearer = Visitor.bearer(await visitor.logIn(email, password));
  const opened = await visitor.post('/api/user/account', { type: 'individual' }, bearer);
  const account = `/api/user/account/${JSON.parse(opened.text).id}`;
  const asked = { method: 'net_worth', statements: [1] };
  const { status } = await visitor.post(`${account}/accreditation`, asked, bearer);
  if (status !== 201) throw new Error(`no request was started: ${status}`);
  return { authorization: bearer.authorization ?? '', path: `${account}/accreditation/file` };
}

interface Body extends Sender {
  readonly type: string;
  readonly declared: number;
  readonly sent: Buffer;
}

/** Bodies that stay one byte short, and what was answered to each meanwhile. */
class Unfinished {
  readonly #origin: URL;
  readonly #sockets: Socket[] = [];
  readonly answers: string[] = [];

  constructor(origin: string) {
    this.#origin = new URL(origin);
  }

  /** Resolves when all that is to be sent is on its way, or the other side will have no more. */
  begin({ authorization, path, type, declared, sent }: Body): Promise<void> {
    const socket = connect(Number(this.#origin.port), this.#origin.hostname);
    this.#sockets.push(socket);
    socket.once('data', (data) => this.answers.push(String(data).slice(9, 12)));
    return new Promise((resolve) => {
      socket.once('error', () => resolve()).once('close', () => resolve());
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${this.#origin.host}\r\nauthorization: ${authorization}\r\n` +
          `content-type: ${type}\r\nx-file-name: a.png\r\ncontent-length: ${declared}\r\n\r\n`,
      );
      socket.write(sent, () => resolve());
    });
  }

  leave(): void {
    for (const socket of this.#sockets.splice(0)) socket.destroy();
  }
}

export const unfinishedUploads: Attack = {
  id: 'unfinished-uploads',
  rows: 'J2',
  what: '40 uploads of ten people, 160 of one, 40 to another’s account and 40 forms, all held open one byte short',
  rule: 'memory grows by less than 100 MB; who is not admitted is told so before the body is read; pages go on',
  async run(world) {
    const findings = new Findings();
    await world.forgetTries();
    const count = world.size(40, 8);
    const senders: Sender[] = [];
    for (const person of world.fresh(count / A_PERSON)) senders.push(await sender(world, person));
    const [first, second] = senders;
    if (first === undefined || second === undefined) throw new Error('there are not enough people');
    const octets = {
      type: 'application/octet-stream',
      declared: DECLARED,
      sent: Buffer.alloc(MEGABYTE, 0x89),
    };
    const most = { ...octets, sent: Buffer.alloc(world.size(16, 2) * MEGABYTE, 0x89) };
    const form = { type: 'application/json', declared: MEGABYTE, sent: Buffer.alloc(MEGABYTE - 1, 0x20) };

    // Rendering the first page takes memory of its own.
    await world.visitor().call('/investments/primary-offerings');
    const before = memoryMbOf([world.pid]);
    let [peak, over] = [before, false];
    const watching = (async () => {
      while (!over) {
        peak = Math.max(peak, memoryMbOf([world.pid]));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    const bodies = new Unfinished(world.origin);
    const some = (times: number, body: Body) => Array.from({ length: times }, () => bodies.begin(body));
    await Promise.all(senders.flatMap((each) => some(A_PERSON, { ...each, ...most })));
    findings.expect(bodies.answers.length === 0, `wanted bodies were answered ${bodies.answers.join(', ')}`);
    await Promise.all(some(4 * count, { ...first, ...octets }));
    const strangers = { authorization: second.authorization, path: first.path };
    await Promise.all(some(count, { ...strangers, ...octets }));
    await Promise.all(some(count, { ...first, path: '/api/user/account', ...form }));
    const page = await world.visitor().call('/investments/primary-offerings');
    findings.expect(page.status === 200, `a page was answered ${page.status}`);
    for (let look = 0; look < 100 && bodies.answers.length < 5 * count; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    over = true;
    await watching;

    const refused = bodies.answers.length;
    findings.expect(refused >= 5 * count, `${refused} were told at once instead of ${5 * count}`);
    const odd = bodies.answers.filter((status) => !['404', '429', '503'].includes(status));
    findings.expect(odd.length === 0, `answers of another kind: ${odd.join(', ')}`);
    const grown = peak - before;
    findings.expect(grown < MOST_GROWTH_MB, `memory grew by ${grown.toFixed(0)} MB`);
    bodies.leave();
    return {
      tries: 7 * count,
      successes: 0,
      refused,
      perDay: `${A_PERSON} bodies of a person at once, each for three minutes at most`,
      victim: 'nothing: pages are answered all along',
      notes: [`memory of the server ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`],
      broken: findings.broken,
    };
  },
};
