import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import { profileColumns } from '../../rules/index.ts';
import { keepSecret, lastFourOf } from '../secrets.ts';
import type { ImportParts } from './import-document.ts';

interface ImportedProfile {
  readonly userId: string;
  /** Of the form of the profile. */
  readonly answers: FormValues & { readonly birthday: string };
  /** What they have said of their means, by number. */
  readonly financialSituation: readonly number[];
}

/** A profile that was filled in elsewhere; nobody is written to. */
export async function importProfile(
  tx: Transaction,
  { sealer }: Pick<ImportParts, 'sealer'>,
  { userId, answers, financialSituation }: ImportedProfile,
  at: Date,
): Promise<void> {
  const { birthday } = answers;
  const { phone, country, address, address2, city, state, zip_code } = profileColumns(answers);
  await keepSecret(tx, sealer, { ownerId: userId, field: 'birthday', value: birthday, at });
  await tx.run(sql`update user_account set phone = ${phone}, country = ${country}, address = ${address},
      address2 = ${address2}, city = ${city}, state = ${state}, zip_code = ${zip_code},
      birthday_last_four = ${lastFourOf(birthday)}, financial_situation = ${[...financialSituation]}, updated_at = ${at}
    where id = ${userId}`);
  await tx.run(sql`insert into person_profile (user_id, version, saved_at) values (${userId}, 1, ${at})
    on conflict (user_id) do nothing`);
}
