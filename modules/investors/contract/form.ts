import { z } from 'zod';

/** A form of the server's own definition; what its fields hold is the form's to check, field by field. */
export const formChange = z.strictObject({
  data: z.record(z.string().max(64), z.unknown()),
  version: z.number().int().positive(),
});
export type GivenFormChange = z.infer<typeof formChange>;

const values = z.record(z.string(), z.unknown());
export const formAnswer = z.strictObject({
  data: values,
  version: z.number().int(),
  updated_at: z.string().nullable(),
});

export const formDescription = z.strictObject({
  name: z.string(),
  fields: z.array(z.record(z.string(), z.unknown())),
});

export const formConflict = z.strictObject({
  code: z.literal('form_conflict'),
  message: z.string(),
  __error__: z.array(z.string()),
  data: values,
  version: z.number().int(),
  updated_at: z.string().nullable(),
});
