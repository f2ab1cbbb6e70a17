import { createHash } from 'node:crypto';
import type { Transaction } from '@furrow/database/database';
import { once } from '@furrow/database/idempotency';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { addressGroup } from '@furrow/http/address-group';
import { type Id, newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { isSupportedCountry, normalEmail } from '../../rules/index.ts';
import { sendVerification } from '../email/send-verification.ts';
import { countAttempt, takeAttempt } from '../log-in/attempts.ts';
import type { Visitor } from '../log-in/visitor.ts';
import { refusedPassword } from '../password/new-password.ts';
import { strangerAt } from '../password/slow-hash.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { newSecret } from '../sessions/session-secret.ts';
import { recordAccountEvent } from '../users/account-event.ts';
import { accountById } from '../users/account-row.ts';
import type { AccountDeps } from './account-deps.ts';
import { rollbackIfHoneypot } from './rollback-if-honeypot.ts';

export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly metadata: { readonly [name: string]: string | number | boolean | null };
  readonly honeypot: string;
  readonly country: string | null;
  readonly idempotencyKey: string | null;
  readonly visitor: Visitor;
}

export type SignedUp = {
  readonly user_id: Id<'user'>;
  readonly email: string;
  readonly email_verified: boolean;
};

/** Opens an account and mails the link that confirms its address. It signs nobody in. */
export async function signUp(deps: AccountDeps, asked: SignUp): Promise<Result<SignedUp, Refusal>> {
  const { database, clock, passwords, limits, countries } = deps;
  const now = clock.now();
  const address = addressGroup(asked.visitor.ip);
  const supported = countries();
  const told = asked.metadata.country;
  const from = [asked.country, typeof told === 'string' ? told : null];
  if (from.some((country) => !isSupportedCountry(country, supported)))
    return refuse('reject-signup-by-country');
  const refused = await refusedPassword(deps, asked.password);
  if (refused) return { ok: false, error: refused };
  // Whether an address is known is told here, so how often one may ask is limited.
  const lookup = await countAttempt(database, [{ scope: `lookup:${address}`, budget: limits.lookup }], now);
  if (!lookup.ok) return lookup;
  const passwordHash = await passwords.hash(asked.password, strangerAt(address));
  // As much is done for a program whether or not the address it tried is taken: for one that nobody has.
  const opening = asked.honeypot === '' ? asked : { ...asked, email: `${newSecret()}@nobody.invalid` };
  const opened = await rollbackIfHoneypot(database, asked.honeypot, (tx) =>
    open(deps, tx, opening, passwordHash, now),
  );
  if (!opened.ok) return opened;
  const { signedUp, replayed } = opened.value;
  // After the transaction: no connection waits for a slow hash.
  if (replayed && !(await isPasswordOf(deps, signedUp.user_id, asked.password, address)))
    return refuse('idempotency_conflict');
  return ok(signedUp);
}

interface Opened {
  readonly signedUp: SignedUp;
  /** By an earlier call with the same key. */
  readonly replayed: boolean;
}

async function open(
  deps: AccountDeps,
  tx: Transaction,
  asked: SignUp,
  passwordHash: string,
  now: Date,
): Promise<Result<Opened, Refusal>> {
  if (asked.idempotencyKey === null) {
    const created = await create(deps, tx, asked, passwordHash, now);
    return created.ok ? ok({ signedUp: created.value, replayed: false }) : created;
  }
  const request = {
    scope: 'identity:signup',
    key: asked.idempotencyKey,
    requestHash: requestHash(asked),
    now,
  };
  const answer = await once(tx, request, async () => {
    const created = await create(deps, tx, asked, passwordHash, now);
    return created.ok ? ok({ status: 201, body: created.value as Json }) : created;
  });
  if (!answer.ok)
    return answer.error === 'idempotency_conflict'
      ? refuse(answer.error)
      : { ok: false, error: answer.error };
  return ok({ signedUp: answer.value.body as SignedUp, replayed: answer.value.replayed });
}

async function create(
  deps: AccountDeps,
  tx: Transaction,
  asked: SignUp,
  passwordHash: string,
  now: Date,
): Promise<Result<SignedUp, Refusal>> {
  const { email, firstName, lastName, metadata, visitor } = asked;
  const id = newId('user', now);
  const scope = `signup:${addressGroup(visitor.ip)}`;
  const room = await takeAttempt(tx, [{ scope, budget: deps.limits.signUp }], now);
  if (!room.ok) return room;
  // The form says that signing up means agreeing to the terms; those who come through a provider are asked later.
  const created = await tx.run(sql`insert into user_account
      (id, email, email_normal, password_hash, password_changed_at, first_name, last_name, confirm_privacy, meta,
        created_at, updated_at)
    values (${id}, ${email}, ${normalEmail(email)}, ${passwordHash}, ${now}, ${firstName}, ${lastName}, true,
      ${sql.json(metadata)}::jsonb, ${now}, ${now})
    on conflict (email_normal) do nothing`);
  if (created === 0) {
    await tx.run(sql`delete from attempt where id = any(${[...room.value]}::bigint[])`);
    return refuse('user_exists');
  }
  await recordAccountEvent(tx, { kind: 'sign_up', userId: id, from: visitor, now });
  await sendVerification(deps, tx, { id, email, first_name: firstName }, now);
  return ok({ user_id: id, email, email_verified: false });
}

/** Without the password: a plain hash of it must not lie about. Whether it is the same is asked of its own hash. */
function requestHash({ email, firstName, lastName, metadata }: SignUp): string {
  const parts = JSON.stringify([normalEmail(email), firstName, lastName, metadata]);
  return createHash('sha256').update(parts).digest('base64url');
}

async function isPasswordOf(
  { database, passwords }: AccountDeps,
  userId: Id<'user'>,
  password: string,
  address: string,
): Promise<boolean> {
  const account = await accountById(database, userId);
  return passwords.verify(account?.password_hash ?? null, password, strangerAt(address));
}
