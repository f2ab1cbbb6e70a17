import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import {
  importSandboxCheck,
  importSandboxCustomer,
  importSandboxOwner,
} from '@furrow/providers/sandbox-import';
import { type AccountType, businessTypeOf, needsWallet, ownershipOf } from '../../rules/index.ts';
import { freeAddress } from '../accounts/hand-over.ts';
import { recordHistory } from '../common/history.ts';
import { textIn } from '../common/text-answers.ts';
import { peopleOf } from '../people/person-row.ts';
import type { ImportParts } from './import-document.ts';

export interface Verified {
  readonly account: { readonly id: Id<'acc'>; readonly user_id: string };
  readonly type: AccountType;
  readonly name: string;
  readonly details: Readonly<Record<string, string>>;
  readonly certified: boolean;
  readonly actor: string;
  readonly at: Date;
}

/** A passed check of identity and, where the account has one, a verified wallet; known to the stand-ins as well. */
export async function importVerification(
  tx: Transaction,
  parts: ImportParts,
  verified: Verified,
): Promise<void> {
  const { account, type, certified, actor, at } = verified;
  const check = newId('idc', at);
  const checkId = parts.standIns ? await importSandboxCheck(tx, account.id, at) : null;
  await tx.run(sql`insert into identity_check (id, account_id, attempt, provider_check_id, status, created_at, updated_at)
    values (${check}, ${account.id}, 1, ${checkId}, 'success', ${at}, ${at})`);
  const hasWallet = needsWallet(type);
  await tx.run(sql`update investment_account set kyc_status = 'success', kyc_attempt = 1,
      wallet_status = ${hasWallet ? 'verified' : 'new'}, wallet_reported_at = ${hasWallet ? at : null},
      certification_status = ${certified ? 'certified' : 'uncertified'},
      certification_date = ${certified ? newYorkDay(at) : null}
    where id = ${account.id}`);
  if (hasWallet && parts.standIns) await importCustomer(tx, verified);
  const line = { accountId: account.id, userId: account.user_id, actor, event: 'imported', at } as const;
  await recordHistory(tx, { ...line, subject: 'kyc', to: 'success', evidence: { identity_check: check } });
  if (hasWallet) await recordHistory(tx, { ...line, subject: 'wallet', to: 'verified' });
  if (certified) await recordHistory(tx, { ...line, subject: 'certification', to: 'certified' });
}

async function importCustomer(tx: Transaction, verified: Verified): Promise<void> {
  const { account, type, name, details, certified, at } = verified;
  const text = textIn(details);
  const email = await freeAddress(tx, account);
  const kind = ownershipOf(type, details).type_of_entity;
  const business =
    type === 'individual'
      ? null
      : {
          name,
          certified,
          type: kind === undefined ? ('soleProprietorship' as const) : businessTypeOf(kind),
        };
  const address = {
    address1: text('address'),
    city: text('city'),
    state: text('state'),
    postalCode: text('zip_code'),
  };
  const known = { firstName: text('first_name'), lastName: text('last_name'), email, address };
  const customerId = await importSandboxCustomer(tx, { ...known, business }, at);
  await tx.run(sql`update investment_account set customer_id = ${customerId}, customer_email = ${email}
    where id = ${account.id}`);
  if (type !== 'entity') return;
  for (const person of await peopleOf(tx, account.id)) {
    if (person.kind !== 'beneficial_owner') continue;
    const answers = textIn(person.answers);
    const status = person.status === 'verified' ? 'verified' : 'document';
    const names = { firstName: answers('first_name'), lastName: answers('last_name') };
    const owner = await importSandboxOwner(tx, customerId, { ...names, status }, at);
    await tx.run(sql`update account_person set provider_owner_id = ${owner.id}, sent_version = version,
      reported_at = ${at} where id = ${person.id}`);
    await tx.run(sql`update account_file set status = 'sent', provider_document_id = ${owner.documentId}
      where person_id = ${person.id} and ${owner.documentId !== null}`);
  }
}
