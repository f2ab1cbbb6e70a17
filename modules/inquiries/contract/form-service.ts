import { z } from 'zod';

export const submissionParams = z.strictObject({
  portal: z.string().max(80),
  formId: z.string().max(80),
});

/** Looked at by the service itself, which refuses in words of its own. */
export const submissionBody = z
  .looseObject({})
  .describe('fields: a list of name and value; context: hutk, pageUri, pageName');

export const submissionAccepted = z.strictObject({ inlineMessage: z.string() });

export const submissionRefused = z.strictObject({
  status: z.literal('error'),
  message: z.string(),
  correlationId: z.string(),
  errors: z.array(z.strictObject({ message: z.string(), errorType: z.string() })),
});
export type SubmissionRefused = z.infer<typeof submissionRefused>;
