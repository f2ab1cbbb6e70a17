import type { CustomerStatus } from './customers.ts';
import type { OwnerStatus } from './new-customer.ts';

export type SandboxStatus = Exclude<CustomerStatus, 'unverified'>;
/** Whose documents are wanted. */
export type Document = 'self' | 'business' | 'controller';

export interface SandboxVerification {
  readonly status: SandboxStatus;
  readonly documents: readonly Document[];
}

const BY_FIRST_NAME = ['verified', 'retry', 'kba', 'document', 'suspended'] as const;
const plain = (name: string): string => name.trim().toLowerCase();
const told = <T extends string>(name: string, names: readonly T[]): T | undefined =>
  names.find((known) => known === plain(name));

/** By the first name, as in the service's own sandbox; everybody else is verified. */
export function verifyPerson(firstName: string): SandboxVerification {
  const status = told(firstName, BY_FIRST_NAME) ?? 'verified';
  return { status, documents: status === 'document' || status === 'kba' ? ['self'] : [] };
}

/** By the names of the business and of its controller. What is worse counts; documents may be wanted of both. */
export function verifyFirm(businessName: string, controllerFirstName: string): SandboxVerification {
  const business = told(businessName, ['retry', 'document']);
  const controller = told(controllerFirstName, ['retry', 'document', 'suspended']);
  if (controller === 'suspended') return { status: 'suspended', documents: [] };
  if (business === 'retry' || controller === 'retry') return { status: 'retry', documents: [] };
  const documents: Document[] = [];
  if (business === 'document') documents.push('business');
  if (controller === 'document') documents.push('controller');
  return { status: documents.length === 0 ? 'verified' : 'document', documents };
}

/** Somebody still called `retry` has mended what was wrong; any other name decides as it did before. */
export function verifyAgain(verification: SandboxVerification): SandboxVerification {
  return verification.status === 'retry' ? { status: 'verified', documents: [] } : verification;
}

export function verifyOwner(firstName: string): OwnerStatus {
  return told(firstName, ['incomplete', 'document']) ?? 'verified';
}

const FAILING = /^test-document-upload-fail(?:-([A-Za-z]+))?\./;

/** What a document will be rejected for, by the name of its file; null for one that will be accepted. */
export function documentFailure(fileName: string): string | null {
  const failing = FAILING.exec(fileName);
  return failing === null ? null : (failing[1] ?? 'ScanNotReadable');
}
