import type { Json } from '@furrow/database/outbox';
import type { Follower } from '@furrow/database/outbox-follower';
import type { House } from '@furrow/module/house';
import { SIGN_UP_WAIT_MS } from '../../rules/index.ts';
import { signUpAnswers } from './sign-up-answers.ts';
import { storeInquiry } from './store-inquiry.ts';

const TOPIC = 'identity.event';
/** Whoever is taken over from elsewhere signed up long before they are told of. */
const NEWS_MS = 24 * 60 * 60_000;

/** Somebody has signed up: the same record goes to the marketing-form service as for any form. */
export const signUpFollower = ({ answersTo }: Pick<House, 'answersTo'>): Follower => ({
  name: 'inquiries',
  async take(tx, messages) {
    const [peopleKnown] = answersTo('peopleKnown');
    for (const { topic, data, at } of messages) {
      const signedUp = topic === TOPIC ? signUpIn(data) : null;
      if (signedUp === null || at.getTime() - signedUp.at.getTime() > NEWS_MS) continue;
      const { userId, at: now } = signedUp;
      const person = (await peopleKnown?.(tx, [userId]))?.get(userId);
      if (person === undefined) continue;
      await storeInquiry(tx, {
        ...{ kind: 'sign_up', userId, email: person.email, answers: signUpAnswers(person), now },
        ...{ tracking: {}, pageUri: null, hutk: null, refusals: [], attempts: 0, delivery: 'queued' },
        nextAttemptAt: new Date(now.getTime() + SIGN_UP_WAIT_MS),
      });
    }
  },
});

function signUpIn(data: Json): { readonly userId: string; readonly at: Date } | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const { kind, user_id: userId, at } = data as { readonly [key: string]: Json };
  if (kind !== 'sign_up' || typeof userId !== 'string' || typeof at !== 'string') return null;
  return { userId, at: new Date(at) };
}
