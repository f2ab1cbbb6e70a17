import type {
  CustomerAddress,
  NewFirm,
  NewOwner,
  NewPersonalCustomer,
  NewSoleProprietor,
} from './new-customer.ts';

/** Numbers that stand nowhere else, so that they are found wherever they should not be. */
export const CANARIES = {
  ssn: '987654321',
  lastFour: '7391',
  ein: '98-7654329',
  birthDate: '1961-07-23',
  passport: 'X9Y8Z7W6V',
} as const;

const address: CustomerAddress = {
  line1: '99 33rd St',
  line2: 'Apt 8',
  city: 'Some City',
  region: 'NY',
  postalCode: '11101',
  country: 'US',
};

let count = 0;
const unique = () => {
  count += 1;
  return `person-${process.pid}-${count}@example.com`;
};

export const personal = (
  firstName = 'Jane',
  changed: Partial<NewPersonalCustomer> = {},
): NewPersonalCustomer => ({
  kind: 'personal',
  firstName,
  lastName: 'Doe',
  email: unique(),
  phone: '+1 (555) 555-0142',
  ipAddress: null,
  address,
  correlationId: 'account-1',
  birthDate: CANARIES.birthDate,
  ssn: CANARIES.lastFour,
  ...changed,
});

const business = {
  businessName: 'Jane Corp',
  doingBusinessAs: null,
  classification: '9ed3f670-7d6f-11e3-b1ce-5404a6144203',
  website: null,
} as const;

export const soleProprietor = (): NewSoleProprietor => ({
  ...personal(),
  ...business,
  kind: 'soleProprietorship',
  ein: null,
});

export function firm(
  businessName = 'Jane Corp',
  controllerFirstName = 'John',
  changed: Partial<NewFirm> = {},
): NewFirm {
  const { firstName, lastName, email, phone, ipAddress, correlationId } = personal();
  return {
    kind: 'business',
    ...{ firstName, lastName, email, phone, ipAddress, correlationId, address },
    ...business,
    businessName,
    businessType: 'llc',
    ein: CANARIES.ein,
    controller: { ...owner(controllerFirstName), title: 'CEO' },
    ...changed,
  };
}

export const owner = (firstName = 'Joan', changed: Partial<NewOwner> = {}): NewOwner => ({
  firstName,
  lastName: 'Owner',
  birthDate: CANARIES.birthDate,
  address,
  number: { ssn: CANARIES.ssn },
  ...changed,
});
