import { memoryMbOf } from '../bench/lib/processes.ts';
import { type Attack, Findings } from './lib/attack.ts';
import { quantile } from './lib/statistics.ts';

/** Argon2 takes 19 MiB each: a thousand at once would be 19 GB. */
const MOST_GROWTH_MB = 250;

export const storm: Attack = {
  id: 'storm',
  rows: 'C19 C20',
  what: '1,000 sign-ins at the same moment, half of them from one address, with a reader and an owner in a known browser in between',
  rule: 'memory grows by no more than 250 MB; what cannot wait is told to come back; pages and the owner get through',
  async run(world) {
    const findings = new Findings();
    await world.forgetTries();
    const [owner] = world.fresh(1);
    if (owner === undefined) throw new Error('nobody signs in');
    const count = world.size(1_000, 60);
    const home = world.visitor();
    await home.logIn(owner.email, owner.password);
    const one = world.visitor();
    const attackers = Array.from({ length: count }, (_, index) => (index % 2 === 0 ? one : world.visitor()));
    const before = memoryMbOf([world.pid]);
    let [peak, over] = [before, false];
    const watching = (async () => {
      while (!over) {
        peak = Math.max(peak, memoryMbOf([world.pid]));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    const reader = world.visitor();
    await reader.call('/investments/primary-offerings');
    const began = performance.now();
    const flood = Promise.all(
      attackers.map((attacker, index) => attacker.logIn(`storm${index}@furrow.test`, 'wrong-one')),
    );
    const signingIn = home.logIn(owner.email, owner.password);
    const pages: number[] = [];
    for (let index = 0; index < 50; index += 1) {
      const { ms, status } = await reader.call('/investments/primary-offerings');
      pages.push(ms);
      findings.expect(status === 200, `a page was answered ${status}`);
    }
    const answers = await flood;
    const tookMs = performance.now() - began;
    const signedIn = await signingIn;
    over = true;
    await watching;
    const counts = new Map<string, number>();
    for (const { code } of answers) counts.set(code, (counts.get(code) ?? 0) + 1);
    const grown = peak - before;
    findings.expect(grown <= MOST_GROWTH_MB, `memory grew by ${grown.toFixed(0)} MB`);
    findings.expect(signedIn.status === 200, `the owner was answered ${signedIn.status}`);
    const odd = [...counts.keys()].filter(
      (code) => !['access_denied', 'too_many_attempts', 'rate_limited', 'unavailable'].includes(code),
    );
    findings.expect(odd.length === 0, `answers of another kind: ${odd.join(', ')}`);
    const told = answers.filter(({ status }) => status === 503 || status === 429);
    findings.expect(
      told.every(({ headers }) => headers['retry-after'] !== undefined),
      'some were not told when to come back',
    );
    // A try that could not be made must not have been counted: it would lock people out.
    const again = await world.visitor().logIn('storm1@furrow.test', 'wrong-one');
    findings.expect(again.code === 'access_denied', `after the storm a first try was answered ${again.code}`);
    return {
      tries: count,
      successes: 0,
      refused: told.length,
      perDay: `answered ${[...counts].map(([code, n]) => `${n} ${code}`).join(', ')} in ${(tookMs / 1_000).toFixed(1)} s`,
      victim: `the owner signed in in ${(signedIn.ms / 1_000).toFixed(1)} s; pages meanwhile: median ${quantile(pages, 0.5).toFixed(1)} ms, longest ${Math.max(...pages).toFixed(1)} ms`,
      notes: [`memory of the server ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`],
      broken: findings.broken,
    };
  },
};
