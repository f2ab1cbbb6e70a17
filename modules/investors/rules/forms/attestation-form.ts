import { defineForm } from '@furrow/forms/define-form';
import { type FormValues, isFilled } from '@furrow/forms/values';
import type { FieldErrors } from '@furrow/kernel/errors';
import { PROFESSIONALS } from '../accreditation/professionals.ts';
import { isSameName } from '../same-name.ts';

const NAME = { sets: ['letters', 'spaces'], also: "'’-.," } as const;

/** What an advisor confirms, in the words of Rule 506(c)(2)(ii)(C). Kept with every answer as it was shown. */
export const ATTESTED = {
  is_licensed:
    'I hold the license or registration named above, it is in good standing, and I act in that capacity.',
  took_steps:
    'Within the last three months I have taken reasonable steps to verify that the investor is an accredited investor, and have determined that they are.',
  may_be_relied_on: 'The firm that sent me this link may rely on my answer, and may show it to a regulator.',
} as const;

/** The page an advisor is sent a link to. */
export const ATTESTATION_FORM = defineForm({
  name: 'attestation',
  fields: [
    {
      name: 'name',
      type: 'text',
      label: 'Your full name',
      required: true,
      max_length: 100,
      characters: NAME,
      autocomplete: 'name',
      width: 'half',
    },
    {
      name: 'firm',
      type: 'text',
      label: 'Your firm',
      required: true,
      max_length: 200,
      autocomplete: 'organization',
      width: 'half',
    },
    {
      name: 'profession',
      type: 'select',
      label: 'Your profession',
      required: true,
      options: PROFESSIONALS,
      width: 'half',
    },
    {
      name: 'license_number',
      type: 'text',
      label: 'License, bar or CRD number',
      help: 'With the state that gave it, where there is one: TX 0123456.',
      required: true,
      max_length: 60,
      characters: { sets: ['letters', 'digits', 'spaces'], also: '-./#' },
      width: 'half',
    },
    { name: 'is_licensed', type: 'checkbox', label: ATTESTED.is_licensed, required: true },
    { name: 'took_steps', type: 'checkbox', label: ATTESTED.took_steps, required: true },
    { name: 'may_be_relied_on', type: 'checkbox', label: ATTESTED.may_be_relied_on, required: true },
    {
      name: 'signature',
      type: 'text',
      label: 'Signature',
      help: 'Type your full name as above. It counts as your signature.',
      required: true,
      max_length: 100,
      characters: NAME,
    },
  ],
});

/** A signature is the name above it, letter by letter but for capitals and blanks. */
export function signatureProblem({ name, signature }: FormValues): FieldErrors {
  if (!named(name) || !named(signature)) return {};
  return isSameName(name, signature)
    ? {}
    : { signature: ['This doesn’t match the name above. Type the same name.'] };
}

const named = (value: FormValues[string] | undefined): value is string =>
  typeof value === 'string' && isFilled(value);
