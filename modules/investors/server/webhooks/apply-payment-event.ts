import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { anyAccount } from '../accounts/account-row.ts';
import type { InvestorDeps, PaymentsService } from '../common/deps.ts';
import { noPayments, ProviderUnavailable } from '../common/provider-unavailable.ts';
import { fileBy } from '../files/file-row.ts';
import { applyOwner } from '../payments-customer/apply-owner.ts';
import { judgeDocument } from '../payments-customer/judge-document.ts';
import { refreshCustomer } from '../payments-customer/refresh-customer.ts';
import { UnknownThing } from './unknown-thing.ts';

interface HeardEvent {
  readonly kind: string;
  readonly about: Readonly<Record<string, string>>;
}

/** First the thing the event is about, then the customer: each is asked for, since events come late and out of order. */
export async function applyPaymentEvent(deps: InvestorDeps, { kind, about }: HeardEvent): Promise<void> {
  const { database, payments } = deps;
  if (payments === null) throw noPayments();
  const { customer_id: customerId = '', resource, resource_id: id = '', at = '' } = about;
  if (resource === 'transfer' || resource === 'funding_source') {
    // Ours may not be committed yet (B6): then it is tried again.
    if (!(await deps.paymentEvent(payments, { resource, resourceId: id }))) throw new UnknownThing(resource);
    return;
  }
  const found = await database.maybe<{ id: Id<'acc'>; gone: boolean }>(
    sql`select id, deleted_at is not null as gone from investment_account where customer_id = ${customerId}`,
  );
  if (found === undefined) throw new UnknownThing('customer');
  const row = await anyAccount(database, found.id);
  if (row === undefined) return;
  const when = new Date(at);
  let ownerId = resource === 'owner' ? id : null;
  if (resource === 'document') ownerId = await applyDocument(deps, payments, id, kind);
  if (ownerId !== null && !kind.endsWith('_removed')) await refreshOwner(deps, payments, ownerId, when);
  await refreshCustomer(deps, payments, row, when);
}

/** The owner whose document it is; null where it is the customer's. */
async function applyDocument(
  deps: InvestorDeps,
  { customers }: PaymentsService,
  documentId: string,
  kind: string,
): Promise<string | null> {
  const file = await fileBy(deps.database, sql`file.provider_document_id = ${documentId}`);
  if (file === undefined) {
    // That it arrived we know ourselves; what came of it must not get lost because it came before our own note.
    if (kind.endsWith('_uploaded')) return null;
    throw new UnknownThing('document');
  }
  const document = await customers.findDocument(documentId);
  if (!document.ok) throw new ProviderUnavailable('looking at a document', document.error);
  await judgeDocument(deps, file, document.value);
  if (file.person_id === null) return null;
  const owner = await deps.database.maybe<{ id: string | null }>(
    sql`select provider_owner_id as id from account_person where id = ${file.person_id} and removed_at is null`,
  );
  return owner?.id ?? null;
}

async function refreshOwner(
  { database, clock }: InvestorDeps,
  { customers }: PaymentsService,
  ownerId: string,
  at: Date,
): Promise<void> {
  const known = await database.maybe(sql`select from account_person where provider_owner_id = ${ownerId}`);
  const found = await customers.findOwner(ownerId);
  // Replaced by another, or taken away: there is nothing to know of them any more.
  if (!found.ok && found.error.code === 'not_found') return;
  if (!found.ok) throw new ProviderUnavailable('looking at an owner', found.error);
  if (known === undefined) throw new UnknownThing('owner');
  await database.transaction((tx) => applyOwner(tx, found.value, { at, now: clock.now() }));
}
