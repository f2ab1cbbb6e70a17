import { type Attack, Findings } from './lib/attack.ts';

const HEADERS = [
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'true-client-ip',
  'cf-connecting-ip',
  'x-client-ip',
];

export const forwarded: Attack = {
  id: 'forwarded',
  rows: 'E5',
  what: 'a new X-Forwarded-For, Forwarded, X-Real-IP … at every try, without a trusted proxy and past one',
  rule: 'a header opens no new budget; behind a proxy only what the proxy itself adds counts',
  async run(world) {
    const findings = new Findings();
    await world.forgetTries();
    const tries = world.size(300, 14);
    // Small: all at one account, which has ten; full: at as many accounts as there are tries.
    const allowed = world.size(100, 10);
    const emailOf = (kind: string, index: number) => `${kind}${world.full ? index : ''}@furrow.test`;
    let failed = 0;
    const attacker = world.visitor();
    for (let index = 0; index < tries; index += 1) {
      const claimed = `198.51.${index >> 8}.${index & 255}`;
      const forged = Object.fromEntries(
        HEADERS.map((name) => [name, name === 'forwarded' ? `for=${claimed}` : claimed]),
      );
      const body = { email: emailOf('forged', index), password: 'x' };
      const { code } = await attacker.post('/api/identity/login', body, forged);
      if (code === 'access_denied') failed += 1;
    }
    findings.expect(failed === allowed, `${failed} tries from one address instead of ${allowed}`);

    // The proxy appends the true address to whatever the client wrote before it.
    let behind = 0;
    for (let index = 0; index < tries; index += 1) {
      const chain = world.visitorAt(`10.9.${index >> 8}.${index & 255}, 192.0.2.200`);
      const { code } = await chain.logIn(emailOf('chained', index), 'x');
      chain.leave();
      if (code === 'access_denied') behind += 1;
    }
    findings.expect(behind === allowed, `${behind} tries past the proxy instead of ${allowed}`);
    return {
      tries: 2 * tries,
      successes: 0,
      refused: 2 * tries - failed - behind,
      perDay: 'as without the headers',
      victim: 'nothing: the addresses tried belong to nobody',
      broken: findings.broken,
    };
  },
};
