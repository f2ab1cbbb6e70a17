import { PASSWORD_MAX, passwordProblem } from '../../rules/index.ts';
import type { Refusal } from '../refusal.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';

const LEAKED = 'This password appeared in a data breach. Please choose a different one.';

/** Why somebody may not have this as their new password; null when they may. */
export async function refusedPassword(
  { leaked }: Pick<AccountDeps, 'leaked'>,
  password: string,
): Promise<Refusal | null> {
  const problem = passwordProblem(password);
  if (problem === 'auth/weak-password') {
    return { code: problem, fields: { password: ['Password must be a minimum of eight characters.'] } };
  }
  if (problem === 'too_long') {
    const text = `Password can’t be longer than ${PASSWORD_MAX} characters.`;
    return { code: 'validation_error', fields: { password: [text] } };
  }
  return (await leaked.isLeaked(password))
    ? { code: 'password_leaked', fields: { password: [LEAKED] } }
    : null;
}
