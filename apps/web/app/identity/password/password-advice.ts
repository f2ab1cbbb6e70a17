import { PASSWORD_MIN, type PasswordLevel, passwordStrength } from '@furrow/modules/identity/rules';

export interface PasswordAdvice {
  readonly level: PasswordLevel | undefined;
  /** 0 to 100. */
  readonly progress: number;
  readonly advice: string;
  readonly checks: readonly { readonly key: string; readonly label: string; readonly met: boolean }[];
}

const ADVICE: Readonly<Record<PasswordLevel, string>> = {
  Weak: 'Make it longer, or mix lowercase, uppercase, numbers and symbols.',
  Good: 'Good. Use all four kinds of characters to make it Excellent.',
  Excellent: 'Excellent.',
};

/** What the meter says while a password is chosen. It advises: what is refused is short or leaked. */
export function passwordAdvice(password: string): PasswordAdvice {
  const length = [...password].length;
  const { level, progress } = passwordStrength(password);
  return {
    level: length === 0 ? undefined : level,
    progress,
    advice: length === 0 ? 'At least 8 characters. You can paste.' : ADVICE[level],
    checks: [
      {
        key: 'length',
        label: length === 0 ? '8 characters or more' : `8 characters or more: ${length} now`,
        met: length >= PASSWORD_MIN,
      },
      { key: 'digit', label: 'A number', met: /\p{Nd}/u.test(password) },
      {
        key: 'case',
        label: 'Lowercase and uppercase',
        met: /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
      },
      { key: 'symbol', label: 'A symbol', met: /[^\p{Nd}\p{Ll}\p{Lu}]/u.test(password) },
    ],
  };
}
