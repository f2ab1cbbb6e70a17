import type { ProviderRefusal } from '@furrow/providers/provider-refusal';
import { messageFor } from '../../rules/index.ts';

const FIELDS: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email address',
  phone: 'phone',
  'address.line1': 'street address',
  'address.city': 'city',
  'address.region': 'state',
  'address.postalCode': 'ZIP code',
  birthDate: 'date of birth',
  ssn: 'Social Security number',
  ein: 'EIN',
  businessName: 'legal name',
};

/** Which fields the provider did not take. Names only: what was in them is not repeated. */
export function refusalText({ fields }: Pick<ProviderRefusal, 'fields'>): string {
  const named = fields.flatMap(({ field }) => {
    const name = field.replace(/^controller\./, '');
    const label = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    if (label === undefined) return [];
    return [field.startsWith('controller.') ? `controller’s ${label}` : label];
  });
  if (named.length === 0) return messageFor('contact_us');
  return `Our payment service did not accept this: ${[...new Set(named)].join(', ')}. Check it and submit it again.`;
}
