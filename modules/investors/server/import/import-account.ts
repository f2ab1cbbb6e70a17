import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { validateForm } from '@furrow/forms/validate';
import type { FormValues } from '@furrow/forms/values';
import { newId } from '@furrow/kernel/ids';
import { addDays, newYorkDay } from '@furrow/kernel/new-york-day';
import type { Sealer } from '../../../identity/server/index.ts';
import {
  type AccountType,
  type AccreditationMethod,
  accountName,
  accountNameKey,
  detailsForm,
  missingOwnership,
  ownershipOf,
  type PersonKind,
  type PersonStatus,
} from '../../rules/index.ts';
import { type HistorySubject, recordHistory } from '../history.ts';
import { keepSecret } from '../secrets.ts';
import { assess } from '../suitability/assess.ts';

export interface ImportedPerson {
  readonly kind: PersonKind;
  readonly answers: FormValues;
  readonly secrets: Readonly<Record<string, string>>;
  readonly status: PersonStatus;
}

/** An account that has come so far elsewhere. */
export interface ImportedAccount {
  readonly userId: string;
  readonly type: AccountType;
  /** Complete; secrets among them are sealed. */
  readonly details: Readonly<Record<string, string>>;
  /** Answers to both steps; without them it is not assessed. */
  readonly suitability?: FormValues;
  readonly verified: boolean;
  readonly kyb?: 'pending' | 'approved';
  /** So many days ago, by this method. */
  readonly accredited?: { readonly method: AccreditationMethod; readonly daysAgo: number };
  readonly certified?: boolean;
  readonly market?: 'approved';
  readonly people?: readonly ImportedPerson[];
}

/** Puts an account there with its states, each of them on record with who says so. Answers its id. */
export async function importAccount(
  tx: Transaction,
  sealer: Sealer,
  account: ImportedAccount,
  { actor, at }: { readonly actor: string; readonly at: Date },
): Promise<string> {
  const { userId, type, details } = account;
  const form = detailsForm(type);
  const wrong = {
    ...validateForm(form, details, { today: newYorkDay(at) }),
    ...missingOwnership(type, details),
  };
  if (Object.keys(wrong).length > 0) throw new Error(`an account is refused: ${JSON.stringify(wrong)}`);
  const isSecret = (name: string) => form.fields.some((field) => field.name === name && field.sensitive);
  const open = Object.entries(details).filter(([name]) => !isSecret(name));
  const [id, name] = [newId('acc', at), accountName(type, ownershipOf(type, details))];
  await tx.run(sql`insert into investment_account (id, user_id, type, name, name_key, details, details_completed_at,
      details_saved_at, created_at, updated_at)
    values (${id}, ${userId}, ${type}, ${name}, ${accountNameKey(name)}, ${sql.json(Object.fromEntries(open))}::jsonb,
      ${at}, ${at}, ${at}, ${at})`);
  for (const [field, value] of Object.entries(details).filter(([name]) => isSecret(name)))
    await keepSecret(tx, sealer, { ownerId: id, field, value, at });
  const answers = account.suitability;
  const answeredAt = answers === undefined ? null : at;
  await tx.run(sql`insert into suitability (account_id, answers, wealth_completed_at, investment_completed_at, saved_at)
    values (${id}, ${sql.json(answers ?? {})}::jsonb, ${answeredAt}, ${answeredAt}, ${at})`);
  for (const person of account.people ?? []) await importPerson(tx, sealer, id, person, at);
  const line = { accountId: id, userId, actor, at } as const;
  await recordHistory(tx, { ...line, subject: 'account', event: 'created', to: type });
  await recordHistory(tx, { ...line, subject: 'details', event: 'completed' });
  for (const [subject, to] of await importStates(tx, id, account, at))
    await recordHistory(tx, { ...line, subject, event: 'imported', to });
  if (answers !== undefined) await assess(tx, { accountId: id, actor, now: at });
  return id;
}

async function importPerson(
  tx: Transaction,
  sealer: Sealer,
  accountId: string,
  { kind, answers, secrets, status }: ImportedPerson,
  at: Date,
): Promise<void> {
  const id = newId('per', at);
  await tx.run(sql`insert into account_person (id, account_id, kind, answers, completed_at, status, created_at, updated_at)
    values (${id}, ${accountId}, ${kind}, ${sql.json(answers)}::jsonb, ${at}, ${status}, ${at}, ${at})`);
  for (const [field, value] of Object.entries(secrets))
    await keepSecret(tx, sealer, { ownerId: id, field, value, at });
}

/** Answers what moved, for the history. */
async function importStates(
  tx: Transaction,
  id: string,
  { type, verified, kyb, accredited, certified, market }: ImportedAccount,
  at: Date,
): Promise<[HistorySubject, string][]> {
  const today = newYorkDay(at);
  const wallet = verified && type !== 'sdira' ? 'verified' : 'new';
  const accreditedOn = accredited === undefined ? null : addDays(today, -accredited.daysAgo);
  await tx.run(sql`update investment_account set kyc_status = ${verified ? 'success' : 'new'},
      kyc_attempt = ${verified ? 1 : 0}, wallet_status = ${wallet}, kyb_status = ${kyb ?? null},
      certification_status = ${certified ? 'certified' : 'uncertified'}, certification_date = ${certified ? today : null},
      accreditation_status = ${accredited === undefined ? '' : 'approved'},
      accreditation_method = ${accredited?.method ?? null}, accreditation_date = ${accreditedOn},
      sm_status = ${market ?? 'inactive'}
    where id = ${id}`);
  const moved: [HistorySubject, string | false | undefined][] = [
    ['kyc', verified && 'success'],
    ['wallet', wallet === 'verified' && wallet],
    ['kyb', kyb],
    ['certification', certified && 'certified'],
    ['accreditation', accredited && 'approved'],
    ['market', market],
  ];
  return moved.flatMap(([subject, to]): [HistorySubject, string][] => (to ? [[subject, to]] : []));
}
