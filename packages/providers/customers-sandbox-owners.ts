import { randomUUID } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import type { CustomerTopic } from './customer-events.ts';
import { hal, href, invalidShape, type Made, notFound, wrongState } from './customers-sandbox-answers.ts';
import { sendCustomerEvent } from './customers-sandbox-events.ts';
import { verifyOwner } from './customers-sandbox-names.ts';
import { isFirm, lockCustomer } from './customers-sandbox-row.ts';
import { certifyShape, ownerShapeFor } from './customers-sandbox-shapes.ts';
import type { OwnerStatus } from './new-customer.ts';

export interface OwnerRow {
  readonly id: string;
  readonly customer_id: string;
  readonly status: OwnerStatus;
  readonly first_name: string;
  readonly last_name: string;
  readonly address: object;
  readonly created_at: Date;
}

const TOPIC_OF: Readonly<Record<OwnerStatus, CustomerTopic>> = {
  verified: 'customer_beneficial_owner_verified',
  incomplete: 'customer_beneficial_owner_reverification_needed',
  document: 'customer_beneficial_owner_verification_document_needed',
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function lockOwner(tx: Transaction, id: string): Promise<OwnerRow | undefined> {
  if (!UUID.test(id)) return undefined;
  return tx.maybe<OwnerRow>(sql`select id, customer_id, status, first_name, last_name, address, created_at
    from sandbox_owner where id = ${id} and removed_at is null for update`);
}

export async function addOwner(tx: Transaction, customerId: string, body: unknown, now: Date): Promise<Made> {
  const customer = await lockCustomer(tx, customerId);
  if (customer === undefined) return notFound();
  if (!isFirm(customer)) return wrongState();
  const parsed = ownerShapeFor(body).safeParse(body);
  if (!parsed.success) return invalidShape(parsed.error);
  const { firstName, lastName, address } = parsed.data;
  const status = verifyOwner(firstName);
  const id = randomUUID();
  await tx.run(sql`insert into sandbox_owner (id, customer_id, status, first_name, last_name, address, created_at)
    values (${id}, ${customerId}, ${status}, ${firstName}, ${lastName}, ${sql.json(address)}, ${now})`);
  await ownersChanged(tx, customerId);
  await sendOwnerEvent(
    tx,
    { id, customer_id: customerId },
    ['customer_beneficial_owner_created', TOPIC_OF[status]],
    now,
  );
  return { collection: 'beneficial-owners', id };
}

/** Somebody still called `incomplete` has mended what was wrong. */
export async function retryOwner(tx: Transaction, id: string, body: unknown, now: Date): Promise<Response> {
  const row = await lockOwner(tx, id);
  if (row === undefined) return notFound();
  if (row.status !== 'incomplete') return wrongState();
  const parsed = ownerShapeFor(body).safeParse(body);
  if (!parsed.success) return invalidShape(parsed.error);
  const { firstName, lastName, address } = parsed.data;
  const again = verifyOwner(firstName);
  const status = again === 'incomplete' ? 'verified' : again;
  await tx.run(sql`update sandbox_owner set status = ${status}, first_name = ${firstName}, last_name = ${lastName},
    address = ${sql.json(address)} where id = ${id}`);
  await sendOwnerEvent(tx, row, [TOPIC_OF[status]], now);
  return presentedOwner(tx, id);
}

export async function removeOwner(tx: Transaction, id: string, now: Date): Promise<Response> {
  const row = await lockOwner(tx, id);
  if (row === undefined) return notFound();
  await tx.run(sql`update sandbox_owner set removed_at = ${now} where id = ${id}`);
  await ownersChanged(tx, row.customer_id);
  await sendOwnerEvent(tx, row, ['customer_beneficial_owner_removed'], now);
  return hal({ _links: {} });
}

export async function presentedOwner(tx: Transaction, id: string): Promise<Response> {
  const row = await lockOwner(tx, id);
  if (row === undefined) return notFound();
  return hal({
    _links: { self: { href: href('beneficial-owners', id) } },
    id,
    firstName: row.first_name,
    lastName: row.last_name,
    address: row.address,
    verificationStatus: row.status,
    created: row.created_at.toISOString(),
  });
}

export async function ownership(tx: Transaction, customerId: string): Promise<Response> {
  const customer = await lockCustomer(tx, customerId);
  if (customer === undefined) return notFound();
  if (!isFirm(customer)) return wrongState();
  const self = { href: `${href('customers', customerId)}/beneficial-ownership` };
  return hal({ _links: { self }, status: customer.certification });
}

export async function certify(tx: Transaction, customerId: string, body: unknown): Promise<Response> {
  const parsed = certifyShape.safeParse(body);
  if (!parsed.success) return invalidShape(parsed.error);
  const customer = await lockCustomer(tx, customerId);
  if (customer === undefined) return notFound();
  if (!isFirm(customer) || customer.status === 'deactivated' || customer.status === 'suspended')
    return wrongState();
  await tx.run(sql`update sandbox_customer set certification = 'certified' where id = ${customerId}`);
  return ownership(tx, customerId);
}

/** Whoever certified, certified others. */
async function ownersChanged(tx: Transaction, customerId: string): Promise<void> {
  await tx.run(sql`update sandbox_customer set certification = 'recertify'
    where id = ${customerId} and certification = 'certified'`);
}

export function sendOwnerEvent(
  tx: Transaction,
  { id, customer_id: customerId }: Pick<OwnerRow, 'id' | 'customer_id'>,
  topics: readonly CustomerTopic[],
  now: Date,
): Promise<void> {
  const events = topics.map((topic) => ({ topic, collection: 'beneficial-owners', id }) as const);
  return sendCustomerEvent(tx, customerId, events, now);
}
