import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '@furrow/database/sql';
import { type Attack, Findings } from './lib/attack.ts';
import { enrol } from './lib/authenticator.ts';
import type { Person } from './lib/people.ts';
import { quantile } from './lib/statistics.ts';
import { type Answer, Visitor } from './lib/visitor.ts';
import type { World } from './lib/world.ts';

/** So much slower than in calm may the slowest twentieth of the others' sign-ins be. */
const MOST = 3;
const AT_ONCE = 24;
const PATIENCE_MS = 1_000;

export const hashFlood: Attack = {
  id: 'hash-flood',
  rows: 'J1',
  what: 'one account whose address nobody proved asks for everything that is hashed, from five addresses, beside ten people who sign in',
  rule: 'nobody else is refused, and the 95th percentile of their sign-ins stays under three times its calm value',
  async run(world) {
    const findings = new Findings();
    await world.forgetTries();
    const [attacker, ...others] = world.fresh(1 + world.size(10, 3));
    if (attacker === undefined) throw new Error('nobody attacks');
    const rounds = world.size(12, 3);
    const calm = await signIns(world, others, rounds);
    const flood = await startFlood(world, attacker);
    const beside = await signIns(world, others, rounds);
    const answers = await flood.stop();

    const all = [...calm, ...beside];
    const refused = all.filter(({ status }) => status !== 200);
    findings.expect(
      refused.length === 0,
      `others were answered ${refused.map(({ code }) => code).join(', ')}`,
    );
    const p95 = (times: readonly Answer[]) =>
      quantile(
        times.map(({ ms }) => ms),
        0.95,
      );
    const ratio = p95(beside) / p95(calm);
    // The small version runs beside other tests, on a machine of which nothing is known.
    if (world.full) findings.expect(ratio < MOST, `others took ${ratio.toFixed(2)} times as long`);
    const faults = answers.filter(({ status }) => status >= 500 && status !== 503);
    findings.expect(faults.length === 0, `${faults.length} calls of the flood ended in a fault`);
    const sets = answers.filter(({ text }) => text.includes('"recovery_codes"')).length;
    findings.expect(sets <= 5, `${sets} sets of recovery codes were made in an hour instead of 5`);
    return {
      tries: answers.length,
      successes: 0,
      refused: answers.filter(({ status }) => status >= 400).length,
      perDay: `${sets} sets of recovery codes an hour; sign-ins of its own, in turns with everybody else's`,
      victim: `sign-ins of others: p95 ${p95(calm).toFixed(0)} ms in calm, ${p95(beside).toFixed(0)} ms beside the flood (${ratio.toFixed(2)} times)`,
      broken: findings.broken,
    };
  },
};

/** Each from an address of their own, half of them in a browser that is known. */
async function signIns(world: World, people: readonly Person[], rounds: number): Promise<Answer[]> {
  const seats = await Promise.all(
    people.map(async ({ email, password }, index) => {
      const visitor = world.visitor();
      const known = index % 2 === 0;
      if (known) await visitor.logIn(email, password);
      return { visitor, bare: !known, body: { email, password } };
    }),
  );
  const answers: Answer[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const { visitor, bare, body } of seats)
      answers.push(await visitor.call('/api/identity/login', { method: 'POST', body, bare }));
  }
  for (const { visitor } of seats) visitor.leave();
  return answers;
}

/** All calls that hash something, over and over, until it is stopped. */
async function startFlood(world: World, { id, email, password }: Person) {
  await world.database.run(sql`update user_account set email_verified_at = null where id = ${id}`);
  const home = world.visitor();
  const bearer = Visitor.bearer(await home.logIn(email, password));
  await enrol(home, bearer);
  await world.database.run(sql`update user_account set mfa_required = false where id = ${id}`);
  const places = Array.from({ length: 5 }, () => world.visitor());
  const known = { cookie: `furrow_device=${home.cookies.get('furrow_device')}` };
  // Without the jar: a sign-in that brings a refresh token would end the session whose token the others carry.
  const logIn = (from: Visitor, headers: Record<string, string> = {}) =>
    from.call('/api/identity/login', { method: 'POST', body: { email, password }, headers, bare: true });
  const calls: readonly ((from: Visitor) => Promise<Answer>)[] = [
    (from) => logIn(from),
    (from) => logIn(from, known),
    (from) => from.post('/api/identity/totp/confirm', { code: '000000' }, bearer),
    (from) => from.post('/api/identity/recovery-codes', {}, bearer),
    (from) => from.call('/api/auth/login', { method: 'PATCH', body: { mfa: true }, headers: bearer }),
    (from) => from.post('/api/identity/step-up', { code: 'AAAAA-AAAAA' }, bearer),
  ];
  let over = false;
  const answers: Answer[] = [];
  const working = Array.from({ length: AT_ONCE }, async (_, worker) => {
    for (let turn = worker; !over; turn += 1) {
      const [call, place] = [calls[turn % calls.length], places[turn % places.length]];
      if (call === undefined || place === undefined) continue;
      const answer = await call(place);
      answers.push(answer);
      // Within the limits: more requests than they let through are another attack, and cost no hash.
      if (answer.status === 429) await pause(PATIENCE_MS);
    }
  });
  return {
    async stop(): Promise<Answer[]> {
      over = true;
      await Promise.all(working);
      for (const visitor of [home, ...places]) visitor.leave();
      return answers;
    },
  };
}
