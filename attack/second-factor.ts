import { randomInt } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { type Attack, Findings } from './lib/attack.ts';
import { enrol } from './lib/authenticator.ts';
import type { Person } from './lib/people.ts';
import { Visitor } from './lib/visitor.ts';
import { countOf, inWords, type World } from './lib/world.ts';

const WINDOW_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

const codes = {
  authenticator: () => String(randomInt(1_000_000)).padStart(6, '0'),
  recovery: () => `${'ABCDE'}-${String(randomInt(100_000)).padStart(5, '0')}`,
};

function codeGuessing(kind: keyof typeof codes): Attack {
  return {
    id: kind === 'authenticator' ? 'codes' : 'recovery-codes',
    rows: 'E17',
    what: `somebody has the password and guesses ${kind} codes, for as long as they are let`,
    rule: '10 wrong codes in 15 minutes, 50 a day, 100 in 30 days for one password; 5 upon one first step',
    async run(world) {
      const findings = new Findings();
      const [victim] = world.fresh(1);
      if (victim === undefined) throw new Error('nobody to attack');
      await world.forgetTries();
      await enrolled(world, victim);
      let [tries, wrong, refused, successes] = [0, 0, 0, 0];
      const [days, windows] = [world.size(4, 1), world.size(6, 2)];
      const allowed = world.size(100, 20);
      const perDay: number[] = [];
      for (let day = 0; day < days; day += 1) {
        const before = wrong;
        for (let window = 0; window < windows; window += 1) {
          const answers = await manyCodes(world, victim, codes[kind]);
          tries += answers.length;
          wrong += answers.filter((code) => code === 'mfa_invalid').length;
          refused += answers.filter((code) => code === 'too_many_attempts').length;
          successes += answers.filter((code) => code === '').length;
          await world.pass(WINDOW_MS);
        }
        perDay.push(wrong - before);
        await world.pass(DAY_MS);
      }
      findings.expect(Math.max(...perDay) <= 50, `${Math.max(...perDay)} codes were tried in a day`);
      findings.expect(wrong === allowed, `${wrong} codes were tried in all instead of ${allowed}`);
      findings.expect(successes === 0, `${successes} guesses were right`);
      const mails = countOf(await world.mails(victim.email));
      findings.expect(mails.has('Someone is guessing your codes'), 'the owner was not told');
      return {
        tries,
        successes,
        refused,
        perDay: `${perDay.join(', ')} on the first days; 100 in 30 days`,
        victim: `history: ${inWords(await world.events(victim.id))}; mails: ${inWords(mails)}`,
        notes: [
          kind === 'authenticator'
            ? 'three of a million codes are good at a time: 100 tries find one with a chance of 1 in 3,333'
            : 'ten of 2^50 codes are good: 100 tries find one with a chance of 1 in 1,125,899,906,843',
        ],
        broken: findings.broken,
      };
    },
  };
}

export const guessingCodes = codeGuessing('authenticator');
export const guessingRecoveryCodes = codeGuessing('recovery');

/** Fifteen in a window, five to a first step: more than any limit allows. Answers the codes, '' for a session. */
async function manyCodes(world: World, { email, password }: Person, next: () => string): Promise<string[]> {
  const answers: string[] = [];
  const attacker = world.visitor();
  for (let step = 0; step < 3; step += 1) {
    const first = await attacker.logIn(email, password);
    const mfaToken = /"mfa_token":"([^"]+)"/.exec(first.text)?.[1] ?? '';
    for (let index = 0; index < 5; index += 1) {
      const { status, code } = await attacker.post('/api/identity/mfa', {
        mfa_token: mfaToken,
        code: next(),
      });
      answers.push(status === 200 ? '' : code);
    }
  }
  attacker.leave();
  return answers;
}

async function enrolled(world: World, { id, email, password }: Person): Promise<void> {
  const owner = world.visitor();
  await enrol(owner, Visitor.bearer(await owner.logIn(email, password)));
  const on = await world.database.rows(sql`select from user_account where id = ${id} and mfa_required`);
  if (on.length !== 1) throw new Error('the second factor is not on');
}
