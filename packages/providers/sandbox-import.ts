import { randomUUID } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import { newId } from '@furrow/kernel/ids';
import { STEPS_AFTER } from './identity-check-sandbox-people.ts';

/** Somebody whom the stand-in of the payment service has known for some time. Nothing is told of them. */
export interface KnownCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly business: {
    readonly name: string;
    readonly type: 'soleProprietorship' | 'llc' | 'corporation' | 'partnership';
    readonly certified: boolean;
  } | null;
  readonly address: Readonly<Record<string, string>>;
}

export interface KnownOwner {
  readonly firstName: string;
  readonly lastName: string;
  /** `document`: one of them lies there and was not looked at yet. */
  readonly status: 'verified' | 'document';
}

/** A verified customer; answers the id. */
export async function importSandboxCustomer(
  tx: Transaction,
  { firstName, lastName, email, business, address }: KnownCustomer,
  at: Date,
): Promise<string> {
  const id = randomUUID();
  await tx.run(sql`insert into sandbox_customer (id, kind, business_type, status, certification, first_name, last_name,
      email, business_name, address, created_at)
    values (${id}, ${business === null ? 'personal' : 'business'}, ${business?.type ?? null}, 'verified',
      ${business?.certified ? 'certified' : 'uncertified'}, ${firstName}, ${lastName}, ${email.toLowerCase()},
      ${business?.name ?? null}, ${sql.json(address)}, ${at})`);
  return id;
}

export interface ImportedOwner {
  readonly id: string;
  readonly documentId: string | null;
}

export async function importSandboxOwner(
  tx: Transaction,
  customerId: string,
  { firstName, lastName, status }: KnownOwner,
  at: Date,
): Promise<ImportedOwner> {
  const id = randomUUID();
  await tx.run(sql`insert into sandbox_owner (id, customer_id, status, first_name, last_name, address, created_at)
    values (${id}, ${customerId}, ${status}, ${firstName}, ${lastName}, '{}', ${at})`);
  if (status === 'verified') return { id, documentId: null };
  const documentId = randomUUID();
  await tx.run(sql`insert into sandbox_document (id, customer_id, owner_id, type, created_at)
    values (${documentId}, ${customerId}, ${id}, 'passport', ${at})`);
  return { id, documentId };
}

/** A check of identity that was passed, or that waits for somebody of the firm; answers the id. */
export async function importSandboxCheck(
  tx: Transaction,
  personId: string,
  at: Date,
  status: 'success' | 'pending_review' = 'success',
): Promise<string> {
  const id = newId('idv', at);
  await tx.run(sql`insert into sandbox_check (id, link_session_id, person_id, template_id, status, outcome, steps,
      created_at, completed_at)
    values (${id}, ${randomUUID()}, ${personId}, 'idvtmp_sandbox', ${status}, ${status},
      ${sql.json(STEPS_AFTER[status])}, ${at}, ${at})`);
  return id;
}
