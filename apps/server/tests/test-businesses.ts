import { CANARIES } from './test-verification.ts';

export const LLC = {
  entity_name: 'Loam Holdings',
  type_of_entity: 'LLC',
  type_of_llc: 'taxed as a partnership',
  title_entity: 'Manager',
  ein: CANARIES.ein,
};

export const TRUST = {
  trust_name: 'Quill Trust',
  type_of_trust: 'irrevocable',
  trustees: 'Joan Quill',
  ein: CANARIES.ein,
};

/** Somebody behind a business or trust. */
export const JOAN = {
  first_name: 'Joan',
  last_name: 'Quill',
  birthday: CANARIES.birthday,
  residence: 'us',
  address: '9 Elm St.',
  city: 'Pawnee',
  state: 'IN',
  zip_code: '46001',
  ssn: CANARIES.ssn,
};

export const ABROAD = {
  first_name: 'Jeanne',
  last_name: 'Plume',
  birthday: CANARIES.birthday,
  residence: 'elsewhere',
  address: '9 rue des Ormes',
  city: 'Lyon',
  region: 'Rhône',
  postal_code: '69001',
  country: 'FR',
  passport_number: CANARIES.passport,
};
