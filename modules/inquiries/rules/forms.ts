import { defineForm } from '@furrow/forms/define-form';
import { EMAIL_MAX, EMAIL_MIN } from '@furrow/forms/email';
import type { FieldDefinition, FormDefinition } from '@furrow/forms/field';
import { US_STATES } from '@furrow/kernel/states';

/** The forms that a visitor fills in. */
export const FORM_NAMES = ['newsletter', 'whitepaper', 'contact', 'farm_owner', 'reader_question'] as const;
export type FormName = (typeof FORM_NAMES)[number];

/** What is kept and passed on: those forms, and the record of signing up, which is no form of its own. */
export const INQUIRY_KINDS = [...FORM_NAMES, 'sign_up'] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

export const INQUIRY_LABELS: Readonly<Record<InquiryKind, string>> = {
  newsletter: 'Newsletter',
  whitepaper: 'White paper',
  contact: 'Contact',
  farm_owner: 'Farm owner',
  reader_question: 'Reader question',
  sign_up: 'Sign-up',
};

/** Those that a person of the firm answers. */
export const ANSWERED_KINDS: readonly InquiryKind[] = ['contact', 'farm_owner', 'reader_question'];
export const isAnsweredKind = (kind: InquiryKind): boolean => ANSWERED_KINDS.includes(kind);

const EMAIL: FieldDefinition = {
  name: 'email',
  type: 'email',
  label: 'Email',
  required: true,
  min_length: EMAIL_MIN,
  max_length: EMAIL_MAX,
  autocomplete: 'email',
};

const nameField = (name: 'first_name' | 'last_name', label: string): FieldDefinition => ({
  name,
  type: 'text',
  label,
  required: true,
  max_length: 100,
  autocomplete: name === 'first_name' ? 'given-name' : 'family-name',
  width: 'half',
});
const FIRST_NAME = nameField('first_name', 'First name');
const LAST_NAME = nameField('last_name', 'Last name');

const CONTACT_TOPICS = [
  { value: 'investing', label: 'Investing' },
  { value: 'account', label: 'My account' },
  { value: 'advisor', label: 'I advise clients' },
  { value: 'press', label: 'Press' },
  { value: 'other', label: 'Something else' },
] as const;

const DEFINITIONS: Readonly<Record<FormName, readonly FieldDefinition[]>> = {
  newsletter: [EMAIL],
  whitepaper: [FIRST_NAME, LAST_NAME, EMAIL],
  contact: [
    FIRST_NAME,
    LAST_NAME,
    EMAIL,
    { name: 'topic', type: 'select', label: 'Topic', options: CONTACT_TOPICS },
    { name: 'message', type: 'textarea', label: 'Message', required: true, max_length: 5_000 },
  ],
  farm_owner: [
    FIRST_NAME,
    LAST_NAME,
    EMAIL,
    { name: 'phone', type: 'phone', label: 'Phone', required: true, autocomplete: 'tel', width: 'half' },
    {
      name: 'state',
      type: 'select',
      label: 'State',
      required: true,
      width: 'half',
      options: US_STATES.filter(({ kind }) => kind === 'state').map(({ code, name }) => ({
        value: code,
        label: name,
      })),
    },
    { name: 'county', type: 'text', label: 'County', required: true, max_length: 100, width: 'half' },
    {
      name: 'acres',
      type: 'integer',
      label: 'Acres',
      required: true,
      min_value: '1',
      max_value: '10000000',
      width: 'half',
    },
    {
      name: 'crops',
      type: 'text',
      label: 'Crops',
      help: 'What grows on it now, such as corn and soybeans.',
      required: true,
      max_length: 200,
    },
    { name: 'message', type: 'textarea', label: 'Anything else we should know?', max_length: 5_000 },
  ],
  reader_question: [
    FIRST_NAME,
    EMAIL,
    {
      name: 'post',
      type: 'text',
      label: 'Post',
      required: true,
      max_length: 200,
      characters: { sets: ['letters', 'digits'], also: '-' },
    },
    { name: 'question', type: 'textarea', label: 'Your question', required: true, max_length: 2_000 },
  ],
};

export const FORMS = Object.fromEntries(
  FORM_NAMES.map((name) => [name, defineForm({ name, fields: DEFINITIONS[name] })]),
) as Readonly<Record<FormName, FormDefinition>>;

/** What signing up tells besides name and address. */
export const SIGN_UP_FIELDS = ['coming_soon', 'invested_in_farmland_before'] as const;
