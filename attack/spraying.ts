import { type Attack, Findings } from './lib/attack.ts';
import { guessList } from './lib/passwords.ts';
import { isRefused } from './lib/people.ts';
import type { World } from './lib/world.ts';

/** The likeliest passwords that somebody here can have at all. */
export async function bestGuesses(count: number): Promise<string[]> {
  const best: string[] = [];
  for (const password of guessList()) {
    if (best.length === count) break;
    if (!(await isRefused(password))) best.push(password);
  }
  return best;
}

export const sprayingFromOne: Attack = {
  id: 'spraying',
  rows: 'E3',
  what: 'one password over 1,000 accounts from one address',
  rule: '100 failed passwords from an address in 15 minutes, 1,000 a day',
  async run(world) {
    const findings = new Findings();
    await world.forgetTries();
    const [password = ''] = await bestGuesses(1);
    const emails = everybody(world, world.size(1_000, 9));
    const attacker = world.visitor();
    if (!world.full) await world.tried(`login:address:${attacker.address}`, 95, 0);
    const counts = new Map<string, number>();
    for (const email of emails) {
      const { code, status } = await attacker.logIn(email, password);
      const answer = status === 200 ? 'in' : code;
      counts.set(answer, (counts.get(answer) ?? 0) + 1);
    }
    const failed = counts.get('access_denied') ?? 0;
    const successes = counts.get('in') ?? 0;
    const refused = (counts.get('too_many_attempts') ?? 0) + (counts.get('rate_limited') ?? 0);
    const allowed = world.size(100, 5);
    findings.expect(failed === allowed, `${failed} failed passwords from one address instead of ${allowed}`);
    return {
      tries: emails.length,
      successes,
      refused,
      perDay: '1,000 failed guesses from one address, at any number of accounts',
      victim: `one line 'login_failed' in the history of each account reached; nothing by mail`,
      notes: [`the password sprayed is the likeliest that sign-up accepts`],
      broken: findings.broken,
    };
  },
};

export const sprayingFromMany: Attack = {
  id: 'botnet',
  rows: 'E2 E3',
  what: 'the 20 likeliest passwords over all accounts, every try from another address, behind a trusted proxy',
  rule: '10 failed passwords for an account in 15 minutes, however many addresses there are',
  async run(world) {
    const findings = new Findings();
    await world.forgetTries();
    const people = world.people.slice(0, world.size(200, 3));
    const guesses = await bestGuesses(world.size(20, 12));
    let [address, tries, successes, refused] = [0, 0, 0, 0];
    const failedAt = new Map<string, number>();
    for (const guess of guesses) {
      for (const { email } of people) {
        address += 1;
        const attacker = world.visitorAt(`203.${address >> 16}.${(address >> 8) & 255}.${address & 255}`);
        const { status, code } = await attacker.logIn(email, guess);
        attacker.leave();
        tries += 1;
        if (status === 200) successes += 1;
        else if (code === 'access_denied') failedAt.set(email, (failedAt.get(email) ?? 0) + 1);
        else refused += 1;
      }
    }
    const most = Math.max(...failedAt.values());
    findings.expect(most === 10, `${most} guesses were tried at one account instead of 10`);
    const within = people.filter(({ password }) => guesses.slice(0, 10).includes(password)).length;
    findings.expect(
      successes <= within + people.filter(({ password }) => guesses.slice(10).includes(password)).length,
      `${successes} accounts were opened, but only ${within} have a password among the first ten`,
    );
    return {
      tries,
      successes,
      refused,
      perDay: '100 guesses at each account in 30 days, in all',
      victim: `'login_failed' in the history, ten a quarter of an hour; a mail when the hundred are used up`,
      notes: [
        `${people.length} accounts, ${address} addresses; ${within} people have one of the ten likeliest allowed passwords`,
      ],
      broken: findings.broken,
    };
  },
};

/** People there are and, beyond them, people there are not: the sprayer does not know. */
function everybody(world: World, count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => world.people[index]?.email ?? `ghost${index}@furrow.test`,
  );
}
