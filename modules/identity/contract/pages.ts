import type { Experience } from '../rules/index.ts';

/** What somebody has said about themselves while signing up. */
export interface SignUpAnswers {
  readonly financialSituation: readonly number[];
  readonly experience: Experience;
}

/** What a server-rendered page asks for, without a detour over HTTP. */
export interface IdentityPages {
  signUpAnswers(userId: string): Promise<SignUpAnswers>;
}
