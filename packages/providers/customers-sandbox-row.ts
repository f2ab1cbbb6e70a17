import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import type { Certification } from './customers.ts';
import { href } from './customers-sandbox-answers.ts';
import type { Document, SandboxStatus, SandboxVerification } from './customers-sandbox-names.ts';
import { verifyFirm, verifyPerson } from './customers-sandbox-names.ts';
import type { CustomerRequest } from './customers-sandbox-shapes.ts';

export interface CustomerRow {
  readonly id: string;
  readonly kind: 'personal' | 'business';
  readonly business_type: string | null;
  readonly status: SandboxStatus;
  readonly status_before: SandboxStatus | null;
  readonly documents_wanted: readonly Document[];
  readonly certification: Certification;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly business_name: string | null;
  readonly address: Readonly<Record<string, string>>;
  readonly correlation_id: string | null;
  readonly created_at: Date;
}

export const CUSTOMER_COLUMNS = sql`id, kind, business_type, status, status_before, documents_wanted, certification,
  first_name, last_name, email, business_name, address, correlation_id, created_at`;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Held until the end of the transaction: one change of a customer at a time. */
export async function lockCustomer(tx: Transaction, id: string): Promise<CustomerRow | undefined> {
  if (!UUID.test(id)) return undefined;
  return tx.maybe<CustomerRow>(
    sql`select ${CUSTOMER_COLUMNS} from sandbox_customer where id = ${id} for update`,
  );
}

export function verificationOf(request: CustomerRequest): SandboxVerification {
  return request.type === 'business' && 'controller' in request
    ? verifyFirm(request.businessName, request.controller.firstName)
    : verifyPerson(request.firstName);
}

/** Only firms have owners to certify. */
export const isFirm = ({ kind, business_type: type }: Pick<CustomerRow, 'kind' | 'business_type'>): boolean =>
  kind === 'business' && type !== 'soleProprietorship';

export function addressOf(request: {
  address1?: string | undefined;
  address2?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postalCode?: string | undefined;
}): Record<string, string> {
  const { address1, address2, city, state, postalCode } = request;
  const entries = Object.entries({ address1, address2, city, state, postalCode });
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** One as the service would describe it; what it wants next is in the links. */
export function presentCustomer(row: CustomerRow): object {
  return {
    _links: linksOf(row),
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    type: row.kind,
    status: row.status,
    ...row.address,
    ...(row.business_name === null
      ? {}
      : { businessName: row.business_name, businessType: row.business_type }),
    ...(row.correlation_id === null ? {} : { correlationId: row.correlation_id }),
    created: row.created_at.toISOString(),
  };
}

function linksOf(row: CustomerRow): Record<string, { href: string }> {
  const self = { href: href('customers', row.id) };
  const links: Record<string, { href: string }> = { self };
  if (row.status === 'retry') links['retry-verification'] = self;
  if (row.status === 'document') links[documentLink(row.documents_wanted)] = self;
  if (isFirm(row) && row.certification !== 'certified') links['certify-beneficial-ownership'] = self;
  return links;
}

function documentLink(documents: readonly Document[]): string {
  if (!documents.includes('business')) return 'verify-with-document';
  return documents.includes('controller')
    ? 'verify-controller-and-business-with-document'
    : 'verify-business-with-document';
}
