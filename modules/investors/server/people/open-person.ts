import type { Sealer } from '@furrow/crypto/seal';
import type { Queryable, Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import { type FormValues, isStoredSecret } from '@furrow/forms/values';
import type { FieldErrors } from '@furrow/kernel/errors';
import type { Id } from '@furrow/kernel/ids';
import {
  controllerAfterChange,
  filled,
  isCheckedByProvider,
  isTold,
  lockedErrors,
  OWNERS_PROBLEMS,
  ownershipBasisPoints,
  ownersProblem,
  personForm,
  refusedFields,
  TOLD_OF_CONTROLLER,
  withLocked,
} from '../../rules/index.ts';
import { type AccountRow, anyAccount, lockAccount } from '../accounts/account-row.ts';
import { askPayments, sendOwnersJob } from '../accounts/wallet-jobs.ts';
import type { FormSave, OpenForm } from '../common/forms/open-form.ts';
import { recordHistory } from '../common/history.ts';
import { keepSecret, lastFours } from '../common/secrets.ts';
import { movePerson } from './move-person.ts';
import { peopleChanged } from './people-changed.ts';
import { lockPerson, type PersonRow, peopleOf, personBy } from './person-row.ts';

interface Opened {
  readonly lock: boolean;
  /** Who fills it in: the owner of the account, or the person themselves. */
  readonly actor: (person: PersonRow) => string;
  /** The part is complete; for a link that has done its work. */
  readonly onComplete?: ((tx: Transaction, person: PersonRow, now: Date) => Promise<void>) | undefined;
}

/** The form of one person, whoever fills it in. */
export async function openPerson(
  database: Queryable,
  sealer: Sealer,
  which: Sql,
  { lock, actor, onComplete }: Opened,
): Promise<OpenForm | null> {
  const person = await (lock ? lockPerson(database as Transaction, which) : personBy(database, which));
  if (person === undefined) return null;
  const secrets = await lastFours(database, [person.id]);
  const people = await peopleOf(database, person.account_id);
  const account = await accountOf(database, [person]);
  return formOf(sealer, { person, people, secrets, account }, { actor, onComplete });
}

/** The forms of everybody of an account, to be read: three statements at most, however many they are. */
export async function openPeople(
  database: Queryable,
  sealer: Sealer,
  accountId: Id<'acc'>,
  actor: Opened['actor'],
): Promise<ReadonlyMap<string, OpenForm>> {
  const people = await peopleOf(database, accountId);
  const ids = people.map(({ id }) => id);
  const secrets = await lastFours(database, ids);
  const account = await accountOf(database, people);
  return new Map(
    people.map((person) => [person.id, formOf(sealer, { person, people, secrets, account }, { actor })]),
  );
}

interface Known {
  readonly person: PersonRow;
  /** Of the same account, the person included. */
  readonly people: readonly PersonRow[];
  readonly secrets: Awaited<ReturnType<typeof lastFours>>;
  /** Where it matters: undefined for those of whom no provider was told. */
  readonly account: AccountRow | undefined;
}

function formOf(
  sealer: Sealer,
  { person, people, secrets, account }: Known,
  { actor, onComplete }: Omit<Opened, 'lock'>,
): OpenForm {
  const others = sharesBeside(people, person);
  const data = { ...person.answers, ...secrets.get(person.id) };
  const locked = lockedOf(account, person, data);
  return {
    definition: withLocked(personForm(person.kind), locked),
    stored: { data, version: person.version },
    updatedAt: person.updated_at,
    inUse: person.completed_at !== null,
    check: (answers) => sharesErrors(person, answers, others),
    reopen: (tx) => openPerson(tx, sealer, sql`person.id = ${person.id}`, { lock: false, actor }),
    async save(tx, change) {
      const refused = refusedFields({
        ...sharesErrors(person, change.answers, others),
        ...lockedErrors(locked, change.changed),
      });
      if (refused !== null) return refused;
      await savePerson(tx, sealer, person, actor(person), change);
      if (change.completed) await onComplete?.(tx, person, change.now);
      return null;
    },
  };
}

const wasTold = ({ kind, sent_version }: PersonRow) => kind === 'controller' && sent_version !== null;

async function accountOf(database: Queryable, people: readonly PersonRow[]): Promise<AccountRow | undefined> {
  const told = people.find(wasTold);
  return told && anyAccount(database, told.account_id);
}

/** The provider checks a controller with their entity; an owner who changes is named there anew. */
function lockedOf(account: AccountRow | undefined, person: PersonRow, data: FormValues): string[] {
  if (account === undefined || !wasTold(person) || !isCheckedByProvider(account)) return [];
  const { type, customer_id, wallet_status: walletStatus } = account;
  const isFixed = isTold({ type, hasCustomer: customer_id !== null, walletStatus });
  return isFixed ? filled(TOLD_OF_CONTROLLER, data) : [];
}

function sharesBeside(people: readonly PersonRow[], person: PersonRow): number[] {
  return people
    .filter(({ id, kind }) => kind === 'beneficial_owner' && id !== person.id)
    .flatMap(({ answers }) => ownershipBasisPoints(answers.ownership) ?? []);
}

function sharesErrors(person: PersonRow, answers: FormValues, others: readonly number[]): FieldErrors {
  const own = person.kind === 'beneficial_owner' ? ownershipBasisPoints(answers.ownership) : null;
  const problem = own === null ? null : ownersProblem([...others, own]);
  return problem === null ? {} : { ownership: [OWNERS_PROBLEMS[problem]] };
}

async function savePerson(
  tx: Transaction,
  sealer: Sealer,
  person: PersonRow,
  actor: string,
  { changed, answers, version, completed, now }: FormSave,
): Promise<void> {
  const form = personForm(person.kind);
  const isSecret = (name: string) => form.fields.some((field) => field.name === name && field.sensitive);
  for (const [field, value] of Object.entries(changed)) {
    if (isSecret(field) && typeof value === 'string')
      await keepSecret(tx, sealer, { ownerId: person.id, field, value, at: now });
  }
  const open = Object.entries(answers).filter(([name, value]) => !isSecret(name) && !isStoredSecret(value));
  const completedAt = person.completed_at ?? (completed ? now : null);
  await tx.run(sql`update account_person set answers = ${sql.json(Object.fromEntries(open))}::jsonb,
      version = ${version}, completed_at = ${completedAt}, problem = null, updated_at = ${now}
    where id = ${person.id}`);
  if (completedAt === null) return;
  const fields = Object.keys(changed);
  if (fields.length === 0 && person.completed_at !== null) {
    // Sent again as it was: whoever knew them before knows them still.
    await tx.run(sql`update account_person set sent_version = ${version}
      where id = ${person.id} and sent_version = ${person.version}`);
    return;
  }
  await recordHistory(tx, {
    accountId: person.account_id,
    userId: person.user_id,
    subject: 'person',
    event: person.completed_at === null ? 'completed' : 'changed',
    actor,
    evidence: { person: person.id, fields },
    at: now,
  });
  await announceToOthers(tx, person, { actor, now });
}

/** The provider is told of the people of an entity; of all others the firm looks at a document. */
async function announceToOthers(
  tx: Transaction,
  person: PersonRow,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const account = await lockAccount(tx, person.account_id);
  if (account === undefined) return;
  await peopleChanged(tx, account, { personId: person.id, actor, now });
  if (!isCheckedByProvider(account)) {
    await movePerson(tx, person, { status: 'document', at: null, actor, now });
    return;
  }
  if (person.kind === 'controller') {
    const status = controllerAfterChange(account.wallet_status);
    await movePerson(tx, person, { status, at: null, actor, now });
    return;
  }
  // What was known of them was known of what they said before.
  if (person.status === 'verified')
    await movePerson(tx, person, { status: 'incomplete', at: null, actor, now });
  await askPayments(tx, sendOwnersJob, person.account_id);
}
