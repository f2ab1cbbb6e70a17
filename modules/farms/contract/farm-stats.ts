import { z } from 'zod';
import { dollars } from './wire.ts';

export const farmStats = z.object({
  /** Offerings one can invest in now. */
  open: z.number().int(),
  /** Offerings that gather pledges before they open. */
  pledges: z.number().int(),
  /** Listed, but every share is taken. */
  full: z.number().int(),
  /** Listed, but the firm takes no further orders for now. */
  on_hold: z.number().int(),
  /** What the open ones raise in all. */
  open_raise: dollars,
  open_acres: z.number(),
  /** The smallest amount with which one can invest in any of them. */
  lowest_minimum: dollars.nullable(),
  /** Offerings that raised what they needed, those sold since included. */
  funded: z.number().int(),
  funded_raise: dollars,
  funded_acres: z.number(),
  closed: z.number().int(),
  states: z.number().int(),
});

export type FarmStats = z.output<typeof farmStats>;
