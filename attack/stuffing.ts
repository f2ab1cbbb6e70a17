import { type Attack, Findings } from './lib/attack.ts';
import { seededRandom } from './lib/passwords.ts';

const REUSED = 0.3;
const TOLD = 'New login to your account';

export const stuffing: Attack = {
  id: 'stuffing',
  rows: 'E3 E6',
  what: 'pairs of email and password from another site’s breach, where three in ten use the same here; 20 addresses',
  rule: '100 failed passwords from an address in 15 minutes; nothing else can tell such a sign-in from the owner’s',
  async run(world) {
    const findings = new Findings();
    await world.forgetTries();
    const people = world.people.slice(0, world.size(300, 4));
    // Half of the people have been here before, at home.
    for (const { email, password } of people.filter((_, index) => index % 2 === 0))
      await world.visitor().logIn(email, password);
    const pairs = people.map(({ email, password }, index) => ({
      email,
      password: index % 10 < REUSED * 10 ? password : `${password}-elsewhere`,
    }));
    // Most pairs of a breach belong to people who are not here.
    const strangers = Array.from({ length: people.length * 9 }, (_, index) => ({
      email: `breached${index}@elsewhere.test`,
      password: `theirs-${index}`,
    }));
    const random = seededRandom(11);
    const all = [...pairs, ...strangers]
      .map((pair) => ({ pair, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ pair }) => pair);
    const attackers = Array.from({ length: 20 }, () => world.visitor());
    const counts = new Map<string, number>();
    const failures = new Map<number, number>();
    const opened: string[] = [];
    for (const [index, { email, password }] of all.entries()) {
      const from = index % attackers.length;
      const { status, code } = (await attackers[from]?.logIn(email, password)) ?? { status: 0, code: '' };
      const answer = status === 200 ? 'in' : code;
      counts.set(answer, (counts.get(answer) ?? 0) + 1);
      if (answer === 'access_denied') failures.set(from, (failures.get(from) ?? 0) + 1);
      if (answer === 'in') opened.push(email);
    }
    const most = Math.max(...failures.values());
    findings.expect(most <= 100, `one address had ${most} failures`);
    const reused = pairs.filter(({ password }) => !password.endsWith('-elsewhere')).length;
    findings.expect(
      opened.length <= reused,
      `${opened.length} accounts were opened with ${reused} right pairs`,
    );
    const told = [];
    for (const email of opened)
      told.push(...(await world.mails(email)).filter((subject) => subject === TOLD));
    return {
      tries: all.length,
      successes: opened.length,
      refused: (counts.get('too_many_attempts') ?? 0) + (counts.get('rate_limited') ?? 0),
      perDay: '1,000 pairs that are wrong from one address; right ones are not counted',
      victim: `a line 'login' in the history; a mail '${TOLD}' for those who had signed in before: ${told.length} of ${opened.length}`,
      notes: [
        `${reused} of the ${all.length} pairs were right, ${opened.length} of them were tried before the limit; against them help HIBP=on and a second factor, not a limit`,
      ],
      broken: findings.broken,
    };
  },
};
