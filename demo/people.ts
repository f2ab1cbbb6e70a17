import { appendAudit } from '@furrow/database/audit';
import type { Database } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { IDENTITY_EVENT, type IdentityEvent } from '@furrow/modules/identity/contract';
import { normalEmail, OPERATOR_ROLES, type OperatorRole } from '@furrow/modules/identity/rules';
import { createPasswordHasher, type PasswordHasher } from '@furrow/modules/identity/server';

/** Somebody who does not exist and can be signed in as. */
export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly shows: string;
  readonly verified: boolean;
  readonly roles: readonly string[];
  /** Signed up so many days before the demonstration is loaded; whoever works for the firm has been there longer than any investor. */
  readonly joinedDaysAgo: number;
}

/** Printed at the start: the demonstration has no secrets. */
export const DEMO_PASSWORD = 'Harvest-Moon-2025';

const STAFF_DAYS = 900;
const DAY_MS = 24 * 60 * 60_000;
const investor = { verified: true, roles: [], joinedDaysAgo: 90 } as const;
const staff = (role: OperatorRole) => ({
  email: `${role}@furrow.test`,
  verified: true,
  roles: [role],
  joinedDaysAgo: STAFF_DAYS,
});

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    ...investor,
    email: 'investor@furrow.test',
    firstName: 'Ruth',
    lastName: 'Halloran',
    shows: 'a verified investor with an IRA beside it',
    joinedDaysAgo: 825,
  },
  {
    ...investor,
    email: 'new@furrow.test',
    firstName: 'Noah',
    lastName: 'Becker',
    shows: 'just signed up, email not verified',
    verified: false,
    joinedDaysAgo: 0,
  },
  {
    ...investor,
    email: 'entity@furrow.test',
    firstName: 'Elena',
    lastName: 'Marsh',
    shows: 'acts for an LLC and a trust that are being verified',
  },
  {
    ...investor,
    email: 'seller@furrow.test',
    firstName: 'Samuel',
    lastName: 'Price',
    shows: 'a seller with shares of three farms',
    joinedDaysAgo: 710,
  },
  {
    ...investor,
    email: 'buyer@furrow.test',
    firstName: 'Beatrix',
    lastName: 'Lane',
    shows: 'a buyer with shares of three farms',
    joinedDaysAgo: 640,
  },
  {
    ...investor,
    email: 'advisor@furrow.test',
    firstName: 'Dana',
    lastName: 'Whitfield',
    shows: 'an accountant who sees what the investor shares',
  },
  {
    email: 'operator@furrow.test',
    firstName: 'Olive',
    lastName: 'Grant',
    shows: 'every operator right',
    verified: true,
    roles: OPERATOR_ROLES,
    joinedDaysAgo: STAFF_DAYS,
  },
  {
    email: 'reviewer@furrow.test',
    firstName: 'Ray',
    lastName: 'Moreno',
    shows: 'compliance only',
    verified: true,
    roles: ['compliance'],
    joinedDaysAgo: STAFF_DAYS,
  },
  { ...staff('admin'), firstName: 'Ada', lastName: 'Whitlock', shows: 'decides who works for the firm' },
  { ...staff('compliance'), firstName: 'Mara', lastName: 'Tielens', shows: 'decides about investors' },
  { ...staff('treasury'), firstName: 'Tobias', lastName: 'Renn', shows: 'works with money and taxes' },
  { ...staff('offerings'), firstName: 'Odile', lastName: 'Faber', shows: 'works on farms' },
  { ...staff('editor'), firstName: 'Emmett', lastName: 'Sorrel', shows: 'works on content' },
  { ...staff('auditor'), firstName: 'Agnes', lastName: 'Lindqvist', shows: 'reads everything' },
];

/** Adds those who are missing, and leaves alone what somebody has changed since. Answers how many it added. */
export async function loadDemoPeople(
  database: Database,
  clock: Clock,
  passwords?: Pick<PasswordHasher, 'hash'>,
): Promise<number> {
  const known = await database.rows<{ email_normal: string }>(
    sql`select email_normal from user_account
      where email_normal = any(${DEMO_PEOPLE.map(({ email }) => normalEmail(email))})`,
  );
  const there = new Set(known.map((row) => row.email_normal));
  const missing = DEMO_PEOPLE.filter(({ email }) => !there.has(normalEmail(email)));
  if (missing.length === 0) return 0;
  const hasher = passwords ?? (await createPasswordHasher());
  let added = 0;
  for (const person of missing) added += await addPerson(database, person, hasher, clock.now());
  return added;
}

async function addPerson(
  database: Database,
  person: DemoPerson,
  passwords: Pick<PasswordHasher, 'hash'>,
  now: Date,
): Promise<number> {
  const { email, firstName, lastName, verified, roles } = person;
  const at = new Date(now.getTime() - person.joinedDaysAgo * DAY_MS);
  const passwordHash = await passwords.hash(DEMO_PASSWORD, { name: 'demonstration' });
  const id = newId('user', at);
  return database.transaction(async (tx) => {
    // Another process may be filling the same database.
    const added = await tx.run(sql`insert into user_account
        (id, email, email_normal, email_verified_at, password_hash, password_changed_at, first_name, last_name,
          confirm_privacy, roles, login_count, created_at, updated_at)
      values (${id}, ${email}, ${normalEmail(email)}, ${verified ? at : null}, ${passwordHash}, ${at},
        ${firstName}, ${lastName}, true, ${[...roles]}, ${verified ? 1 : 0}, ${at}, ${at})
      on conflict (email_normal) do nothing`);
    if (added > 0) {
      const line = { action: 'identity.sign_up', subject: `user:${id}`, after: { via: 'demonstration' } };
      await appendAudit(tx, { actor: 'demonstration', ...line, at });
      const signedUp = { id: newId('sev', at), user_id: id, kind: 'sign_up', at: at.toISOString() } as const;
      if (roles.length === 0)
        await publish(tx, { topic: IDENTITY_EVENT, data: signedUp satisfies IdentityEvent });
    }
    return added;
  });
}
