import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { issueTemporaryToken } from '@furrow/modules/identity/server';
import type { Benchmark, Outcome } from './lib/benchmark.ts';
import { Crowd } from './lib/crowd.ts';
import { cpuMsOf, memoryMbOf } from './lib/processes.ts';
import { postJson } from './lib/requests.ts';
import { interleave, median, percentile } from './lib/rounds.ts';
import { isFullSize, rounds } from './lib/size.ts';
import type { Stage } from './lib/stage.ts';

const SOCKETS = isFullSize ? 5_000 : 300;
const OWN_VIEWS = 50;
const SOME = Math.round(SOCKETS / 50);
const MESSAGES_A_ROUND = 20;
const ROUNDS = 7;
const MOST_CPU = 1.3;
const MOST_P99 = 1.5;
const MOST_OF_ALL = 1 / 20;
const MOST_MEMORY = 2;
const ALL = 'market';
const FEW = 'refresh.farm.list';
const COMMON = 'what all see';
const OWN = Object.fromEntries(Array.from({ length: OWN_VIEWS }, (_, at) => [at, `what ${at} sees`]));

const rawSockets = fileURLToPath(new URL('./raw-sockets.ts', import.meta.url));
const userAt = (at: number) => `user_bench${at}`;

/** A server with its crowd, and how a message is said to all of it. */
interface Side {
  readonly pid: number;
  readonly crowd: Crowd;
  /** Kilobytes for each socket. */
  readonly memoryKb: number;
  say(number: number): Promise<void>;
}

interface Measured {
  readonly cpuMs: number;
  readonly p99Ms: number;
}

export const fanOut: Benchmark = {
  id: 'P12',
  what: 'A message to every socket with fields of their own (P12), and to one in fifty of them (P13)',
  reference: 'frames made before, written to as many raw `ws` sockets; for P13 the message to all',
  dataSize: `${SOCKETS.toLocaleString('en-US')} sockets, ${OWN_VIEWS} of them with a view of their own`,
  checks: 'every socket gets every message once, as it is to see it',
  async run(stage) {
    const { url } = await stage.database();
    const { origin, pid } = await stage.ours();
    const database = openDatabase({ url, poolMax: 2 });
    stage.onClose(() => database.close());
    const ours = await ourCrowd(stage, database, origin, pid);
    const raw = await rawCrowd(stage);

    const latency: Record<'ours' | 'raw', number[]> = { ours: [], raw: [] };
    const side = (name: 'ours' | 'raw', one: Side) => async () => {
      const { cpuMs, p99Ms } = await saidToAll(one);
      latency[name].push(p99Ms);
      return cpuMs;
    };
    const sides = [side('ours', ours), side('raw', raw)] as const;
    for (const warm of sides) await warm();
    latency.ours = [];
    latency.raw = [];
    const cpu = await interleave(rounds(ROUNDS), ...sides);
    const few = await saidToSome(ours, database);
    const p99 = { ours: median(latency.ours), raw: median(latency.raw) };
    const ratio = (what: string, one: number, other: number, most: number, unit: string): Outcome => ({
      what,
      ours: `${one.toFixed(2)} ${unit}`,
      reference: `${other.toFixed(2)} ${unit}`,
      result: `${(one / other).toFixed(2)} ×`,
      target: `≤ ${most} ×`,
      met: one / other <= most,
    });
    return [
      {
        ...ratio('P12 CPU of the server for a message to all', cpu.ours, cpu.reference, MOST_CPU, 'ms'),
        notes: [`ratio of the rounds ${cpu.spread}; PostgreSQL’s part is not counted on our side`],
      },
      ratio('P12 until 99 of 100 sockets have it', p99.ours, p99.raw, MOST_P99, 'ms'),
      ratio(`P13 CPU for a message to ${SOME} of them`, few, cpu.ours, MOST_OF_ALL, 'ms'),
      ratio('P13 memory of a socket', ours.memoryKb, raw.memoryKb, MOST_MEMORY, 'kB'),
    ];
  },
};

