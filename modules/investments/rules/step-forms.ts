import type { FormDescription } from '@furrow/forms/field';
import { type FarmType, sharesLabel } from '../../farms/rules/index.ts';
import type { Consent } from './consents.ts';
import { FUNDING_TYPES, type FundingType } from './funding.ts';
import type { ShareRange } from './quote.ts';

/** How many shares: from the minimum to all that are left. */
export const amountForm = (type: FarmType, { least, most }: ShareRange): FormDescription => ({
  name: 'amount',
  fields: [
    {
      name: 'number_of_shares',
      type: 'integer',
      label: sharesLabel({ type }),
      required: true,
      integer_only: true,
      min_value: String(least),
      max_value: String(most),
    },
  ],
});

interface OfferedAccount {
  readonly id: string;
  readonly name: string;
  /** What keeps it from investing here, in words; empty where nothing does. */
  readonly lacks: readonly string[];
}

/** Whose they will be. An account that cannot invest here may be chosen, and then says what it lacks. */
export const ownershipForm = (accounts: readonly OfferedAccount[]): FormDescription => ({
  name: 'ownership',
  fields: [
    {
      name: 'profile_id',
      type: 'radio',
      label: 'Investment account',
      required: true,
      options: accounts.map(({ id, name, lacks }) => ({
        value: id,
        label: name,
        ...(lacks.length === 0 ? {} : { detail: lacks.join(' ') }),
      })),
    },
    {
      name: 'is_final',
      type: 'checkbox',
      label: 'Continue with this account',
      help: 'Leave it out to continue, or send false while you are still choosing.',
    },
  ],
});

/** What has to be agreed to before anything is signed, all of it. */
export const signaturesForm = (consents: readonly Consent[]): FormDescription => ({
  name: 'signatures',
  fields: [
    {
      name: 'consents',
      type: 'checkboxes',
      label: 'Statements',
      required: true,
      options: consents.map(({ name, text }) => ({ value: name, label: text })),
    },
    {
      name: 'disclosure',
      type: 'text',
      label: 'Fingerprint of the electronic records form',
      help: 'The SHA-256 of the form that was shown, as the step gives it. Needed for the statement about electronic records.',
    },
  ],
});

const WAYS: Readonly<Record<FundingType, string>> = {
  balance: 'Wallet balance',
  bank: 'A linked bank',
  WIRE: 'Wire',
  ACH: 'ACH transfer you send',
};

interface WaysToPay {
  /** Those that the amount and the account allow. */
  readonly types: readonly FundingType[];
  /** The banks that money can be pulled from. */
  readonly banks: readonly { readonly id: string; readonly name: string }[];
}

/** How it will be paid. A pull names its bank; without one it is no way to pay. */
export function fundingForm({ types, banks }: WaysToPay): FormDescription {
  const offered = FUNDING_TYPES.filter(
    (type) => types.includes(type) && (type !== 'bank' || banks.length > 0),
  );
  const isPull = { field: 'type', values: ['bank'] };
  return {
    name: 'funding',
    fields: [
      {
        name: 'type',
        type: 'radio',
        label: 'Way to pay',
        required: true,
        options: offered.map((type) => ({ value: type, label: WAYS[type] })),
      },
      {
        name: 'funding_source',
        type: 'select',
        label: 'Bank',
        required_if_equal: isPull,
        shown_if: [isPull],
        options: offered.includes('bank') ? banks.map(({ id, name }) => ({ value: id, label: name })) : [],
      },
    ],
  };
}

/** It asks for nothing here: evidence is sent with the account, where its form is. */
export const accreditationForm = (): FormDescription => ({ name: 'accreditation', fields: [] });
