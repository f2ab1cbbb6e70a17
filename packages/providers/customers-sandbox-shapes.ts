import { z } from 'zod';
import { FIRM_TYPES } from './new-customer.ts';

const text = z.string().trim().min(1).max(255);
const date = z.iso.date();
const ssn = z.string().regex(/^(?:\d{4}|\d{9})$/);
const ein = z.string().regex(/^\d{2}-?\d{7}$/);

const nestedAddress = z.object({
  address1: text,
  address2: text.optional(),
  city: text,
  stateProvinceRegion: text,
  postalCode: text.optional(),
  country: text,
});
const passport = z.object({ number: text, country: text });
const withPassport = z.object({ passport: z.unknown().refine((given) => given !== undefined) });

const contact = z.object({
  firstName: text,
  lastName: text,
  email: z.email(),
  correlationId: text.optional(),
  phone: z
    .string()
    .regex(/^\d{10}$/)
    .optional(),
  address1: text,
  address2: text.optional(),
  city: text,
  state: z.string().regex(/^[A-Z]{2}$/),
  postalCode: z.string().regex(/^\d{5}(?:-\d{4})?$/),
});
const business = z.object({ businessName: text, businessClassification: text });

const personal = contact.extend({ type: z.literal('personal'), dateOfBirth: date, ssn });
const soleProprietor = contact.extend({
  ...business.shape,
  type: z.literal('business'),
  businessType: z.literal('soleProprietorship'),
  dateOfBirth: date,
  ssn,
  ein: ein.optional(),
});
const person = z.object({
  firstName: text,
  lastName: text,
  dateOfBirth: date,
  address: nestedAddress,
});
const firm = contact.extend({
  ...business.shape,
  type: z.literal('business'),
  businessType: z.enum(FIRM_TYPES),
  ein,
});
const firmRunHere = firm.extend({ controller: person.extend({ title: text, ssn }) });
const firmRunElsewhere = firm.extend({ controller: person.extend({ title: text, passport }) });

export type CustomerRequest = z.output<
  typeof personal | typeof soleProprietor | typeof firmRunHere | typeof firmRunElsewhere
>;

/** By what it says it is, so that what is missing is said of that kind. */
export function customerShapeFor(body: unknown): z.ZodType<CustomerRequest> {
  const kind = z.object({ type: z.string(), businessType: z.string().optional() }).safeParse(body).data;
  if (kind?.type !== 'business') return personal;
  if (kind.businessType === 'soleProprietorship') return soleProprietor;
  return z.object({ controller: withPassport }).safeParse(body).success ? firmRunElsewhere : firmRunHere;
}

const ownerOfHere = person.extend({ ssn: z.string().regex(/^\d{9}$/) });
const ownerOfElsewhere = person.extend({ passport });
export type OwnerRequest = z.output<typeof ownerOfHere | typeof ownerOfElsewhere>;

export function ownerShapeFor(body: unknown): z.ZodType<OwnerRequest> {
  return withPassport.safeParse(body).success ? ownerOfElsewhere : ownerOfHere;
}

export const changesShape = contact.omit({ firstName: true, lastName: true }).partial();
export const statusShape = z.object({ status: z.enum(['deactivated', 'reactivated', 'suspended']) });
export const certifyShape = z.object({ status: z.literal('certified') });