async function ourCrowd(stage: Stage, database: Database, origin: string, pid: number): Promise<Side> {
  const crowd = new Crowd();
  stage.onClose(async () => crowd.leave());
  const before = memoryMbOf([pid]);
  const BATCH = 100;
  for (let start = 0; start < SOCKETS; start += BATCH) {
    const tokens = await database.transaction(async (tx) => {
      const made: string[] = [];
      for (let at = start; at < Math.min(start + BATCH, SOCKETS); at += 1)
        made.push(await issueTemporaryToken(tx, { userId: userAt(at), now: new Date() }));
      return made;
    });
    const sockets = tokens.map((token, at) => ({
      url: `${origin.replace('http', 'ws')}/live?token=${encodeURIComponent(token)}`,
      first: JSON.stringify({
        command: 'subscribe',
        channels: start + at < SOME ? [ALL, FEW] : [ALL],
      }),
    }));
    await crowd.open(sockets, start);
  }
  const memoryKb = ((memoryMbOf([pid]) - before) * 1_024) / SOCKETS;
  const views = Object.fromEntries(Object.entries(OWN).map(([at, view]) => [userAt(Number(at)), { view }]));
  const say = (number: number) =>
    database.transaction((tx) =>
      publish(tx, { topic: 'bench', channel: ALL, data: { number, view: COMMON }, views }),
    );
  return { pid, crowd, memoryKb, say };
}

async function rawCrowd(stage: Stage): Promise<Side> {
  const { origin, pid } = await stage.also([rawSockets]);
  const crowd = new Crowd();
  stage.onClose(async () => crowd.leave());
  const before = memoryMbOf([pid]);
  const sockets = Array.from({ length: SOCKETS }, (_, at) => ({
    url: `${origin.replace('http', 'ws')}/?name=${at}`,
    first: null,
  }));
  await crowd.open(sockets, 0);
  const memoryKb = ((memoryMbOf([pid]) - before) * 1_024) / SOCKETS;
  const frameOf = (number: number, view: string) =>
    JSON.stringify({ type: 'message', channel: ALL, id: String(number), data: { number, view } });
  const say = async (number: number) => {
    const own = Object.fromEntries(Object.entries(OWN).map(([at, view]) => [at, frameOf(number, view)]));
    await postJson(undefined, `${origin}/send`, { frame: frameOf(number, COMMON), own });
  };
  return { pid, crowd, memoryKb, say };
}

async function saidToAll({ pid, crowd, say }: Side): Promise<Measured> {
  const delays: number[] = [];
  const before = cpuMsOf(pid);
  for (let number = 0; number < MESSAGES_A_ROUND; number += 1) {
    const began = process.hrtime.bigint();
    const { times } = await crowd.hear({ frames: SOCKETS, own: OWN, common: COMMON }, () => say(number));
    if (new Set(times.map(([socket]) => socket)).size !== SOCKETS)
      throw new Error('a socket heard a message twice');
    const each = times.map(([, , at]) => Number(BigInt(at) - began) / 1e6);
    delays.push(percentile(each, 0.99));
  }
  return { cpuMs: (cpuMsOf(pid) - before) / MESSAGES_A_ROUND, p99Ms: median(delays) };
}

/** What a message costs that few of them follow. */
async function saidToSome({ pid, crowd }: Side, database: Database): Promise<number> {
  const messages = MESSAGES_A_ROUND * 5;
  const before = cpuMsOf(pid);
  for (let number = 0; number < messages; number += 1)
    await crowd.hear({ frames: SOME, own: {}, common: COMMON }, () =>
      database.transaction((tx) =>
        publish(tx, { topic: 'bench', channel: FEW, data: { number, view: COMMON } }),
      ),
    );
  return (cpuMsOf(pid) - before) / messages;
}
