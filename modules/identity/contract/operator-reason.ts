import { z } from 'zod';

const REASON_MAX = 2_000;

/** Why somebody of the firm did something: every act asks for it, and the audit keeps it. */
export const operatorReason = z
  .string()
  .trim()
  .min(1, 'Give a reason. It’s kept in the audit log.')
  .max(REASON_MAX, `Keep the reason under ${REASON_MAX} characters.`);
