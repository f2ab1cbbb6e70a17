import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { isStoredSecret } from '@furrow/forms/values';
import { type FieldErrors, messageFor } from '@furrow/kernel/errors';
import type { Sealer } from '../../../identity/server/index.ts';
import {
  accountName,
  accountNameKey,
  detailsForm,
  missingOwnership,
  nameFieldOf,
  ownershipOf,
} from '../../rules/index.ts';
import type { FormSave, OpenForm } from '../forms/open-form.ts';
import { recordHistory } from '../history.ts';
import { keepSecret, lastFours } from '../secrets.ts';
import { changesReach, queueCustomerUpdate } from '../wallet/update-customer.ts';
import { accountExists } from './account-exists.ts';
import { type AccountRow, lockOwnAccount, ownAccount } from './account-row.ts';

/** What the checks were made with: whoever changes it is checked again. */
const CHECKED = new Set([
  'first_name',
  'last_name',
  'birthday',
  'ssn',
  'address',
  'city',
  'state',
  'zip_code',
  'entity_name',
  'trust_name',
  'ein',
]);

/** What the firm has looked at: whoever changes it is looked at again. */
const REVIEWED = new Set(['entity_name', 'trust_name', 'ein', 'type_of_entity', 'type_of_trust', 'trustees']);

export async function openDetails(
  database: Queryable,
  sealer: Sealer,
  asked: { readonly userId: string; readonly accountId: string; readonly lock: boolean },
): Promise<OpenForm | null> {
  const row = await (asked.lock ? lockOwnAccount : ownAccount)(database, asked);
  if (row === undefined) return null;
  const secrets = (await lastFours(database, [row.id])).get(row.id);
  return {
    definition: detailsForm(row.type),
    stored: { data: { ...row.details, ...secrets }, version: row.version },
    updatedAt: row.details_saved_at,
    inUse: row.details_completed_at !== null,
    check: (answers) => missingOwnership(row.type, answers),
    save: (tx, change) => saveDetails(tx, sealer, row, change),
  };
}

async function saveDetails(
  tx: Transaction,
  sealer: Sealer,
  row: AccountRow,
  { changed, answers, version, completed, now }: FormSave,
): Promise<FieldErrors | null> {
  const form = detailsForm(row.type);
  const isSecret = (name: string) => form.fields.some((field) => field.name === name && field.sensitive);
  const names = Object.keys(changed);
  for (const field of names.filter(isSecret)) {
    const value = changed[field];
    if (typeof value === 'string') await keepSecret(tx, sealer, { ownerId: row.id, field, value, at: now });
  }
  const open = Object.entries(answers).filter(([name, value]) => !isSecret(name) && !isStoredSecret(value));
  const name = accountName(row.type, ownershipOf(row.type, answers));
  const own = { userId: row.user_id, type: row.type, name, except: row.id };
  if (await accountExists(tx, own)) return { [nameFieldOf(row.type)]: [messageFor('account_exists')] };
  const verified = row.kyc_status === 'success' || row.kyb_status === 'approved';
  const reverify = row.reverify_account_info || (verified && names.some((field) => CHECKED.has(field)));
  const reviewAgain = row.kyb_status === 'approved' && names.some((field) => REVIEWED.has(field));
  const completedAt = row.details_completed_at ?? (completed ? now : null);
  await tx.run(sql`update investment_account set kyb_status = ${reviewAgain ? 'pending' : row.kyb_status}, details = ${sql.json(Object.fromEntries(open))}::jsonb,
      name = ${name}, name_key = ${accountNameKey(name)}, version = ${version}, details_saved_at = ${now},
      details_completed_at = ${completedAt}, reverify_account_info = ${reverify}, updated_at = ${now}
    where id = ${row.id}`);
  const line = { accountId: row.id, userId: row.user_id, actor: `user:${row.user_id}`, at: now } as const;
  const isFirst = row.details_completed_at === null;
  if (isFirst ? completed : names.length > 0) {
    const event = isFirst ? 'completed' : 'changed';
    await recordHistory(tx, { ...line, subject: 'details', event, evidence: { fields: names } });
  }
  // An address that has to be checked anew is told on once it was.
  if (!reverify && changesReach(names)) await queueCustomerUpdate(tx, row);
  if (reviewAgain)
    await recordHistory(tx, {
      ...line,
      subject: 'kyb',
      event: 'sent',
      from: 'approved',
      to: 'pending',
      reason: 'What was verified has been changed.',
    });
  if (reverify && !row.reverify_account_info)
    await recordHistory(tx, {
      ...line,
      subject: 'reverification',
      event: 'required',
      to: 'required',
      reason: 'What was verified has been changed.',
    });
  return null;
}
