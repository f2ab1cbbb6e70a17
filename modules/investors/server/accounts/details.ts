import type { Sealer } from '@furrow/crypto/seal';
import type { Queryable, Transaction } from '@furrow/database/database';
import { violatedUnique } from '@furrow/database/errors';
import { sql } from '@furrow/database/sql';
import type { FormDefinition } from '@furrow/forms/field';
import { isStoredSecret } from '@furrow/forms/values';
import type { Id } from '@furrow/kernel/ids';
import {
  accountName,
  accountNameKey,
  changesChecked,
  checksUndone,
  detailsForm,
  lockedErrors,
  lockedFields,
  messageFor,
  missingOwnership,
  nameFieldOf,
  ownershipOf,
  type Refusal,
  refusedFields,
  saveCheckedOnSubmit,
  warnOfReview,
  withLocked,
} from '../../rules/index.ts';
import type { FormSave, OpenForm } from '../common/forms/open-form.ts';
import { recordHistory } from '../common/history.ts';
import { keepSecret, lastFours } from '../common/secrets.ts';
import { type AccountRow, lockOwnAccount, ownAccount } from './account-row.ts';
import { reviewAgain } from './review-again.ts';
import { changesReach, queueCustomerUpdate } from './wallet-jobs.ts';

export async function openDetails(
  database: Queryable,
  sealer: Sealer,
  asked: { readonly userId: string; readonly accountId: Id<'acc'>; readonly lock: boolean },
): Promise<OpenForm | null> {
  const row = await (asked.lock ? lockOwnAccount : ownAccount)(database, asked);
  if (row === undefined) return null;
  const secrets = (await lastFours(database, [row.id])).get(row.id);
  const data = { ...row.details, ...secrets };
  const { type, wallet_status: walletStatus } = row;
  const locked = lockedFields({ type, hasCustomer: row.customer_id !== null, walletStatus }, data);
  return {
    definition: withLocked(warned(row), locked),
    stored: { data, version: row.version },
    updatedAt: row.details_saved_at,
    inUse: row.details_completed_at !== null,
    check: (answers) => missingOwnership(row.type, answers),
    async save(tx, change) {
      const refused = refusedFields(lockedErrors(locked, change.changed));
      return refused ?? saveDetails(tx, sealer, row, change);
    },
  };
}

/** The form of an account that was verified says, and asks, before a change ends that. */
function warned(row: AccountRow): FormDefinition {
  const form = warnOfReview(detailsForm(row.type), row.details, row.kyb_status);
  return saveCheckedOnSubmit(form, { kycStatus: row.kyc_status, kybStatus: row.kyb_status });
}

async function saveDetails(
  tx: Transaction,
  sealer: Sealer,
  row: AccountRow,
  { changed, answers, version, completed, now }: FormSave,
): Promise<Refusal<'validation_error'> | null> {
  const form = detailsForm(row.type);
  const isSecret = (name: string) => form.fields.some((field) => field.name === name && field.sensitive);
  const names = Object.keys(changed);
  for (const field of names.filter(isSecret)) {
    const value = changed[field];
    if (typeof value === 'string') await keepSecret(tx, sealer, { ownerId: row.id, field, value, at: now });
  }
  const open = Object.entries(answers).filter(([name, value]) => !isSecret(name) && !isStoredSecret(value));
  const name = accountName(row.type, ownershipOf(row.type, answers));
  const undone = checksUndone({ kycStatus: row.kyc_status, kybStatus: row.kyb_status }, names);
  const reverify = row.reverify_account_info || undone.identity;
  const completedAt = row.details_completed_at ?? (completed ? now : null);
  const checkedVersion = changesChecked(names) ? version : row.checked_version;
  try {
    await tx.run(sql`update investment_account set details = ${sql.json(Object.fromEntries(open))}::jsonb,
        name = ${name}, name_key = ${accountNameKey(name)}, version = ${version},
        checked_version = ${checkedVersion}, details_saved_at = ${now},
        details_completed_at = ${completedAt}, reverify_account_info = ${reverify}, updated_at = ${now}
      where id = ${row.id}`);
  } catch (error) {
    if (violatedUnique(error) !== 'investment_account_name') throw error;
    return refusedFields({ [nameFieldOf(row.type)]: [messageFor('account_exists')] });
  }
  const line = { accountId: row.id, userId: row.user_id, actor: `user:${row.user_id}`, at: now } as const;
  const isFirst = row.details_completed_at === null;
  if (isFirst ? completed : names.length > 0) {
    const event = isFirst ? 'completed' : 'changed';
    await recordHistory(tx, { ...line, subject: 'details', event, evidence: { fields: names } });
  }
  // An address that has to be checked anew is told on once it was.
  if (!reverify && changesReach(names)) await queueCustomerUpdate(tx, row);
  const reason = 'What was verified has been changed.';
  if (undone.business) await reviewAgain(tx, row, { actor: line.actor, evidence: { fields: names }, now });
  if (reverify && !row.reverify_account_info)
    await recordHistory(tx, {
      ...line,
      subject: 'reverification',
      event: 'required',
      to: 'required',
      reason,
    });
  return null;
}
