import { answersOf } from '@furrow/forms/server-form';
import type { FormValues } from '@furrow/forms/values';
import { isStoredSecret } from '@furrow/forms/values';
import type { FieldErrors } from '@furrow/kernel/errors';
import { type AccountType, isAccountType } from '../accounts/account-types.ts';
import {
  CORPORATION_KINDS,
  type CorporationKind,
  ENTITY_KINDS,
  type EntityKind,
  LLC_KINDS,
  type LlcKind,
  TRUST_KINDS,
  type TrustKind,
} from '../accounts/entity-kinds.ts';
import { missingFields, type Ownership, type OwnershipField } from '../accounts/ownership-fields.ts';
import { detailsForm } from './details-form.ts';

const REQUIRED = 'This field is required.';

/**
 * The answers of the form in the words of the ownership rules. A secret that is kept counts as given; what was answered to
 * a question that is no longer asked does not.
 */
export function ownershipOf(type: AccountType, given: FormValues): Ownership {
  const answers = answersOf(detailsForm(type), given);
  const text = (name: string) => {
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (isStoredSecret(value)) return value.last_four;
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  };
  const yes = (name: string) => {
    const answer = text(name);
    return answer === undefined ? undefined : answer === 'yes';
  };
  const disregarded = text('type_of_llc') === 'disregarded entity';
  const reporting = text('disregarded_entity_reporting_account_type');
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    state: text('state'),
    ssn: text('ssn'),
    entity_name: text('entity_name'),
    type_of_entity: oneOf<EntityKind>(ENTITY_KINDS, text('type_of_entity')),
    type_of_corporation: oneOf<CorporationKind>(CORPORATION_KINDS, text('type_of_corporation')),
    type_of_llc: oneOf<LlcKind>(LLC_KINDS, text('type_of_llc')),
    title_entity: text('title_entity'),
    'disregarded_entity.name': text('disregarded_entity_name'),
    'disregarded_entity.title': text('disregarded_entity_title'),
    'disregarded_entity.ein': disregarded ? text('ein') : undefined,
    'disregarded_entity.reporting_account.type': isAccountType(reporting) ? reporting : undefined,
    trust_name: text('trust_name'),
    type_of_trust: oneOf<TrustKind>(TRUST_KINDS, text('type_of_trust')),
    trustees: type === 'trust' ? text('trustees')?.split('\n') : undefined,
    custodian: text('custodian'),
    custodian_full_account_name: text('custodian_full_account_name'),
    custodian_website: text('custodian_website'),
    plans_trustee: text('plans_trustee'),
    is_entity_owner: yes('is_entity_owner'),
    use_ein_for_tax_filing: yes('use_ein_for_tax_filing'),
    ein: disregarded ? undefined : text('ein'),
  };
}

function oneOf<T extends string>(kinds: readonly T[], text: string | undefined): T | undefined {
  return kinds.find((kind) => kind === text);
}

/** `disregarded_entity.reporting_account.type` is one question of the form; the entity's own EIN is its `ein`. */
function fieldNameOf(field: OwnershipField): string {
  return field === 'disregarded_entity.ein' ? 'ein' : field.replaceAll('.', '_');
}

/** What the kind of ownership still needs, as errors of the form's fields. */
export function missingOwnership(type: AccountType, answers: FormValues): FieldErrors {
  const missing = missingFields(type, ownershipOf(type, answers));
  return Object.fromEntries(missing.map((field) => [fieldNameOf(field), [REQUIRED]]));
}
