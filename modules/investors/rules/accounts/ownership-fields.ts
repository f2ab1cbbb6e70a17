import type { AccountType } from './account-types.ts';
import type { CorporationKind, EntityKind, LlcKind, TrustKind } from './entity-kinds.ts';

/**
 * What is asked about who owns an account, in the names of the specification. It has no field for a second owner, so
 * nobody holds an account jointly: two people invest through a trust or an entity, or each for themselves.
 */
export interface Ownership {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly state?: string | undefined;
  readonly entity_name?: string | undefined;
  readonly type_of_entity?: EntityKind | undefined;
  readonly type_of_corporation?: CorporationKind | undefined;
  readonly type_of_llc?: LlcKind | undefined;
  /** What the person who signs is there: 'Manager', 'President', 'General Partner'. */
  readonly title_entity?: string | undefined;
  readonly 'disregarded_entity.name'?: string | undefined;
  readonly 'disregarded_entity.title'?: string | undefined;
  readonly 'disregarded_entity.ein'?: string | undefined;
  /** Whose number its income is reported under. */
  readonly 'disregarded_entity.reporting_account.type'?: AccountType | undefined;
  readonly trust_name?: string | undefined;
  readonly type_of_trust?: TrustKind | undefined;
  readonly trustees?: readonly string[] | undefined;
  readonly custodian?: string | undefined;
  readonly custodian_full_account_name?: string | undefined;
  readonly custodian_website?: string | undefined;
  readonly plans_trustee?: string | undefined;
  readonly is_entity_owner?: boolean | undefined;
  readonly use_ein_for_tax_filing?: boolean | undefined;
  readonly ein?: string | undefined;
  readonly ssn?: string | undefined;
}

export type OwnershipField = keyof Ownership;

/** Asked, and either needed or not. What is not asked is not kept. */
export type AskedFields = Readonly<Partial<Record<OwnershipField, 'required' | 'optional'>>>;

const PERSON: AskedFields = {
  first_name: 'required',
  last_name: 'required',
  state: 'required',
  ssn: 'required',
};

/** What is asked for an account of this type, given what was answered so far. */
export function askedFields(type: AccountType, given: Ownership): AskedFields {
  switch (type) {
    case 'individual':
      return PERSON;
    case 'entity':
      return { ...PERSON, ...entityFields(given) };
    case 'trust':
      return { ...PERSON, ...trustFields(given) };
    case 'sdira':
      // The tax office knows an IRA by the number of its custodian, which an owner may have to look up.
      return {
        ...PERSON,
        custodian: 'required',
        custodian_full_account_name: 'required',
        custodian_website: 'optional',
        ein: 'optional',
      };
    case 'solo401k':
      return { ...PERSON, ...planFields(given) };
  }
}

function entityFields(given: Ownership): AskedFields {
  const always = { entity_name: 'required', type_of_entity: 'required', title_entity: 'required' } as const;
  if (given.type_of_entity === 'Corporation')
    return { ...always, type_of_corporation: 'required', ein: 'required' };
  if (given.type_of_entity !== 'LLC') return { ...always, ein: 'required' };
  if (given.type_of_llc !== 'disregarded entity')
    return { ...always, type_of_llc: 'required', ein: 'required' };
  const ein = given.use_ein_for_tax_filing === true ? 'required' : 'optional';
  return {
    ...always,
    type_of_llc: 'required',
    use_ein_for_tax_filing: 'required',
    'disregarded_entity.name': 'required',
    'disregarded_entity.title': 'required',
    'disregarded_entity.ein': ein,
    'disregarded_entity.reporting_account.type': 'required',
  };
}

function trustFields(given: Ownership): AskedFields {
  const always = { trust_name: 'required', type_of_trust: 'required', trustees: 'required' } as const;
  // Only what its maker can take back may report under their own number.
  if (given.type_of_trust !== 'revocable') return { ...always, ein: 'required' };
  if (given.use_ein_for_tax_filing !== true) return { ...always, use_ein_for_tax_filing: 'required' };
  return { ...always, use_ein_for_tax_filing: 'required', ein: 'required' };
}

function planFields(given: Ownership): AskedFields {
  const always = {
    trust_name: 'required',
    plans_trustee: 'required',
    is_entity_owner: 'required',
    use_ein_for_tax_filing: 'required',
  } as const;
  const owner = given.is_entity_owner === true;
  const ein = owner || given.use_ein_for_tax_filing === true ? ({ ein: 'required' } as const) : {};
  return owner
    ? { ...always, ...ein, entity_name: 'required', title_entity: 'required' }
    : { ...always, ...ein };
}

/** Needed and not given, in the order in which they are asked. */
export function missingFields(type: AccountType, given: Ownership): OwnershipField[] {
  const asked = askedFields(type, given);
  return (Object.keys(asked) as OwnershipField[]).filter(
    (field) => asked[field] === 'required' && isEmpty(given[field]),
  );
}

function isEmpty(value: Ownership[OwnershipField]): boolean {
  if (value === undefined) return true;
  if (typeof value === 'boolean') return false;
  return typeof value === 'string' ? value.trim() === '' : !value.some((name) => name.trim() !== '');
}
