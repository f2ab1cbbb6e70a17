import { z } from 'zod';

/** What is said about electronic records before somebody agrees to them. */
export const disclosure = z.strictObject({
  version: z.string(),
  sha256: z.string().describe('Of this version as it was published; send it with your consent'),
  effective: z.string().nullable().describe('The day from which it counts; null where it names none'),
  url: z.string().nullable().describe('Where this version stays readable; null for the built-in words'),
  blocks: z.array(z.strictObject({ kind: z.enum(['heading', 'text', 'item']), text: z.string() })),
});
export type DisclosureView = z.infer<typeof disclosure>;

/** The hash of what was shown: whoever agrees to other words than those in force is asked to read these first. */
export const shownDisclosure = z
  .string()
  .max(64)
  .nullable()
  .default(null)
  .describe('The SHA-256 of the text about electronic records that was shown');
