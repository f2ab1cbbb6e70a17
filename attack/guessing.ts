import { createHash } from 'node:crypto';
import { type Attack, Findings } from './lib/attack.ts';
import { guessList } from './lib/passwords.ts';
import { countOf, inWords, type World } from './lib/world.ts';

const WINDOW_MS = 15 * 60_000;

/** Everything against one person: first all at once, then with all the patience in the world. */
export const guessing: Attack = {
  id: 'guessing',
  rows: 'E2',
  what: 'one account, 1,000 guesses at once from 50 addresses; then on, window after window',
  rule: '10 failed passwords in 15 minutes, then too_many_attempts; 100 in 30 days; the right one does not help a stranger then',
  async run(world) {
    const findings = new Findings();
    const [victim] = world.fresh(1);
    if (victim === undefined) throw new Error('nobody to attack');
    const guesses = guessList();
    const tries = world.size(1_000, 40);
    const attackers = Array.from({ length: 50 }, () => world.visitor());
    const answers = await Promise.all(
      Array.from({ length: tries }, (_, index) =>
        attackers[index % attackers.length]?.logIn(victim.email, `${guesses[index]}-not`),
      ),
    );
    const tried = answers.filter((answer) => answer?.code === 'access_denied').length;
    const refused = answers.filter((answer) => answer?.code === 'too_many_attempts').length;
    findings.expect(tried === 10, `${tried} guesses were tried in one window instead of 10`);
    findings.expect(
      tried + refused === tries,
      `${tries - tried - refused} answers were neither wrong nor too many`,
    );
    const right = await attackers[0]?.logIn(victim.email, victim.password);
    findings.expect(right?.code === 'too_many_attempts', `the right password was answered ${right?.status}`);

    // The small version begins near the end.
    if (!world.full) await world.tried(strangersAt(victim.email), 80, WINDOW_MS);
    const windows = await patience(world, victim.email);
    const inAll = windows.tried + tried + (world.full ? 0 : 80);
    findings.expect(inAll === 100, `${inAll} guesses in all instead of 100`);
    const locked = await world.visitor().logIn(victim.email, victim.password);
    findings.expect(locked.code === 'too_many_attempts', `after 100 guesses a stranger got ${locked.status}`);
    // The mail goes out by a job, after the answer.
    const mails = await untilMailed(world, victim.email);
    findings.expect(mails.includes('Someone is guessing your password'), 'the owner was not told');
    return {
      tries: tries + windows.tried + windows.refused,
      successes: 0,
      refused: refused + windows.refused,
      perDay: `100 guesses on the first day (10 every 15 minutes), then none for 30 days: 1,217 a year`,
      victim: `history: ${inWords(await world.events(victim.id))}; mails: ${inWords(countOf(mails))}`,
      notes: [
        `${tried} of ${tries} simultaneous guesses were tried; ${windows.count} windows of 15 minutes until nothing was left`,
      ],
      broken: findings.broken,
    };
  },
};

async function patience(world: World, email: string) {
  let tried = 0;
  let refused = 0;
  let count = 1;
  for (let round = 0; round < 12; round += 1) {
    await world.pass(WINDOW_MS + 1_000);
    const attacker = world.visitor();
    const answers = await Promise.all(
      Array.from({ length: 11 }, (_, index) => attacker.logIn(email, `patient-${round}-${index}`)),
    );
    const now = answers.filter(({ code }) => code === 'access_denied').length;
    tried += now;
    refused += answers.length - now;
    if (now === 0) break;
    count += 1;
  }
  return { tried, refused, count };
}

/** As the server names whom it counts against. */
const strangersAt = (email: string) =>
  `login:account:${createHash('sha256').update(email).digest('base64url').slice(0, 32)}`;

async function untilMailed(world: World, email: string): Promise<string[]> {
  for (let look = 0; look < 100; look += 1) {
    const mails = await world.mails(email);
    if (mails.length > 0) return mails;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return [];
}
