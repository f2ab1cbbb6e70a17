import { randomUUID } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import {
  hal,
  href,
  invalid,
  invalidShape,
  type Made,
  notFound,
  wrongState,
} from './customers-sandbox-answers.ts';
import { sendCustomerEvent, TOPIC_OF } from './customers-sandbox-events.ts';
import { verifyAgain } from './customers-sandbox-names.ts';
import {
  addressOf,
  type CustomerRow,
  lockCustomer,
  presentCustomer,
  verificationOf,
} from './customers-sandbox-row.ts';
import { changesShape, customerShapeFor, statusShape } from './customers-sandbox-shapes.ts';

export async function createCustomer(tx: Transaction, body: unknown, now: Date): Promise<Made> {
  const parsed = customerShapeFor(body).safeParse(body);
  if (!parsed.success) return invalidShape(parsed.error);
  const request = parsed.data;
  const { status, documents } = verificationOf(request);
  const isBusiness = request.type === 'business';
  const id = randomUUID();
  const added =
    await tx.run(sql`insert into sandbox_customer (id, kind, business_type, status, documents_wanted,
      first_name, last_name, email, business_name, address, correlation_id, created_at)
    values (${id}, ${request.type}, ${isBusiness ? request.businessType : null}, ${status}, ${documents},
      ${request.firstName}, ${request.lastName}, ${request.email.toLowerCase()},
      ${isBusiness ? request.businessName : null}, ${sql.json(addressOf(request))},
      ${request.correlationId ?? null}, ${now})
    on conflict (email) do nothing`);
  if (added === 0) return twinOf(tx, request.email.toLowerCase());
  const of = { collection: 'customers', id } as const;
  const topics = ['customer_created', TOPIC_OF[status]] as const;
  await sendCustomerEvent(
    tx,
    id,
    topics.map((topic) => ({ topic, ...of })),
    now,
  );
  return of;
}

async function twinOf(tx: Transaction, email: string): Promise<Response> {
  const { id } = await tx.one<{ id: string }>(sql`select id from sandbox_customer where email = ${email}`);
  const about = { href: href('customers', id), 'resource-type': 'customer' };
  return invalid([{ code: 'Duplicate', path: '/email', _links: { about } }]);
}

/** One address for three things, as the service has it: a new status, a retry, a change. */
export async function changeCustomer(
  tx: Transaction,
  id: string,
  body: unknown,
  now: Date,
): Promise<Response> {
  const row = await lockCustomer(tx, id);
  if (row === undefined) return notFound();
  const status = statusShape.safeParse(body).data?.status;
  if (status !== undefined) return setStatus(tx, row, status, now);
  if (row.status === 'deactivated' || row.status === 'suspended') return wrongState();
  const isRetry = typeof body === 'object' && body !== null && ('ssn' in body || 'controller' in body);
  return isRetry ? retryCustomer(tx, row, body, now) : updateCustomer(tx, row, body);
}

async function setStatus(
  tx: Transaction,
  row: CustomerRow,
  wanted: 'deactivated' | 'reactivated' | 'suspended',
  now: Date,
): Promise<Response> {
  const isBack = wanted === 'reactivated';
  if (isBack !== (row.status === 'deactivated') || row.status === 'suspended') return wrongState();
  const status = isBack ? (row.status_before ?? 'verified') : wanted;
  await tx.run(sql`update sandbox_customer set status = ${status}, status_before = ${isBack ? null : row.status}
    where id = ${row.id}`);
  const topic = isBack ? 'customer_activated' : TOPIC_OF[status];
  await sendCustomerEvent(tx, row.id, [{ topic, collection: 'customers', id: row.id }], now);
  return presented(tx, row.id);
}

async function retryCustomer(tx: Transaction, row: CustomerRow, body: unknown, now: Date): Promise<Response> {
  if (row.status !== 'retry') return wrongState();
  const parsed = customerShapeFor(body).safeParse(body);
  if (!parsed.success) return invalidShape(parsed.error);
  const request = parsed.data;
  const isFirm = request.type === 'business' && 'controller' in request;
  const ssn = isFirm ? ('ssn' in request.controller ? request.controller.ssn : null) : request.ssn;
  if (ssn !== null && ssn.length !== 9)
    return invalid([{ code: 'InvalidFormat', path: isFirm ? '/controller/ssn' : '/ssn' }]);
  const { status, documents } = verifyAgain(verificationOf(request));
  await tx.run(sql`update sandbox_customer set status = ${status}, documents_wanted = ${documents},
      first_name = ${request.firstName}, last_name = ${request.lastName},
      business_name = ${request.type === 'business' ? request.businessName : null},
      address = ${sql.json(addressOf(request))}
    where id = ${row.id}`);
  await sendCustomerEvent(
    tx,
    row.id,
    [{ topic: TOPIC_OF[status], collection: 'customers', id: row.id }],
    now,
  );
  return presented(tx, row.id);
}

async function updateCustomer(tx: Transaction, row: CustomerRow, body: unknown): Promise<Response> {
  const parsed = changesShape.safeParse(body);
  if (!parsed.success) return invalidShape(parsed.error);
  const email = parsed.data.email?.toLowerCase() ?? row.email;
  const taken = await tx.maybe(sql`select from sandbox_customer where email = ${email} and id <> ${row.id}`);
  if (taken !== undefined) return twinOf(tx, email);
  const address = { ...row.address, ...addressOf(parsed.data) };
  await tx.run(
    sql`update sandbox_customer set email = ${email}, address = ${sql.json(address)} where id = ${row.id}`,
  );
  return presented(tx, row.id);
}

export async function presented(tx: Transaction, id: string): Promise<Response> {
  const row = await lockCustomer(tx, id);
  return row === undefined ? notFound() : hal(presentCustomer(row));
}
