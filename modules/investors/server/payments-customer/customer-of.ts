import type { Sealer } from '@furrow/crypto/seal';
import type { Transaction } from '@furrow/database/database';
import { ok, type Result } from '@furrow/kernel/result';
import type { Controller, NewCustomer } from '@furrow/providers/new-customer';
import { businessTypeOf, messageFor, ownershipOf, type Refusal, refuse } from '../../rules/index.ts';
import type { AccountRow } from '../accounts/account-row.ts';
import { readSecret } from '../common/secrets.ts';
import { textIn } from '../common/text-answers.ts';
import { type PersonRow, peopleOf } from '../people/person-row.ts';
import { noteTold } from '../people/told-controller.ts';
import { namedPerson } from './named-person.ts';

export interface CustomerParts {
  readonly sealer: Sealer;
  readonly classification: string;
  /** The provider wants four digits first, and all nine when it could not find the person. */
  readonly digits: 'last_four' | 'all';
  readonly at: Date;
}

/** What is missing before the provider can be told, in words for the holder. */
export type CustomerLack = 'no_ein' | 'no_controller';

export const CUSTOMER_LACKS: Readonly<Record<CustomerLack, string>> = {
  no_ein: messageFor('ein_missing'),
  no_controller: 'Add the entity’s controller to the people. We need one to open a wallet.',
};

const ACTOR = 'provider:payments';

/**
 * An account as the payments provider is told of it. It has no kind for a trust or a plan: they go as the business of
 * the one person who acts for them, under their own name, and have no owners to certify.
 */
export async function customerOf(
  tx: Transaction,
  row: AccountRow,
  parts: CustomerParts,
): Promise<Result<NewCustomer, Refusal<CustomerLack>>> {
  const { sealer, classification, digits, at } = parts;
  const text = textIn(row.details);
  const given = ownershipOf(row.type, row.details);
  const secret = async (field: string) =>
    (await readSecret(tx, sealer, {
      ownerId: row.id,
      field,
      actor: ACTOR,
      reason: 'opening a wallet',
      at,
    })) ?? '';
  const contact = {
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: row.customer_email ?? '',
    phone: text('phone') || null,
    ipAddress: null,
    address: {
      line1: text('address'),
      line2: text('address2') || null,
      city: text('city'),
      region: text('state'),
      postalCode: text('zip_code'),
      country: 'US',
    },
    correlationId: row.id,
  };
  const ein = einOf(await secret('ein'));
  if (row.type === 'entity') {
    if (ein === null || given.type_of_entity === undefined) return refuse('no_ein');
    const controller = await controllerOf(tx, row, parts);
    if (controller === null) return refuse('no_controller');
    const businessType = businessTypeOf(given.type_of_entity);
    const business = { businessName: row.name, doingBusinessAs: null, classification, website: null, ein };
    return ok({ ...contact, ...business, kind: 'business', businessType, controller });
  }
  const ssn = await secret('ssn');
  const person = { birthDate: await secret('birthday'), ssn: digits === 'all' ? ssn : ssn.slice(-4) };
  if (row.type === 'individual') return ok({ ...contact, ...person, kind: 'personal' });
  const business = { businessName: row.name, doingBusinessAs: null, classification, website: null, ein };
  return ok({ ...contact, ...business, ...person, kind: 'soleProprietorship' });
}

const einOf = (digits: string): string | null =>
  digits === '' ? null : `${digits.slice(0, 2)}-${digits.slice(2)}`;

async function controllerOf(
  tx: Transaction,
  row: AccountRow,
  { sealer, digits, at }: CustomerParts,
): Promise<Controller | null> {
  const isComplete = ({ kind, completed_at }: PersonRow) => kind === 'controller' && completed_at !== null;
  const found = (await peopleOf(tx, row.id)).find(isComplete);
  if (found === undefined) return null;
  const person = await namedPerson(tx, sealer, found, at);
  await noteTold(tx, found);
  const number =
    'ssn' in person.number && digits === 'last_four' ? { ssn: person.number.ssn.slice(-4) } : person.number;
  return { ...person, number, title: textIn(found.answers)('title') };
}

/** The same intention twice carries the same key; what was changed in between is another one. */
export async function customerKey(tx: Transaction, row: AccountRow): Promise<string> {
  const versions = (await peopleOf(tx, row.id))
    .filter(({ kind }) => kind === 'controller')
    .map(({ id, version }) => `${id.slice(-8)}.${version}`);
  return [row.id, row.version, ...versions].join('-');
}
