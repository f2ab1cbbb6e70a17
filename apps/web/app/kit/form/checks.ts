import {
  EMAIL_PROBLEMS,
  messageFor,
  NAME_MAX,
  PASSWORD_MAX,
  passwordProblem,
  readEmail,
  readName,
} from '@furrow/modules/identity/rules';

/** What is wrong with an answer, in words for beside the field; null when nothing is. */
export type Check = (text: string) => string | null;

export const emailCheck: Check = (text) => {
  const read = readEmail(text);
  return read.ok ? null : EMAIL_PROBLEMS[read.error];
};

const TOO_LONG = `Password can’t be longer than ${PASSWORD_MAX} characters.`;

/** At sign-in a password is only there or not: what it must be was asked when it was chosen. */
export const givenPasswordCheck: Check = (text) => {
  if (text === '') return 'Password is required.';
  return [...text].length > PASSWORD_MAX ? TOO_LONG : null;
};

export const newPasswordCheck: Check = (text) => {
  if (text === '') return 'Password is required.';
  const problem = passwordProblem(text);
  if (problem === null) return null;
  return problem === 'too_long' ? TOO_LONG : messageFor(problem);
};

export const nameCheck: Check = (text) => {
  if (text.trim() === '') return 'This field is required.';
  return readName(text) === null ? `Use letters only, up to ${NAME_MAX} characters.` : null;
};

export const codeCheck: Check = (text) => (text.trim() === '' ? 'Please enter the code.' : null);

/** The answers that need attention, by field. */
export function failedChecks(
  values: Readonly<Record<string, string>>,
  checks: Readonly<Record<string, Check>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(checks).flatMap(([name, check]) => {
      const problem = check(values[name] ?? '');
      return problem === null ? [] : [[name, problem]];
    }),
  );
}
