import { z } from 'zod';

/** Why somebody of the firm does something; kept with what they did. */
export const reason = z.string().trim().min(1, 'Give a reason.').max(2_000, 'Use at most 2,000 characters.');
