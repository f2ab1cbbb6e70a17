import { z } from 'zod';
import { reason } from './reason.ts';

/** Twenty years, as far as the database lets it go. */
const FARTHEST_SECONDS = 631_152_000;

/** The clock of the demonstration. */
export interface ClockView {
  readonly aheadSeconds: number;
  readonly now: Date;
}

export const clockBody = z.strictObject({
  seconds: z.number().int().min(60, 'Move it by a minute or more.').max(FARTHEST_SECONDS),
  ahead_seconds: z.number().int().min(0).describe('How far ahead it was when you looked'),
  reason,
});

export const clockAnswer = z.strictObject({ ahead_seconds: z.number().int() });
