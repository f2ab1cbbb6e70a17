import type { CustomerChanges } from './customers.ts';
import type { Controller, CustomerAddress, NewCustomer, NewOwner, PersonNumber } from './new-customer.ts';

/** Ours in the words of the service. What is null is left out. */
export function customerRequest(customer: NewCustomer): object {
  return {
    ...contact(customer),
    ...flatAddress(customer.address),
    ...kindOf(customer),
  };
}

function contact({ firstName, lastName, email, phone, ipAddress, correlationId }: NewCustomer): object {
  return given({ firstName, lastName, email, phone: digits(phone), ipAddress, correlationId });
}

function kindOf(customer: NewCustomer): object {
  if (customer.kind === 'personal')
    return { type: 'personal', dateOfBirth: customer.birthDate, ssn: customer.ssn };
  const { businessName, doingBusinessAs, classification, website, ein } = customer;
  const business = given({
    type: 'business',
    businessName,
    doingBusinessAs,
    businessClassification: classification,
    website,
    ein,
  });
  if (customer.kind === 'soleProprietorship')
    return {
      ...business,
      businessType: 'soleProprietorship',
      dateOfBirth: customer.birthDate,
      ssn: customer.ssn,
    };
  return { ...business, businessType: customer.businessType, controller: controller(customer.controller) };
}

function controller({ title, ...person }: Controller): object {
  return { ...ownerRequest(person), title };
}

export function ownerRequest({ firstName, lastName, birthDate, address, number }: NewOwner): object {
  return {
    firstName,
    lastName,
    dateOfBirth: birthDate,
    address: nestedAddress(address),
    ...numberOf(number),
  };
}

export function changesRequest({ email, phone, address }: CustomerChanges): object {
  return {
    ...given({ email: email ?? null, phone: digits(phone ?? null) }),
    ...(address === undefined ? {} : flatAddress(address)),
  };
}

function flatAddress({ line1, line2, city, region, postalCode }: CustomerAddress): object {
  return given({ address1: line1, address2: line2, city, state: region, postalCode });
}

function nestedAddress({ line1, line2, city, region, postalCode, country }: CustomerAddress): object {
  return given({
    address1: line1,
    address2: line2,
    city,
    stateProvinceRegion: region,
    postalCode,
    country,
  });
}

function numberOf(number: PersonNumber): object {
  return 'ssn' in number ? { ssn: number.ssn } : { passport: number.passport };
}

/** The service takes ten digits, without the country's. */
function digits(phone: string | null): string | null {
  return phone === null ? null : phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

function given(fields: Readonly<Record<string, string | null>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
