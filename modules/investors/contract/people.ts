import { z } from 'zod';
import { idOf, listCounts } from '../../identity/contract/index.ts';
import { PERSON_KINDS } from '../rules/index.ts';
import { certificationStatus, personStatus } from './statuses.ts';
import { accountFile } from './verification.ts';

export const person = z.strictObject({
  id: idOf('per'),
  type: z.enum(PERSON_KINDS),
  first_name: z.string(),
  last_name: z.string(),
  country: z.string().nullable(),
  ownership: z.string().nullable().describe('Percent, of an owner'),
  status: personStatus,
  complete: z.boolean().describe('Their part is filled in'),
  message: z.string(),
  problem: z.string().nullable(),
  wants_document: z.boolean(),
  invited_email: z.string().nullable(),
  invited_until: z.string().nullable().describe('Until when their link works'),
  files: z.array(accountFile),
});
export type Person = z.infer<typeof person>;

/** The people of a business or trust, and its certification. */
export const people = z.strictObject({
  data: z.array(person),
  ...listCounts,
  may_add: z.array(z.enum(PERSON_KINDS)),
  missing: z.array(
    z.strictObject({
      type: z.enum(PERSON_KINDS),
      name: z.string().nullable().describe('Of a trustee whom the details name'),
    }),
  ),
  certification: z
    .strictObject({
      status: certificationStatus,
      date: z.string().nullable(),
      until: z.string().nullable().describe('By when it must be said anew'),
      possible: z.boolean(),
    })
    .nullable()
    .describe('Null for those who need not certify'),
});
export type People = z.infer<typeof people>;

export const addPersonBody = z.strictObject({
  type: z.enum(PERSON_KINDS),
  is_owner: z.boolean().default(false).describe('The owner of the account themselves'),
});
export const addedPerson = z.strictObject({ id: idOf('per') });
export const personParams = z.strictObject({ id: z.string().max(60), person: z.string().max(60) });

export const invitePersonBody = z.strictObject({ email: z.email().min(5).max(255) });
export const invitedPerson = z.strictObject({ until: z.string() });

export const certifyBody = z.strictObject({
  name: z.string().trim().min(2).max(200).describe('Typed by whoever certifies'),
  agreed: z.literal(true),
});
export const certifyAnswer = z.strictObject({ certification_status: certificationStatus });
