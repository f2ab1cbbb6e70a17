import { createHmac, randomUUID } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import { z } from 'zod';
import { numbersOf } from './bank-link-sandbox-banks.ts';
import {
  fault,
  hal,
  href,
  invalid,
  invalidShape,
  type Made,
  notFound,
  type SandboxCall,
  wrongState,
} from './customers-sandbox-answers.ts';
import { lockCustomer } from './customers-sandbox-row.ts';
import { BANK_ACCOUNT_TYPES } from './payments.ts';
import { sendSourceEvent } from './payments-sandbox-events.ts';
import { bankNameOf, isRoutingNumber } from './payments-sandbox-names.ts';
import { lockSource, readSource, type SourceRow } from './payments-sandbox-row.ts';

const named = z.object({
  name: z.string().trim().min(1).max(50),
  bankAccountType: z.enum(BANK_ACCOUNT_TYPES),
});
const byNumbers = named.extend({
  routingNumber: z.string().refine(isRoutingNumber),
  accountNumber: z.string().regex(/^\d{4,17}$/),
});
const byToken = named.extend({ plaidToken: z.string().min(1) });

interface Bank {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly bankName: string;
  readonly isVerified: boolean;
}

export async function addSource({ tx, id: customerId, body, secret, now }: SandboxCall): Promise<Made> {
  const customer = await lockCustomer(tx, customerId);
  if (customer === undefined) return notFound();
  if (customer.status === 'deactivated' || customer.status === 'suspended') return wrongState();
  const hasToken = typeof body === 'object' && body !== null && 'plaidToken' in body;
  const parsed = hasToken ? byToken.safeParse(body) : byNumbers.safeParse(body);
  if (!parsed.success) return invalidShape(parsed.error);
  const { name, bankAccountType: type } = parsed.data;
  const bank =
    'plaidToken' in parsed.data ? await linkedBank(tx, parsed.data.plaidToken) : typedBank(parsed.data);
  if (bank === undefined) return invalid([{ code: 'Invalid', path: '/plaidToken' }]);
  // Keyed: of a plain hash anybody could find out the number.
  const hash = createHmac('sha256', secret).update(`${bank.routingNumber}:${bank.accountNumber}`);
  const fingerprint = hash.digest('hex');
  const twin = await tx.maybe<{ id: string }>(sql`select id from sandbox_funding_source
    where customer_id = ${customerId} and fingerprint = ${fingerprint} and removed_at is null`);
  if (twin !== undefined) {
    const about = { href: href('funding-sources', twin.id), 'resource-type': 'funding-source' };
    return fault(400, 'DuplicateResource', { _links: { about } });
  }
  const id = randomUUID();
  const status = bank.isVerified ? 'verified' : 'unverified';
  await tx.run(sql`insert into sandbox_funding_source (id, customer_id, name, bank_name, type, fingerprint, status, created_at)
    values (${id}, ${customerId}, ${name}, ${bank.bankName}, ${type}, ${fingerprint}, ${status}, ${now})`);
  const told = bank.isVerified ? (['customer_funding_source_verified'] as const) : [];
  await sendSourceEvent(tx, { id, customer_id: customerId }, ['customer_funding_source_added', ...told], now);
  return { collection: 'funding-sources', id };
}

function typedBank({ routingNumber, accountNumber }: z.output<typeof byNumbers>): Bank {
  return { routingNumber, accountNumber, bankName: bankNameOf(routingNumber), isVerified: false };
}

/** Whoever logged in to the bank has shown that it is theirs. */
async function linkedBank(tx: Transaction, token: string): Promise<Bank | undefined> {
  const link = await tx.maybe<{ institution_id: string | null; account_id: string | null }>(
    sql`select institution_id, account_id from sandbox_bank_link where processor_token = ${token}`,
  );
  const numbers = link && numbersOf(link.institution_id ?? '', link.account_id ?? '');
  return numbers && { ...numbers, isVerified: true };
}

/** All that is ever changed of a bank here is that it goes. */
export async function changeSource({ tx, id, body, now }: SandboxCall): Promise<Response> {
  const row = await lockSource(tx, id);
  if (row === undefined) return notFound();
  if (row.removed_at !== null || row.customer_id === null) return wrongState();
  const parsed = z.object({ removed: z.literal(true) }).safeParse(body);
  if (!parsed.success) return invalidShape(parsed.error);
  await removeSource(tx, row, now);
  return presentedSource(tx, id);
}

/** Under way or not, what it has sent stays sent. */
export async function removeSource(tx: Transaction, row: SourceRow, at: Date): Promise<void> {
  const removed = await tx.run(
    sql`update sandbox_funding_source set removed_at = ${at} where id = ${row.id} and removed_at is null`,
  );
  if (removed === 1) await sendSourceEvent(tx, row, ['customer_funding_source_removed'], at);
}

export async function presentedSource(tx: Transaction, id: string): Promise<Response> {
  const row = await readSource(tx, id);
  return row === undefined ? notFound() : hal(presentSource(row));
}

export const MOST_TRIES = 3;

function presentSource(row: SourceRow): object {
  const self = { href: href('funding-sources', row.id), 'resource-type': 'funding-source' };
  const below = { href: `${self.href}/micro-deposits`, 'resource-type': 'micro-deposits' };
  const links: Record<string, object> = { self };
  if (row.customer_id !== null) links.customer = { href: href('customers', row.customer_id) };
  const isOpen = row.removed_at === null && row.status === 'unverified';
  if (isOpen && row.deposits === null) links['initiate-micro-deposits'] = below;
  if (isOpen && row.deposits === 'processed' && row.tries < MOST_TRIES)
    links['verify-micro-deposits'] = below;
  if (isOpen && row.tries >= MOST_TRIES) links['failed-verification-micro-deposits'] = below;
  return {
    _links: links,
    id: row.id,
    status: row.status,
    type: 'bank',
    bankAccountType: row.type,
    name: row.name,
    created: row.created_at.toISOString(),
    removed: row.removed_at !== null,
    channels: ['ach'],
    bankName: row.bank_name,
  };
}

/** What the firm has at the service: everything that came, less what went. */
export async function presentedBalance({ tx, id, now }: SandboxCall): Promise<Response> {
  const row = await readSource(tx, id);
  if (row === undefined || row.customer_id !== null) return notFound();
  const { dollars } = await tx.one<{ dollars: string /* never null */ }>(sql`select
      (coalesce(sum(case when destination_id = ${id} then amount_cents else -amount_cents end), 0) / 100.0)::numeric(20, 2)::text
        as dollars
    from sandbox_transfer where status = 'processed' and (source_id = ${id} or destination_id = ${id})`);
  const amount = { value: dollars, currency: 'USD' };
  return hal({ _links: {}, balance: amount, total: amount, lastUpdated: now.toISOString() });
}
