import type { Queryable } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import type { IdentityPages } from '../contract/index.ts';
import { readConfirmation } from './email/read-confirmation.ts';
import { signUpAnswers } from './sign-up/sign-up-answers.ts';

export function identityPages({
  database,
  clock,
}: {
  readonly database: Queryable;
  readonly clock: Clock;
}): IdentityPages {
  return {
    signUpAnswers: (userId) => signUpAnswers(database, userId),
    confirmation: (kind, token, userId) =>
      readConfirmation(database, { kind, token, userId, now: clock.now() }),
  };
}
