import { z } from 'zod';
import { reportedPath } from '../rules/index.ts';

const LONGEST_ADDRESS = 2_048;

/** Any address of a page comes in; its path alone goes on. */
const pageAddress = z
  .string()
  .max(LONGEST_ADDRESS)
  .transform((text, context) => {
    const path = reportedPath(text);
    if (path.ok) return path.value;
    context.addIssue('Enter the address of a page.');
    return z.NEVER;
  });

export const pageReportBody = z.strictObject({ url: pageAddress });
