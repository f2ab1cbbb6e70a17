import { sql } from '@furrow/database/sql';
import { type Attack, Findings } from './lib/attack.ts';
import { Visitor } from './lib/visitor.ts';
import { countOf, inWords, type World } from './lib/world.ts';

const REFRESH = 'furrow_refresh';
const OWN = { 'x-furrow': '1' };
const PROFILE = '/api/user/profile';

export const replay: Attack = {
  id: 'replay',
  rows: 'E7 E8 E9 E10 E19',
  what: 'stolen access tokens after logout, used refresh tokens, one-time links used twice and in parallel',
  rule: 'refused; a used refresh token ends the whole session and its owner is told by mail',
  async run(world) {
    const findings = new Findings();
    await world.forgetTries();
    const [victim] = world.fresh(1);
    if (victim === undefined) throw new Error('nobody to attack');
    let [tries, successes] = [0, 0];
    const expectRefused = (what: string, status: number) => {
      tries += 1;
      if (status < 400) successes += 1;
      findings.expect(status >= 400, `${what} was answered ${status}`);
    };

    const owner = world.visitor();
    const bearer = Visitor.bearer(await owner.logIn(victim.email, victim.password));
    findings.expect(
      (await owner.call(PROFILE, { headers: bearer })).status === 200,
      'a fresh token is refused',
    );
    const beforeLogout = owner.cookies.get(REFRESH) ?? '';
    await owner.call('/api/identity/logout', { method: 'POST', headers: { ...OWN, ...bearer } });
    const thief = world.visitor();
    expectRefused('an access token after logout', (await thief.call(PROFILE, { headers: bearer })).status);
    thief.cookies.set(REFRESH, beforeLogout);
    expectRefused('a refresh token after logout', (await refresh(thief)).status);

    await stolenRefresh(world, victim, expectRefused, findings);
    await parallelReset(world, victim.email, findings, expectRefused);
    const mails = countOf(await world.mails(victim.email));
    findings.expect(mails.size > 0, 'the owner was told nothing');
    return {
      tries,
      successes,
      refused: tries - successes,
      perDay: 'none: each token is good once',
      victim: `history: ${inWords(await world.events(victim.id))}; mails: ${inWords(mails)}`,
      broken: findings.broken,
    };
  },
};

const refresh = (visitor: Visitor) => visitor.call('/api/identity/refresh', { method: 'POST', headers: OWN });

/** The thief copies the cookie; then owner and thief go on with it, one after the other. */
async function stolenRefresh(
  world: World,
  victim: { email: string; password: string },
  expectRefused: (what: string, status: number) => void,
  findings: Findings,
): Promise<void> {
  const owner = world.visitor();
  await owner.logIn(victim.email, victim.password);
  const stolen = owner.cookies.get(REFRESH) ?? '';
  const renewed = await refresh(owner);
  findings.expect(renewed.status === 200, `the owner's refresh was answered ${renewed.status}`);
  // Later than two tabs of one browser would.
  await world.database.run(sql`update refresh_token set used_at = used_at - interval '11 seconds'
    where used_at is not null`);
  const thief = world.visitor();
  thief.cookies.set(REFRESH, stolen);
  expectRefused('a refresh token used before', (await refresh(thief)).status);
  expectRefused("the owner's own, after the theft was found", (await refresh(owner)).status);
  const bearer = Visitor.bearer(renewed);
  expectRefused('the access token of that session', (await owner.call(PROFILE, { headers: bearer })).status);
}

/** Twenty at once with one mailed link: one sets a password. */
async function parallelReset(
  world: World,
  email: string,
  findings: Findings,
  expectRefused: (what: string, status: number) => void,
): Promise<void> {
  await world.visitor().post('/api/identity/reset', { email });
  const token = await mailedToken(world, email);
  const attackers = Array.from({ length: 20 }, () => world.visitor());
  const answers = await Promise.all(
    attackers.map((attacker, index) =>
      attacker.post('/api/identity/reset/confirm', { token, password: `heron-and-wren-${index}` }),
    ),
  );
  const done = answers.filter(({ status }) => status === 204).length;
  findings.expect(done === 1, `one link set ${done} passwords`);
  const again = await world
    .visitor()
    .post('/api/identity/reset/confirm', { token, password: 'heron-and-wren-x' });
  expectRefused('a mailed link used before', again.status);
}

async function mailedToken({ database }: World, email: string): Promise<string> {
  for (let look = 0; look < 100; look += 1) {
    const mail = await database.maybe<{ text: string }>(
      sql`select text_body as text from mail_message where recipient = ${email} and subject = 'Set a new password'
        order by created_at desc limit 1`,
    );
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no reset mail came');
}
