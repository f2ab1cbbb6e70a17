import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import { importProfileColumns } from '../../../identity/server/index.ts';
import { profileColumns } from '../../rules/index.ts';
import { keepSecret, lastFourOf } from '../common/secrets.ts';
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
  const { first_name, last_name, ...contact } = profileColumns(answers);
  await keepSecret(tx, sealer, { ownerId: userId, field: 'birthday', value: birthday, at });
  const columns = { ...contact, financial_situation: financialSituation };
  await importProfileColumns(tx, { userId, columns, birthYear: lastFourOf(birthday), now: at });
  await tx.run(sql`insert into person_profile (user_id, version, saved_at) values (${userId}, 1, ${at})
    on conflict (user_id) do nothing`);
}
