import { HONEYPOT_FIELD } from '@furrow/modules/identity/rules';
import { type Attack, Findings } from './lib/attack.ts';
import { countOf, inWords } from './lib/world.ts';

const HOUR_MS = 60 * 60_000;

export const bombing: Attack = {
  id: 'mail-bombing',
  rows: 'limits of decisions 4',
  what: 'reset mails for one mailbox, every request from another address; and from one address for many mailboxes',
  rule: '5 an hour for a mailbox and 5 an hour from an address',
  async run(world) {
    const findings = new Findings();
    await world.forgetTries();
    const [victim] = world.fresh(1);
    if (victim === undefined) throw new Error('nobody to attack');
    const tries = world.size(200, 30);
    let asked = 0;
    for (let index = 0; index < tries; index += 1) {
      const attacker = world.visitor();
      if ((await attacker.post('/api/identity/reset', { email: victim.email })).status === 204) asked += 1;
      attacker.leave();
    }
    findings.expect(asked === 5, `${asked} resets for one mailbox in an hour instead of 5`);
    const one = world.visitor();
    let many = 0;
    for (let index = 0; index < tries; index += 1) {
      const { status } = await one.post('/api/identity/reset', { email: `many${index}@furrow.test` });
      if (status === 204) many += 1;
    }
    findings.expect(many === 5, `${many} resets from one address in an hour instead of 5`);
    await world.pass(HOUR_MS);
    const later = await world.visitor().post('/api/identity/reset', { email: victim.email });
    findings.expect(later.status === 204, `an hour later the owner got ${later.status}`);
    return {
      tries: 2 * tries + 1,
      successes: 0,
      refused: 2 * tries - asked - many,
      perDay: '120 mails to one mailbox, 120 from one address',
      victim: `mails: ${inWords(countOf(await world.mails(victim.email)))}; only the link in the latest works`,
      broken: findings.broken,
    };
  },
};

export const signUpFlood: Attack = {
  id: 'sign-up-flood',
  rows: 'limits of decisions 4, E6, E25',
  what: 'opening accounts by program, from one address and with the passwords people like best',
  rule: '5 accounts an hour from an address; short and leaked passwords and filled honeypots open none',
  async run(world) {
    const findings = new Findings();
    await world.forgetTries();
    const attacker = world.visitor();
    const signUp = (index: number, more: object = {}) =>
      attacker.post('/api/identity/signup', {
        email: `flood${index}@furrow.test`,
        password: `heron-lantern-${index}`,
        first_name: 'Flo',
        last_name: 'Od',
        ...more,
      });
    const tries = world.size(100, 20);
    let opened = 0;
    for (let index = 0; index < tries; index += 1) if ((await signUp(index)).status === 201) opened += 1;
    findings.expect(opened === 5, `${opened} accounts from one address in an hour instead of 5`);
    await world.forgetTries();
    for (const [more, code] of [
      [{ password: 'qwerty1' }, 'auth/weak-password'],
      [{ password: 'P@ssw0rd1' }, 'password_leaked'],
      [{ [HONEYPOT_FIELD]: 'Acme' }, 'bot_detected'],
    ] as const) {
      const answer = await signUp(tries + 1, more);
      findings.expect(
        answer.code === code,
        `${JSON.stringify(more)} was answered ${answer.code || answer.status}`,
      );
    }
    return {
      tries: tries + 3,
      successes: opened,
      refused: tries - opened + 3,
      perDay: '120 accounts from one address; each gets one mail to confirm it',
      victim: 'whoever owns the address used gets one mail to confirm it, and may ignore it',
      broken: findings.broken,
    };
  },
};
