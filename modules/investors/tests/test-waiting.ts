import { randomBytes } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import type { DeskSite } from '../../../apps/server/tests/test-desk.ts';

/** Somebody with an individual account whose license waits for a review. */
export async function waitingLicense({ store: { database }, clock }: DeskSite, name = 'Ada') {
  const now = clock.now();
  const [userId, accountId, requestId] = [newId('user', now), newId('acc', now), newId('acr', now)];
  const email = `${userId}@furrow.example`;
  await database.run(sql`insert into user_account
      (id, email, email_normal, email_verified_at, first_name, last_name, created_at, updated_at)
    values (${userId}, ${email}, ${email}, ${now}, ${name}, 'Quill', ${now}, ${now})`);
  await database.run(sql`insert into investment_account
      (id, user_id, type, name, accreditation_status, created_at, updated_at)
    values (${accountId}, ${userId}, 'individual', ${`${name} Quill`}, 'pending', ${now}, ${now})`);
  await database.run(sql`insert into accreditation_request
      (id, account_id, method, statements, answers, status, account_status_before, started_at, submitted_at)
    values (${requestId}, ${accountId}, 'license', '{4}', '{"crd": "2345678", "license": "65"}', 'pending', '',
      ${now}, ${now})`);
  return {
    userId,
    accountId,
    requestId,
    email,
    seen: { request_id: requestId, version: 1, status: 'pending' },
  };
}

/** Somebody behind the account, with the document they sent and the ends of their numbers. */
export async function named(
  { store: { database }, clock }: DeskSite,
  accountId: Id<'acc'>,
  kind: string,
  answers: Record<string, string>,
  numbers: Record<string, string>,
): Promise<Id<'per'>> {
  const [id, now] = [newId('per', clock.now()), clock.now()];
  await database.run(sql`insert into account_person (id, account_id, kind, status, answers, completed_at, created_at, updated_at)
    values (${id}, ${accountId}, ${kind}, 'document_pending', ${sql.json(answers)}::jsonb, ${now}, ${now}, ${now})`);
  for (const [field, end] of Object.entries(numbers)) await sealed(database, id, field, end, now);
  return id;
}

export async function sealed(
  database: DeskSite['store']['database'],
  ownerId: string,
  field: string,
  end: string,
  now: Date,
): Promise<void> {
  await database.run(sql`insert into investor_secret (owner_id, field, sealed, last_four, saved_at)
    values (${ownerId}, ${field}, ${randomBytes(8)}, ${end}, ${now})`);
}
