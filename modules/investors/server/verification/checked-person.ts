import type { Sealer } from '@furrow/crypto/seal';
import type { Transaction } from '@furrow/database/database';
import type { CheckedPerson } from '@furrow/providers/identity-check';
import { findUser } from '../../../identity/server/index.ts';
import type { AccountRow } from '../accounts/account-row.ts';
import { readSecret } from '../common/secrets.ts';
import { textIn } from '../common/text-answers.ts';

/** The person behind an account, as the check is told of them. Their number stays here: the service asks for it itself. */
export async function checkedPerson(
  tx: Transaction,
  sealer: Sealer,
  row: AccountRow,
  at: Date,
): Promise<CheckedPerson> {
  const text = textIn(row.details);
  const { email } = await findUser(tx, row.user_id);
  const birthDate = await readSecret(tx, sealer, {
    ownerId: row.id,
    field: 'birthday',
    actor: `user:${row.user_id}`,
    reason: 'a check of identity',
    at,
  });
  return {
    personId: row.id,
    email,
    name: { given: text('first_name'), family: text('last_name') },
    phone: text('phone') || null,
    birthDate,
    address: {
      street: text('address'),
      street2: text('address2') || null,
      city: text('city'),
      region: text('state'),
      postalCode: text('zip_code'),
      country: 'US',
    },
    hasConsented: false,
  };
}
