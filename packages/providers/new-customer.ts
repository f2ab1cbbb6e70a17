export interface CustomerAddress {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  /** Two letters of a state; elsewhere the name of the province. */
  readonly region: string;
  readonly postalCode: string;
  /** Two letters. A customer itself is always in the United States. */
  readonly country: string;
}

interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly ipAddress: string | null;
  readonly address: CustomerAddress;
  /** The caller's id, which the service keeps: letters, digits, `-`, `.`, `_`. */
  readonly correlationId: string;
}

interface Business {
  readonly businessName: string;
  readonly doingBusinessAs: string | null;
  /** The service's id of what the business does. */
  readonly classification: string;
  readonly website: string | null;
}

export interface NewPersonalCustomer extends Contact {
  readonly kind: 'personal';
  readonly birthDate: string;
  /** The last four digits; all nine in a retry. */
  readonly ssn: string;
}

export interface NewSoleProprietor extends Contact, Business {
  readonly kind: 'soleProprietorship';
  readonly birthDate: string;
  readonly ssn: string;
  readonly ein: string | null;
}

export const FIRM_TYPES = ['llc', 'corporation', 'partnership'] as const;
export type FirmType = (typeof FIRM_TYPES)[number];

export interface NewFirm extends Contact, Business {
  readonly kind: 'business';
  readonly businessType: FirmType;
  readonly ein: string;
  readonly controller: Controller;
}

export type NewCustomer = NewPersonalCustomer | NewSoleProprietor | NewFirm;

/** A number of theirs: of the social security, or of a passport for those who have none. */
export type PersonNumber =
  | { readonly ssn: string }
  | { readonly passport: { readonly number: string; readonly country: string } };

interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly address: CustomerAddress;
  readonly number: PersonNumber;
}

export interface Controller extends NamedPerson {
  readonly title: string;
}

export type NewOwner = NamedPerson;

export const OWNER_STATUSES = ['verified', 'document', 'incomplete'] as const;
export type OwnerStatus = (typeof OWNER_STATUSES)[number];

export interface BeneficialOwner {
  readonly id: string;
  readonly status: OwnerStatus;
}
