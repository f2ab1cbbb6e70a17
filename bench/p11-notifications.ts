import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@furrow/database/database';
import type { Benchmark, Outcome } from './lib/benchmark.ts';
import { fillNotifications, unreadAgain } from './lib/notification-data.ts';
import { cpuMsOf } from './lib/processes.ts';
import { interleave } from './lib/rounds.ts';
import { isFullSize, requests, rounds } from './lib/size.ts';
import { Visitor } from './lib/visitor.ts';

const MANY = isFullSize ? 10_000 : 1_000;
const FEW = 100;
const PAGE = 20;
const MOST = 1.5;
const MOST_ALL = 5;
const ROUNDS = 9;
const ASKED_A_ROUND = 40;
const LONG = 'buyer@furrow.test';
const SHORT = 'seller@furrow.test';
const LIST = '/api/notifications/messages?channel=general-system';

interface Answered {
  readonly data: readonly { readonly id: string }[];
  readonly count: number;
  readonly new: number;
}

/** What is read, of somebody with so many. */
const READS: readonly {
  readonly what: string;
  path(many: number): string;
  isRight(body: string, many: number): boolean;
}[] = [
  { what: 'first page of notifications', path: () => LIST, isRight: isWholePage },
  {
    what: 'page at the end of them',
    path: (many) => `${LIST}&limit=${PAGE}&offset=${many - PAGE}`,
    isRight: isWholePage,
  },
  {
    what: 'a page with the bell’s count',
    path: () => '/profile/settings',
    isRight: (body, many) => body.includes(many > 99 ? '99+ unread' : `${many} unread`),
  },
];

function isWholePage(body: string, many: number): boolean {
  const answer = JSON.parse(body) as Answered;
  return answer.data.length === PAGE && answer.count === many && answer.new === many;
}

export const notifications: Benchmark = {
  id: 'P11',
  what: 'Notifications listed, counted and marked as read, over HTTP',
  reference: `the same of somebody with ${FEW}; marking all against marking one`,
  dataSize: `${MANY.toLocaleString('en-US')} unread notifications of one person, ${PAGE} a page`,
  checks: 'each page is whole and counts all of them; each mark is counted',
  async run(stage) {
    const { origin, pid } = await stage.ours();
    const { ownerUrl, pid: postmaster } = await stage.database();
    const owner = openDatabase({ url: ownerUrl, poolMax: 1 });
    stage.onClose(() => owner.close());
    await fillNotifications(owner, LONG, MANY);
    await fillNotifications(owner, SHORT, FEW);
    const visitorOf = async (email: string) => {
      const visitor = new Visitor(origin, email);
      stage.onClose(async () => visitor.leave());
      await visitor.logIn();
      return visitor;
    };
    const [long, short] = [await visitorOf(LONG), await visitorOf(SHORT)];
    const used = () => cpuMsOf(pid) + cpuMsOf(postmaster);

    const outcomes: Outcome[] = [];
    for (const { what, path, isRight } of READS) {
      const costOf = (visitor: Visitor, many: number) => async () => {
        const count = requests(ASKED_A_ROUND);
        const before = used();
        for (let asked = 0; asked < count; asked += 1)
          if (!isRight((await visitor.get(path(many))).body.toString(), many))
            throw new Error(`${path(many)} does not count ${many}`);
        return (used() - before) / count;
      };
      outcomes.push(await outcomeOf(what, MOST, costOf(long, MANY), costOf(short, FEW)));
    }
    const marks = marking(long, owner, used);
    outcomes.push(await outcomeOf('marking all as read, against one', MOST_ALL, marks.all, marks.one));
    return outcomes;
  },
};

type Side = () => Promise<number>;

async function outcomeOf(what: string, most: number, ours: Side, reference: Side): Promise<Outcome> {
  for (const side of [ours, reference]) await side();
  const measured = await interleave(rounds(ROUNDS), ours, reference);
  return {
    what: `P11 ${what}, ${MANY.toLocaleString('en-US')}`,
    ours: `${measured.ours.toFixed(1)} ms`,
    reference: `${measured.reference.toFixed(1)} ms`,
    result: `${measured.ratio.toFixed(2)} ×`,
    target: `≤ ${most} ×`,
    met: measured.ratio <= most,
    notes: [`CPU of server and PostgreSQL for a request; ratio of the rounds ${measured.spread}`],
  };
}

/** One press each, with all unread before it; making them unread again is not counted. */
function marking(visitor: Visitor, owner: Database, used: () => number): { all: Side; one: Side } {
  const press = async (path: string, body: object | undefined, left: number) => {
    const answer = await visitor.post(path, body, { 'idempotency-key': randomUUID() });
    if ((JSON.parse(answer.body.toString()) as { new: number }).new !== left)
      throw new Error(`${path} does not leave ${left}`);
  };
  const cost = async (presses: (turn: number) => Promise<void>) => {
    const count = requests(ASKED_A_ROUND);
    let sum = 0;
    for (let turn = 0; turn < count; turn += 1) {
      await unreadAgain(owner, LONG);
      const before = used();
      await presses(turn);
      sum += used() - before;
    }
    return sum / count;
  };
  return {
    all: () => cost(() => press('/api/notifications/messages/read', { channel: 'general-system' }, 0)),
    async one() {
      const count = requests(ASKED_A_ROUND);
      const { data } = JSON.parse((await visitor.get(`${LIST}&limit=${count}`)).body.toString()) as Answered;
      return cost((turn) => press(`/api/notifications/messages/${data[turn]?.id}/read`, undefined, MANY - 1));
    },
  };
}
