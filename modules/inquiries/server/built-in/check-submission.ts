import { EMAIL_MAX, EMAIL_MIN, isEmail } from '@furrow/forms/email';
import { z } from 'zod';
import { readHutk, type SubmittedField } from '../../rules/index.ts';
import { SERVICE_FORMS } from './form-definitions.ts';

const MOST_FIELDS = 1_000;
const LONGEST_VALUE = 65_536;

const submission = z.strictObject({
  submittedAt: z.string().max(20).optional(),
  fields: z.array(
    z.strictObject({
      objectTypeId: z.string().max(20).optional(),
      name: z.string().max(255),
      value: z.string(),
    }),
  ),
  context: z
    .strictObject({
      hutk: z.string().max(255).optional(),
      ipAddress: z.string().max(64).optional(),
      pageUri: z.string().max(2_048).optional(),
      pageName: z.string().max(500).optional(),
      pageId: z.string().max(255).optional(),
    })
    .default({}),
  skipValidation: z.boolean().optional(),
});

export interface ServiceError {
  readonly message: string;
  readonly errorType: string;
}

export interface CheckedSubmission {
  readonly email: string;
  readonly fields: readonly SubmittedField[];
  readonly context: Readonly<Record<string, string>>;
}

type Checked =
  | { readonly kind: 'good'; readonly submission: CheckedSubmission }
  | { readonly kind: 'bad'; readonly errors: readonly ServiceError[] }
  | { readonly kind: 'no_form' }
  | { readonly kind: 'unreadable' };

const fault = (where: string, what: string, errorType: string): ServiceError => ({
  message: `Error in '${where}'. ${what}`,
  errorType,
});

/** What the service says about a submission before it looks at whose address it is. */
export function checkSubmission(formId: string, body: unknown): Checked {
  const form = SERVICE_FORMS.get(formId);
  if (form === undefined) return { kind: 'no_form' };
  const read = submission.safeParse(body);
  if (!read.success) return { kind: 'unreadable' };
  const { fields, context } = read.data;
  if (fields.length > MOST_FIELDS)
    return {
      kind: 'bad',
      errors: [fault('fields', 'Too many values', 'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED')],
    };
  const values = new Map(fields.map(({ name, value }) => [name, value]));
  const email = values.get('email')?.trim() ?? '';
  const errors = [
    ...(context.hutk !== undefined && readHutk(context.hutk) === null
      ? [fault('context.hutk', `'${context.hutk}' is not a valid Hutk`, 'INVALID_HUTK')]
      : []),
    ...fields.flatMap(({ name, value }) => {
      if (!form.known.has(name))
        return [fault(`fields.${name}`, 'Field does not exist on the form', 'FIELD_NOT_IN_FORM_DEFINITION')];
      return value.length > LONGEST_VALUE
        ? [fault(`fields.${name}`, 'Input too large', 'INPUT_TOO_LARGE')]
        : [];
    }),
    ...form.required.flatMap((name) =>
      (values.get(name)?.trim() ?? '') === ''
        ? [fault(`fields.${name}`, `Required field '${name}' is missing`, 'REQUIRED_FIELD')]
        : [],
    ),
    ...(email !== '' && !isAddress(email)
      ? [fault('fields.email', 'Invalid email address', 'INVALID_EMAIL')]
      : []),
  ];
  if (errors.length > 0) return { kind: 'bad', errors };
  const kept = fields.map(({ name, value }) => ({ name, value }));
  return { kind: 'good', submission: { email, fields: kept, context: given(context) } };
}

const isAddress = (email: string) => email.length >= EMAIL_MIN && email.length <= EMAIL_MAX && isEmail(email);

const given = (context: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(context).filter(([, value]) => value !== undefined));
