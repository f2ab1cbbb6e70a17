import type { Sealer } from '@furrow/crypto/seal';
import type { Transaction } from '@furrow/database/database';
import type { NewOwner } from '@furrow/providers/new-customer';
import { readSecret } from '../common/secrets.ts';
import { textIn } from '../common/text-answers.ts';
import type { PersonRow } from '../people/person-row.ts';

/** A person of an entity as the payments provider is told of them. */
export async function namedPerson(
  tx: Transaction,
  sealer: Sealer,
  { id, answers }: Pick<PersonRow, 'id' | 'answers'>,
  at: Date,
): Promise<NewOwner> {
  const text = textIn(answers);
  const secret = async (field: string) =>
    (await readSecret(tx, sealer, {
      ownerId: id,
      field,
      actor: 'provider:payments',
      reason: 'a check of the people of an entity',
      at,
    })) ?? '';
  const isHere = text('residence') === 'us';
  return {
    firstName: text('first_name'),
    lastName: text('last_name'),
    birthDate: await secret('birthday'),
    address: {
      line1: text('address'),
      line2: text('address2') || null,
      city: text('city'),
      region: isHere ? text('state') : text('region'),
      postalCode: isHere ? text('zip_code') : text('postal_code'),
      country: isHere ? 'US' : text('country'),
    },
    number: isHere
      ? { ssn: await secret('ssn') }
      : { passport: { number: await secret('passport_number'), country: text('country') } },
  };
}
