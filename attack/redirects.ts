import { redirectCorpus } from '@furrow/testing/redirect-corpus';
import { type Attack, Findings } from './lib/attack.ts';
import type { Answer } from './lib/visitor.ts';

/** Addresses that send people on to where a query says. */
const DOORS = ['/sign-in?redirect=', '/sign-up?redirect=', '/sign-in?from=', '/login?redirect='];

export const redirects: Attack = {
  id: 'redirects',
  rows: 'E21 G16',
  what: 'a corpus of more than 200 targets that lead elsewhere, at every page that sends people on, signed in and not',
  rule: 'nobody is sent to another host, by no header and no link; no target breaks a header in two',
  async run(world) {
    const findings = new Findings();
    await world.forgetTries();
    const [person] = world.fresh(1);
    if (person === undefined) throw new Error('nobody is signed in');
    const { host } = new URL(world.origin);
    const corpus = redirectCorpus(host);
    const chosen = world.full ? corpus : corpus.filter((_, index) => index % 12 === 0);
    findings.expect(corpus.length >= 200, `the corpus has only ${corpus.length} entries`);
    let tries = 0;
    let sentOn = 0;
    const leadsAway = ({ headers }: Answer) => {
      const { location } = headers;
      if (location === undefined) return false;
      sentOn += 1;
      return !URL.canParse(location, world.origin) || new URL(location, world.origin).host !== host;
    };
    for (const signedIn of [true, false]) {
      let visitor = world.visitor();
      for (const [index, target] of chosen.entries()) {
        if (index % 40 === 0) {
          visitor = world.visitor();
          if (signedIn) await visitor.logIn(person.email, person.password);
        }
        for (const door of DOORS) {
          const answer = await visitor.call(door + encodeURIComponent(target));
          tries += 1;
          findings.expect(
            !leadsAway(answer),
            `${door}${JSON.stringify(target)} leads to ${answer.headers.location}`,
          );
          findings.expect(
            answer.status < 500,
            `${door}${JSON.stringify(target)} was answered ${answer.status}`,
          );
          findings.expect(
            !/(?:href|action|src)="(?:https?:)?(?:\/|\\){2}[^"]*evil/i.test(answer.text) &&
              !/(?:href|action)="javascript:/i.test(answer.text),
            `${door}${JSON.stringify(target)} is linked on the page`,
          );
          findings.expect(answer.headers['x-injected'] === undefined, 'a header was broken in two');
        }
      }
    }
    const split = await world
      .visitor()
      .call(`/sign-in?redirect=${encodeURIComponent('/a\r\nx-injected: 1')}`);
    findings.expect(split.headers['x-injected'] === undefined, 'a header was broken in two');
    findings.expect(sentOn > 0, 'nobody was sent on at all: the doors have moved');
    return {
      tries: tries + 1,
      successes: 0,
      refused: tries,
      perDay: 'none',
      victim: 'the page they wanted, or the offerings',
      notes: [
        `${corpus.length} targets at ${DOORS.length} doors; ${sentOn} answers sent on, all to this host`,
      ],
      broken: findings.broken,
    };
  },
};
