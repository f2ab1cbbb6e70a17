import type { Queryable } from '@furrow/database/database';
import type { IdentityPages } from '../contract/index.ts';
import { signUpAnswers } from './sign-up-answers.ts';

export function identityPages({ database }: { readonly database: Queryable }): IdentityPages {
  return { signUpAnswers: (userId) => signUpAnswers(database, userId) };
}
