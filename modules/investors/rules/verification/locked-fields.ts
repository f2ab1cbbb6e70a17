import type { FormDefinition } from '@furrow/forms/field';
import { type FormValues, isStoredSecret } from '@furrow/forms/values';
import type { FieldErrors } from '@furrow/kernel/errors';
import { needsWallet } from '../accounts/account-needs.ts';
import type { AccountType } from '../accounts/account-types.ts';
import type { WalletStatus } from './wallet-status.ts';

/** What was told to the payments provider of an account, and no call of it takes back. */
const OF_PERSON = ['first_name', 'last_name', 'birthday', 'ssn'] as const;
const TOLD: Readonly<Record<AccountType, readonly string[]>> = {
  individual: OF_PERSON,
  entity: ['first_name', 'last_name', 'entity_name', 'type_of_entity', 'ein'],
  trust: [...OF_PERSON, 'trust_name', 'ein'],
  solo401k: [...OF_PERSON, 'trust_name', 'ein'],
  sdira: [],
};

/** Of the controller of an entity, who is checked with it. */
export const TOLD_OF_CONTROLLER: readonly string[] = [...OF_PERSON, 'residence', 'passport_number'];

export const LOCKED_TEXT =
  'Our payment service verified this, so you can’t change it here. Contact us if it has changed.';

interface Told {
  readonly type: AccountType;
  readonly hasCustomer: boolean;
  readonly walletStatus: WalletStatus;
}

/** Is what the provider was told fixed? Until there is a customer, and while it asks for everything anew, it is not. */
export function isTold({ type, hasCustomer, walletStatus }: Told): boolean {
  return needsWallet(type) && hasCustomer && walletStatus !== 'new' && walletStatus !== 'retry';
}

/**
 * Names and numbers that can no longer be changed, because the payments provider verified somebody under them; what
 * is still empty can be filled in. Where somebody lives may change at any time: then the check of identity is made anew.
 */
export function lockedFields(account: Told, answers: FormValues): string[] {
  return isTold(account) ? filled(TOLD[account.type], answers) : [];
}

export function filled(fields: readonly string[], answers: FormValues): string[] {
  return fields.filter((name) => {
    const value = answers[name];
    return isStoredSecret(value) || (value !== undefined && value !== null && value !== '');
  });
}

/** The form says it before somebody tries. */
export function withLocked(form: FormDefinition, locked: readonly string[]): FormDefinition {
  if (locked.length === 0) return form;
  const fields = form.fields.map((field) =>
    locked.includes(field.name) ? { ...field, help: LOCKED_TEXT } : field,
  );
  return { ...form, fields };
}

export function lockedErrors(locked: readonly string[], changed: FormValues): FieldErrors {
  const touched = locked.filter((name) => changed[name] !== undefined);
  return Object.fromEntries(touched.map((name) => [name, [LOCKED_TEXT]]));
}
