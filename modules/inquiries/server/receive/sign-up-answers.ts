import { type Answers, SIGN_UP_FIELDS } from '../../rules/index.ts';
import type { KnownPerson } from '../questions.ts';

/** What they have answered so far; a question that was skipped is not in it. */
export function signUpAnswers({ firstName, lastName, experience }: KnownPerson): Answers {
  const named = { first_name: firstName, last_name: lastName };
  return {
    ...Object.fromEntries(Object.entries(named).filter(([, name]) => name !== '')),
    ...Object.fromEntries(
      SIGN_UP_FIELDS.flatMap((field) => {
        const answer = Object.hasOwn(experience, field) ? experience[field] : undefined;
        return answer === undefined ? [] : [[field, String(answer)]];
      }),
    ),
  };
}
