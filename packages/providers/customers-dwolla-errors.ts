import { z } from 'zod';
import { resourceOf } from './hal.ts';
import type { ServiceAnswer } from './provider-call.ts';
import {
  type FieldFault,
  type FieldFaultCode,
  type ProviderRefusal,
  type ProviderRefusalCode,
  refusal,
} from './provider-refusal.ts';

const about = z.object({ about: z.object({ href: z.string() }).optional() }).optional();
const errorShape = z.object({
  code: z.string(),
  _links: about,
  _embedded: z
    .object({
      errors: z.array(z.object({ code: z.string(), path: z.string().optional(), _links: about })).optional(),
    })
    .optional(),
});

const FAULTS: Readonly<Record<string, FieldFaultCode>> = {
  Required: 'required',
  Invalid: 'invalid',
  InvalidFormat: 'invalid',
  Duplicate: 'duplicate',
  ReadOnly: 'not_allowed',
  NotAllowed: 'not_allowed',
  Restricted: 'not_allowed',
};

/** The description writes them with small and with capital letters. */
const BY_CODE: Readonly<Record<string, ProviderRefusalCode>> = {
  badrequest: 'invalid_input',
  validationerror: 'invalid_input',
  duplicateresource: 'duplicate',
  maximumnumberofresources: 'too_many_files',
  maxnumberofresources: 'too_many_files',
  invalidfiletype: 'file_kind',
  filetoolarge: 'file_too_large',
  invalidresourcestate: 'wrong_state',
};

const BY_STATUS: Readonly<Record<number, ProviderRefusalCode>> = {
  400: 'invalid_input',
  401: 'misconfigured',
  403: 'wrong_state',
  404: 'not_found',
  // The first call with the same key is still at work: what it makes is not known yet.
  409: 'unavailable',
  413: 'file_too_large',
  429: 'busy',
};

const NAMES: Readonly<Record<string, string>> = {
  address1: 'line1',
  address2: 'line2',
  state: 'region',
  stateProvinceRegion: 'region',
  dateOfBirth: 'birthDate',
  businessClassification: 'classification',
};
const OF_ADDRESS = new Set(['line1', 'line2', 'city', 'region', 'postalCode', 'country']);
const SEGMENT = /^[A-Za-z0-9_]{1,40}$/;

/** Messages may repeat what was sent, so codes and paths are all that is read. */
export function refusalOfDwolla(answer: ServiceAnswer | null): ProviderRefusal {
  if (answer === null || answer.status >= 500) return refusal('unavailable');
  const error = errorShape.safeParse(answer.body).data;
  const embedded = error?._embedded?.errors ?? [];
  const fields = embedded.flatMap(({ code, path }): FieldFault[] => {
    const field = fieldOf(path ?? '');
    return field === null ? [] : [{ field, fault: own(FAULTS, code) ?? 'invalid' }];
  });
  const twin = embedded.find(({ code }) => code === 'Duplicate');
  if (twin !== undefined) return refusal('duplicate', { fields, existingId: twinId(twin._links) });
  const code = own(BY_CODE, error?.code.toLowerCase() ?? '') ?? BY_STATUS[answer.status] ?? 'unexpected';
  return refusal(code, { fields, existingId: code === 'duplicate' ? twinId(error?._links) : null });
}

const twinId = (links: z.output<typeof about>): string | null => resourceOf(links?.about?.href)?.id ?? null;

/** `/controller/address/address1` is `controller.address.line1`, and `/address1` is `address.line1`. */
function fieldOf(path: string): string | null {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.length === 0 || !segments.every((segment) => SEGMENT.test(segment))) return null;
  const names = segments.map((segment) => own(NAMES, segment) ?? segment);
  const [first = ''] = names;
  return names.length === 1 && OF_ADDRESS.has(first) ? `address.${first}` : names.join('.');
}

function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
