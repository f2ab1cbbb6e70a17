import type { FieldErrors } from '@furrow/kernel/errors';
import type { Ownership } from '../accounts/ownership-fields.ts';
import { isSameName } from '../same-name.ts';

/** What an entity says when it certifies, word for word; its number goes into the history with every certification. */
export const CERTIFICATE = {
  version: 1,
  title: 'Certification of beneficial owners',
  text: [
    'I am authorized to act for this entity.',
    'To the best of my knowledge, the controller and the owners named here are complete and correct: everyone who directly or indirectly owns 25% or more of the entity is named, and so is one person who controls or manages it.',
    'I will tell you when any of this changes, and certify again.',
  ],
} as const;

/** The person of the account certifies, under their own name. */
export function certifierProblem(
  typed: string,
  { first_name = '', last_name = '' }: Pick<Ownership, 'first_name' | 'last_name'>,
): FieldErrors | null {
  const own = `${first_name} ${last_name}`.trim();
  if (own !== '' && isSameName(typed, own)) return null;
  return {
    name: [
      own === ''
        ? 'Complete your name in the account details first.'
        : `Type your name as in the account details: ${own}.`,
    ],
  };
}
