import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BeneficialOwner } from '@furrow/providers/new-customer';
import { afterReport, PERSON_MOVES, type PersonStatus } from '../../rules/index.ts';
import { movePerson } from '../people/move-person.ts';
import { lockPerson, type PersonRow } from '../people/person-row.ts';

/** What the payments provider says of an owner. Without a time of its own it counts as of its last word. */
export async function applyOwner(
  tx: Transaction,
  owner: BeneficialOwner,
  { at, now }: { readonly at: Date | null; readonly now: Date },
): Promise<void> {
  const person = await lockPerson(tx, sql`person.provider_owner_id = ${owner.id}`);
  if (person === undefined) return;
  const status = await statusOf(tx, person, owner);
  const standing = { status: person.status, reportedAt: person.reported_at };
  const moment = at ?? person.reported_at ?? new Date(0);
  const after = afterReport(PERSON_MOVES, standing, { status, at: moment });
  if (after === null) return;
  const move = { status: after.status, at: after.reportedAt, actor: 'provider:payments', now };
  await movePerson(tx, person, move);
}

/** A document that lies there makes the turn theirs, although they still say `document`. */
async function statusOf(
  tx: Transaction,
  { id }: PersonRow,
  { status }: BeneficialOwner,
): Promise<PersonStatus> {
  if (status !== 'document') return status;
  const sent = await tx.maybe(sql`select from account_file
    where person_id = ${id} and status = 'sent' and removed_at is null limit 1`);
  return sent === undefined ? 'document' : 'document_pending';
}
