import { z } from 'zod';
import { idOf } from '../../identity/contract/index.ts';

export const statementQuery = z
  .strictObject({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month, such as 2026-10.')
      .optional(),
    year: z
      .string()
      .regex(/^\d{4}$/, 'Enter a year, such as 2026.')
      .optional(),
  })
  .refine(({ month, year }) => (month === undefined) !== (year === undefined), {
    path: ['month'],
    message: 'Choose a month or a year.',
  });

export const distributionParams = z.strictObject({ id: z.string().max(60), distribution: idOf('dln') });
