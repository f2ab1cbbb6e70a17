import { randomUUID } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import { newId } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { STEPS_AFTER } from './identity-check-sandbox-people.ts';
import type { BankAccountType } from './payments.ts';
import { exportOf, processedAfter } from './payments-sandbox-days.ts';

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

export interface KnownFundingSource {
  readonly id?: string;
  readonly name: string;
  readonly bankName: string;
  readonly type: BankAccountType;
  /** Verified, or waiting for the two amounts, which are in the account already or land on that day. */
  readonly state: 'verified' | { readonly depositsLandAt: Date };
}

/** A bank of a customer; answers the id. Two deposits that are to land do so by the clock. */
export async function importSandboxFundingSource(
  tx: Transaction,
  customerId: string,
  { id = randomUUID(), name, bankName, type, state }: KnownFundingSource,
  at: Date,
): Promise<string> {
  const landAt = state === 'verified' ? null : state.depositsLandAt;
  await tx.run(sql`insert into sandbox_funding_source (id, customer_id, name, bank_name, type, fingerprint, status, deposits,
      deposits_at, deposits_land_at, created_at)
    values (${id}, ${customerId}, ${name}, ${bankName}, ${type}, ${id}, ${landAt === null ? 'verified' : 'unverified'},
      ${landAt === null ? null : 'pending'}, ${landAt === null ? null : at}, ${landAt}, ${at})`);
  return id;
}

export interface KnownTransfer {
  readonly id?: string;
  /** The bank of the customer. */
  readonly bankId: string;
  /** The firm's own funding source. */
  readonly settlementId: string;
  readonly direction: 'pull' | 'push';
  readonly amountCents: Cents;
  readonly correlationId: string;
  /** How it ended, and when; pending ones move by the clock. */
  readonly end:
    | null
    | { readonly status: 'processed' | 'cancelled'; readonly at: Date }
    | { readonly status: 'failed'; readonly at: Date; readonly code: string; readonly processedAt?: Date };
}

/** A transfer that was made some time ago; answers the id. Nothing is told of it but what it still comes to. */
export async function importSandboxTransfer(
  tx: Transaction,
  transfer: KnownTransfer,
  at: Date,
): Promise<string> {
  const { id = randomUUID(), bankId, settlementId, direction, amountCents, correlationId, end } = transfer;
  const [from, to] = direction === 'pull' ? [bankId, settlementId] : [settlementId, bankId];
  const exportedAt = exportOf(at);
  const processedAt =
    end?.status === 'processed' ? end.at : end?.status === 'failed' ? (end.processedAt ?? null) : null;
  const endedAt = end === null || end.status === 'processed' ? null : end.at;
  await tx.run(sql`insert into sandbox_transfer (id, source_id, destination_id, customer_id, amount_cents, correlation_id,
      status, created_at, exported_at, due_at, return_code, processed_at, ended_at)
    select ${id}, ${from}, ${to}, bank.customer_id, ${amountCents}, ${correlationId}, ${end?.status ?? 'pending'}, ${at},
      ${exportedAt}, ${processedAfter(exportedAt, direction)}, ${end?.status === 'failed' ? end.code : null},
      ${processedAt}, ${endedAt}
    from sandbox_funding_source bank where bank.id = ${bankId}`);
  return id;
}
