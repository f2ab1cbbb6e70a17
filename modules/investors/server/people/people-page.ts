import type { Id } from '@furrow/kernel/ids';
import { FIRST_PAGE, type Page } from '@furrow/kernel/page';
import type { People, Person } from '../../contract/index.ts';
import {
  documentsWanted,
  isCheckedByProvider,
  mayAddPerson,
  mayCertify,
  needsCertification,
  PERSON_MESSAGES,
  personKindsOf,
  recertifyUntil,
} from '../../rules/index.ts';
import { type AccountRow, ownAccount } from '../accounts/account-row.ts';
import { shapeOf } from '../accounts/account-state.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { textIn } from '../common/text-answers.ts';
import { filesOf, presentFile } from '../files/file-row.ts';
import { hasEverybody, missingOf } from './everybody.ts';
import { type PersonRow, peopleOf, personKinds } from './person-row.ts';
import { isToldOf } from './told-controller.ts';

/** The people of an account as its owner sees them: names and states, never numbers. */
export async function listPeople(
  { database, clock }: InvestorDeps,
  asked: { readonly userId: string; readonly accountId: Id<'acc'>; readonly page?: Page },
): Promise<People | null> {
  const row = await ownAccount(database, asked);
  if (row === undefined) return null;
  const files = await filesOf(database, row.id, ['identity_document']);
  const { page = FIRST_PAGE } = asked;
  const rows = await peopleOf(database, row.id, page);
  const isWhole = page.offset === 0 && rows.length < page.limit;
  const named = isWhole ? rows.map(({ kind }) => kind) : await personKinds(database, row.id);
  const data = rows.map((person) => ({
    ...presentPerson(row, person, clock.now()),
    files: files.filter(({ person_id }) => person_id === person.id).map(presentFile),
  }));
  const shape = shapeOf(row);
  const missing = missingOf(row);
  return {
    data,
    count: named.length,
    total: named.length,
    may_add: personKindsOf(shape).filter((kind) => mayAddPerson(shape, kind, named)),
    missing: missing.map(({ kind: type, name }) => ({ type, name })),
    certification: needsCertification(row.type) ? certificationOf(row) : null,
  };
}

function certificationOf(row: AccountRow): NonNullable<People['certification']> {
  const { certification_status: status, recertify_asked_on: askedOn } = row;
  return {
    status,
    date: row.certification_date,
    until: status === 'recertify' && askedOn !== null ? recertifyUntil(askedOn) : null,
    possible:
      status !== 'certified' &&
      mayCertify({ type: row.type, hasCustomer: row.customer_id !== null, hasEverybody: hasEverybody(row) }),
  };
}

function presentPerson(account: AccountRow, person: PersonRow, now: Date): Omit<Person, 'files'> {
  const text = textIn(person.answers);
  const isWaiting = person.status === 'incomplete' && person.completed_at !== null && person.problem === null;
  const until =
    person.invite_expires_at !== null && person.invite_expires_at > now ? person.invite_expires_at : null;
  return {
    id: person.id,
    type: person.kind,
    first_name: text('first_name'),
    last_name: text('last_name'),
    country: text('residence') === 'us' ? 'US' : text('country') || null,
    ownership: person.kind === 'beneficial_owner' ? text('ownership') || null : null,
    status: person.status,
    complete: person.completed_at !== null,
    message:
      isWaiting && person.reported_at === null
        ? 'Complete. We verify this person once the business is submitted for review.'
        : PERSON_MESSAGES[person.status],
    problem: person.problem,
    wants_document: person.status === 'document' && canSend(account, person),
    invited_email: person.invited_email,
    invited_until: until?.toISOString() ?? null,
  };
}

/** Of a controller the document goes with the entity's own, once the provider asks for it; of one it does not know, to the firm. */
function canSend(account: AccountRow, person: PersonRow): boolean {
  if (!isCheckedByProvider(account)) return true;
  if (person.kind !== 'controller') return person.provider_owner_id !== null;
  if (!isToldOf(person)) return true;
  return (
    account.wallet_status === 'document' &&
    documentsWanted('document', account.wallet_wants).includes('person')
  );
}
