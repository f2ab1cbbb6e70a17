import { characters } from './password-strength.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 255;

export type PasswordProblem = 'auth/weak-password' | 'too_long';

/** Length alone: any character may be in it, and nothing must. Leaked ones are refused where the list is. */
export function passwordProblem(password: string): PasswordProblem | null {
  const length = characters(password);
  if (length < PASSWORD_MIN) return 'auth/weak-password';
  return length > PASSWORD_MAX ? 'too_long' : null;
}

/** The same password typed on two keyboards arrives in two forms; this is the one that is hashed. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}
