import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { validateForm } from '@furrow/forms/validate';
import type { FormValues } from '@furrow/forms/values';
import { type Id, newId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import {
  type AccountType,
  accountName,
  accountNameKey,
  acknowledgedField,
  answersToQuestions,
  detailsForm,
  missingOwnership,
  ownershipOf,
  type PersonKind,
  type PersonStatus,
  stepOfQuestion,
  suitabilityWarnings,
} from '../../rules/index.ts';
import { handDocuments } from '../business/business-documents.ts';
import { recordHistory } from '../common/history.ts';
import { keepSecret } from '../common/secrets.ts';
import { assess } from '../suitability/assess.ts';
import { type ImportedAccreditation, importAccreditation } from './import-accreditation.ts';
import { type ImportedDocument, type ImportParts, importDocument } from './import-document.ts';
import { importVerification } from './import-verification.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface ImportedPerson {
  readonly kind: PersonKind;
  readonly answers: FormValues;
  readonly secrets: Readonly<Record<string, string>>;
  readonly status: PersonStatus;
  /** A picture of an ID document that was sent for them. */
  readonly document?: ImportedDocument;
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
  readonly accredited?: ImportedAccreditation;
  /** Of the business or trust, for the firm to look at. */
  readonly documents?: readonly ImportedDocument[];
  readonly certified?: boolean;
  readonly market?: 'approved';
  readonly people?: readonly ImportedPerson[];
  /** So many days ago it was opened; without this some days before whatever was decided about it. */
  readonly openedDaysAgo?: number;
  /** So many days ago the answers were last given, where that was after it was opened. */
  readonly answeredDaysAgo?: number;
}

/** Puts an account there with its states, each of them on record with who says so. Answers its id. */
export async function importAccount(
  tx: Transaction,
  parts: ImportParts,
  account: ImportedAccount,
  { actor, at: now }: { readonly actor: string; readonly at: Date },
): Promise<Id<'acc'>> {
  const { sealer } = parts;
  // Somebody who was accredited some time ago had an account by then; what the firm still looks at has just come in.
  const daysAgo =
    account.openedDaysAgo ?? (account.accredited?.daysAgo ?? 0) + (account.kyb === 'pending' ? 1 : 10);
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  const { userId, type, details } = account;
  const form = detailsForm(type);
  const wrong = {
    ...validateForm(form, details, { today: newYorkDay(now) }),
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
  const answeredAt = new Date(now.getTime() - (account.answeredDaysAgo ?? daysAgo) * DAY_MS);
  await importAnswers(tx, id, answers, answeredAt);
  const line = { accountId: id, userId, actor, at } as const;
  await recordHistory(tx, { ...line, subject: 'account', event: 'created', to: type });
  await recordHistory(tx, { ...line, subject: 'details', event: 'completed' });
  const own = { account: { id, user_id: userId }, actor, at };
  for (const person of account.people ?? []) await importPerson(tx, parts, person, own);
  for (const document of account.documents ?? [])
    await importDocument(tx, parts, document, {
      ...own,
      actor: `user:${userId}`,
      purpose: 'business_document',
    });
  const certified = account.certified ?? false;
  if (account.verified) await importVerification(tx, parts, { ...own, type, name, details, certified });
  await importStates(tx, account, own);
  if (account.accredited) await importAccreditation(tx, parts, account.accredited, { ...own, at: now });
  if (answers !== undefined) await assess(tx, { accountId: id, actor, now: answeredAt });
  return id;
}

/** Whoever answered elsewhere acknowledged there what came with a warning. */
async function importAnswers(
  tx: Transaction,
  id: Id<'acc'>,
  answers: FormValues | undefined,
  at: Date,
): Promise<void> {
  const answeredAt = answers === undefined ? null : at;
  const warned = suitabilityWarnings(answersToQuestions(answers ?? {}));
  const fields = warned.map(({ field }) => field);
  const ticked = Object.fromEntries(
    fields.map((field) => {
      const step = stepOfQuestion(field);
      return [acknowledgedField(step), fields.filter((other) => stepOfQuestion(other) === step)];
    }),
  );
  await tx.run(sql`insert into suitability (account_id, answers, wealth_completed_at, investment_completed_at, saved_at,
      acknowledged_at)
    values (${id}, ${sql.json({ ...answers, ...ticked })}::jsonb, ${answeredAt}, ${answeredAt}, ${at},
      ${warned.length > 0 ? at : null})`);
}

interface Own {
  readonly account: { readonly id: Id<'acc'>; readonly user_id: string };
  readonly actor: string;
  readonly at: Date;
}

async function importPerson(
  tx: Transaction,
  parts: ImportParts,
  { kind, answers, secrets, status, document }: ImportedPerson,
  { account, actor, at }: Own,
): Promise<void> {
  const id = newId('per', at);
  await tx.run(sql`insert into account_person (id, account_id, kind, answers, completed_at, status, sent_version,
      created_at, updated_at)
    values (${id}, ${account.id}, ${kind}, ${sql.json(answers)}::jsonb, ${at}, ${status},
      ${kind === 'controller' && status === 'verified' ? 1 : null}, ${at}, ${at})`);
  for (const [field, value] of Object.entries(secrets))
    await keepSecret(tx, parts.sealer, { ownerId: id, field, value, at });
  const line = { accountId: account.id, userId: account.user_id, subject: 'person', actor, at } as const;
  if (status !== 'incomplete')
    await recordHistory(tx, { ...line, event: status, to: status, evidence: { person: id } });
  const sender = `user:${account.user_id}`;
  const place = { account, purpose: 'identity_document', personId: id, actor: sender, at } as const;
  if (document) await importDocument(tx, parts, document, place);
}

/** What the firm has decided, or is to decide. */
async function importStates(
  tx: Transaction,
  { kyb, market }: ImportedAccount,
  { account, actor, at }: Own,
): Promise<void> {
  await tx.run(sql`update investment_account set kyb_status = ${kyb ?? null}, sm_status = ${market ?? 'inactive'}
    where id = ${account.id}`);
  // As when an owner sends it: what lies with the firm is no longer theirs to take away.
  if (kyb) await handDocuments(tx, account.id);
  const line = { accountId: account.id, userId: account.user_id, actor, event: 'imported', at } as const;
  if (kyb) await recordHistory(tx, { ...line, subject: 'kyb', to: kyb });
  if (market) await recordHistory(tx, { ...line, subject: 'market', to: market });
}
