import { type Attack, Findings } from './lib/attack.ts';
import { countOf, inWords } from './lib/world.ts';

const REUSED = 0.3;

export const stuffing: Attack = {
  id: 'stuffing',
  rows: 'E3 E6',
  what: 'pairs of email and password from another site’s breach, where three in ten use the same here; 20 addresses',
  rule: '100 failed passwords from an address in 15 minutes; nothing else can tell such a sign-in from the owner’s',
  async run(world) {
    const findings = new Findings();
    await world.forgetTries();
    const people = world.people.slice(0, world.size(300, 4));
    const pairs = people.map(({ email, password }, index) => ({
      email,
      password: index % 10 < REUSED * 10 ? password : `${password}-elsewhere`,
    }));
    // Most pairs of a breach belong to people who are not here.
    const strangers = Array.from({ length: people.length * 9 }, (_, index) => ({
      email: `breached${index}@elsewhere.test`,
      password: `theirs-${index}`,
    }));
    const all = [...pairs, ...strangers].sort((a, b) => a.password.localeCompare(b.password));
    const attackers = Array.from({ length: 20 }, () => world.visitor());
    const counts = new Map<string, number>();
    const failures = new Map<number, number>();
    for (const [index, { email, password }] of all.entries()) {
      const from = index % attackers.length;
      const { status, code } = (await attackers[from]?.logIn(email, password)) ?? { status: 0, code: '' };
      const answer = status === 200 ? 'in' : code;
      counts.set(answer, (counts.get(answer) ?? 0) + 1);
      if (answer === 'access_denied') failures.set(from, (failures.get(from) ?? 0) + 1);
    }
    const most = Math.max(...failures.values());
    findings.expect(most <= 100, `one address had ${most} failures`);
    const reused = pairs.filter(({ password }) => !password.endsWith('-elsewhere')).length;
    const opened = counts.get('in') ?? 0;
    findings.expect(opened <= reused, `${opened} accounts were opened with ${reused} right pairs`);
    const [sample] = people;
    return {
      tries: all.length,
      successes: opened,
      refused: (counts.get('too_many_attempts') ?? 0) + (counts.get('rate_limited') ?? 0),
      perDay: '1,000 pairs that are wrong from one address; right ones are not counted',
      victim: sample
        ? `history: ${inWords(await world.events(sample.id))}; mails: ${inWords(countOf(await world.mails(sample.email)))}`
        : 'nobody',
      notes: [
        `${reused} of the ${all.length} pairs were right, ${opened} of them were tried before the limit; against them help HIBP=on and a second factor, not a limit`,
      ],
      broken: findings.broken,
    };
  },
};
