import { type Attack, Findings } from './lib/attack.ts';
import { countOf, inWords } from './lib/world.ts';

export const lockout: Attack = {
  id: 'lockout',
  rows: 'E4',
  what: 'guesses without a pause for hours, to keep the owner out, who signs in all along in a known browser',
  rule: 'the known browser signs in every time, from the attacker’s own network too; a reset by mail lets a new one in',
  async run(world) {
    const findings = new Findings();
    await world.forgetTries();
    const [victim] = world.fresh(1);
    if (victim === undefined) throw new Error('nobody to attack');
    const home = world.visitor();
    const first = await home.logIn(victim.email, victim.password);
    findings.expect(first.status === 200, `the owner could not sign in to begin with: ${first.status}`);
    const rounds = world.size(48, 2);
    let [tries, refused, kept, ins] = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const attacker = world.visitor();
      for (let index = 0; index < 12; index += 1) {
        const { code } = await attacker.logIn(victim.email, `no-${round}-${index}`);
        tries += 1;
        if (code !== 'access_denied') refused += 1;
      }
      const { status } = await home.logIn(victim.email, victim.password);
      if (status === 200) ins += 1;
      else kept += 1;
      await world.pass(15 * 60_000);
    }
    findings.expect(kept === 0, `the owner was kept out ${kept} times of ${rounds}`);
    const sameNetwork = await home.call('/api/identity/login', {
      method: 'POST',
      bare: true,
      body: { email: victim.email, password: victim.password },
    });
    return {
      tries,
      successes: 0,
      refused,
      perDay: `the owner signed in ${ins} times of ${rounds}, once in each quarter of an hour`,
      victim: `history: ${inWords(await world.events(victim.id))}; mails: ${inWords(countOf(await world.mails(victim.email)))}`,
      notes: [
        `a browser that is not known is answered ${sameNetwork.code || sameNetwork.status} meanwhile; its way in is the link of a reset, a passkey or a provider`,
      ],
      broken: findings.broken,
    };
  },
};
