import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@furrow/database/sql';
import { HONEYPOT_FIELD } from '@furrow/modules/identity/rules';
import { type Attack, Findings } from './lib/attack.ts';
import { compare, quantile } from './lib/statistics.ts';
import type { Answer, Visitor } from './lib/visitor.ts';
import type { World } from './lib/world.ts';

const MOST_MS = 5;
/** Above this a hundred measurements would tell; a half is blind. */
const MOST_RIGHT = 0.55;
const TRIES_AN_ACCOUNT = 4;

interface Door {
  readonly name: string;
  readonly path: string;
  body(email: string): object;
  /** Between two, so that what the first leaves to be done does not slow the second. */
  readonly pauseMs: number;
}

const DOORS: readonly Door[] = [
  {
    name: 'sign-in',
    path: '/api/identity/login',
    body: (email) => ({ email, password: 'no-such-word' }),
    pauseMs: 0,
  },
  { name: 'reset', path: '/api/identity/reset', body: (email) => ({ email }), pauseMs: 40 },
  {
    // Sign-up tells by its words, as the specification wants; a filled honeypot must not tell anything.
    name: 'sign-up of a program',
    path: '/api/identity/signup',
    body: (email) => ({
      email,
      password: 'heron-lantern-77',
      first_name: 'Ann',
      last_name: 'Bee',
      [HONEYPOT_FIELD]: 'Acme',
    }),
    pauseMs: 0,
  },
];

export const enumeration: Attack = {
  id: 'enumeration',
  rows: 'E1',
  what: 'whether an address is known, by words, status, headers and time: sign-in, reset, sign-up by a program',
  rule: 'the same answer; the 95th percentiles of the times within 5 ms (n = 2,000 each)',
  async run(world) {
    const findings = new Findings();
    const notes: string[] = [];
    let tries = 0;
    for (const door of DOORS) {
      const seen = await measure(world, door);
      tries += seen.known.length + seen.unknown.length;
      findings.expect(
        seen.answers.size === 1,
        `${door.name} answers in ${seen.answers.size} ways: ${[...seen.answers].join(' | ')}`,
      );
      const { medianGapMs, p95GapMs, p95Interval, guessedRight, chance } = compare(seen.known, seen.unknown);
      notes.push(
        `${door.name}, n = ${seen.known.length} each: median ${quantile(seen.known, 0.5).toFixed(2)} against ${quantile(seen.unknown, 0.5).toFixed(2)} ms (gap ${medianGapMs.toFixed(2)}), p95 gap ${p95GapMs.toFixed(2)} ms (95 % between ${p95Interval[0].toFixed(2)} and ${p95Interval[1].toFixed(2)}), one measurement tells right ${(100 * guessedRight).toFixed(1)} % of the time (Mann–Whitney p = ${chance.toPrecision(2)})`,
      );
      // A few dozen times on a busy machine are no measure; the words are, always.
      if (!world.full) continue;
      findings.expect(
        Math.abs(p95GapMs) <= MOST_MS,
        `${door.name}: p95 differs by ${p95GapMs.toFixed(2)} ms`,
      );
      findings.expect(
        guessedRight <= MOST_RIGHT,
        `${door.name}: one measurement tells right ${(100 * guessedRight).toFixed(1)} % of the time`,
      );
    }
    return {
      tries,
      successes: 0,
      refused: 0,
      perDay:
        'the three that tell by their words (sign-up, availability, provider) answer 20 in 15 minutes from an address: 1,920 a day',
      victim: 'nothing',
      notes,
      broken: findings.broken,
    };
  },
};

async function measure(world: World, door: Door) {
  const perKind = world.size(2_000, 8);
  const seen = { known: [] as number[], unknown: [] as number[], answers: new Set<string>() };
  const visitors = Array.from({ length: 20 }, () => world.visitor());
  // The first ones pay for what is not warm yet.
  const warm = world.full ? -20 : 0;
  for (let index = warm; index < perKind; index += 1) {
    if (index % TRIES_AN_ACCOUNT === 0) await forgetDoor(world);
    const visitor = visitors[(index - warm) % visitors.length];
    const account = Math.floor((index - warm) / TRIES_AN_ACCOUNT) % world.people.length;
    const emails = { known: world.people[account]?.email ?? '', unknown: `nobody${account}@furrow.test` };
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const answer = await ask(visitor, door, emails[kind]);
      seen.answers.add(spoken(answer));
      if (index >= 0) seen[kind].push(answer.ms);
      if (door.pauseMs > 0) await sleep(door.pauseMs);
    }
  }
  return seen;
}

async function ask(visitor: Visitor | undefined, door: Door, email: string): Promise<Answer> {
  if (visitor === undefined) throw new Error('nobody asks');
  return visitor.post(door.path, door.body(email));
}

/** Everything that can be seen of an answer but what differs between any two. */
function spoken({ status, text, headers }: Answer): string {
  const names = Object.keys(headers)
    .filter((name) => !['date', 'x-request-id'].includes(name) && !name.startsWith('x-ratelimit'))
    .sort();
  return `${status} ${text} ${names.map((name) => `${name}: ${headers[name]}`).join(', ')}`;
}

/** Both kinds begin each lot alike: with nothing counted yet. */
async function forgetDoor({ database }: World): Promise<void> {
  await database.run(sql`delete from attempt`);
}
