import { z } from 'zod';
import { FORM_NAMES, TRACKING_NAMES } from '../rules/index.ts';

/** The form says what is wrong with an answer; here it is only kept from being endless. */
const someText = z.string().max(10_000);

export const formQuery = z.strictObject({ form_name: z.enum(FORM_NAMES) });

export const formDescription = z.strictObject({
  name: z.string(),
  fields: z.array(z.record(z.string(), z.unknown())),
});

export const formBody = z.strictObject({
  form_name: z.enum(FORM_NAMES),
  email: someText,
  first_name: someText.optional(),
  last_name: someText.optional(),
  data: z.record(z.string().max(64), z.unknown()).default({}).describe('The other fields of the form'),
  tracking: z
    .partialRecord(z.enum(TRACKING_NAMES), z.string().max(500))
    .default({})
    .describe('Where the visitor came from, if they agreed to that being remembered'),
});

export const formReceived = z.strictObject({ form_name: z.enum(FORM_NAMES) });
