import type { FieldDefinition } from './field.ts';

/** A field that people never see and password managers do not know; whoever fills it is a program. */
export const HONEYPOT_FIELD = 'fax_extension';

export const HONEYPOT: FieldDefinition = {
  name: HONEYPOT_FIELD,
  type: 'honeypot',
  label: 'Leave this empty',
};
