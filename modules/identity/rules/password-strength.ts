export type PasswordLevel = 'Weak' | 'Good' | 'Excellent';

export interface PasswordStrength {
  readonly level: PasswordLevel;
  /** 0 to 100, for a bar. */
  readonly progress: number;
}

const GOOD_LENGTH = 8;
const LONG_LENGTH = 12;
const GROUPS_FOR_GOOD = 3;
const POINTS_A_CHARACTER = 5;

const GROUPS: readonly RegExp[] = [/\p{Nd}/u, /\p{Ll}/u, /\p{Lu}/u, /[^\p{Nd}\p{Ll}\p{Lu}]/u];

/** Advice while typing; what is refused is the policy's business. */
export function passwordStrength(password: string): PasswordStrength {
  const length = characters(password);
  const groups = GROUPS.filter((group) => group.test(password)).length;
  const good = (length >= GOOD_LENGTH && groups >= GROUPS_FOR_GOOD) || length >= LONG_LENGTH;
  if (good && groups === GROUPS.length) return { level: 'Excellent', progress: 100 };
  if (good) return { level: 'Good', progress: 70 };
  const progress = length >= GOOD_LENGTH ? 40 : Math.min(100, POINTS_A_CHARACTER * length);
  return { level: 'Weak', progress };
}

/** As a person counts them: an emoji is one. */
export function characters(text: string): number {
  return [...text].length;
}
