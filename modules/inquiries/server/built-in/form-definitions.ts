import { FORM_NAMES, FORMS, SIGN_UP_FIELDS, TRACKING_NAMES, theirName } from '../../rules/index.ts';

interface ServiceForm {
  readonly known: ReadonlySet<string>;
  readonly required: readonly string[];
}

/** What each form of the service takes, by its id there. */
export const SERVICE_FORMS: ReadonlyMap<string, ServiceForm> = new Map([
  ...FORM_NAMES.map((name): [string, ServiceForm] => {
    const fields = FORMS[name].fields.filter(({ type }) => type !== 'honeypot');
    const names = fields.map((field) => theirName(field.name));
    const required = fields.flatMap((field) => (field.required === true ? theirName(field.name) : []));
    return [name, { known: new Set([...names, ...TRACKING_NAMES]), required }];
  }),
  [
    'sign_up',
    {
      known: new Set(['email', 'firstname', 'lastname', ...SIGN_UP_FIELDS]),
      required: ['email'],
    },
  ] as [string, ServiceForm],
]);
