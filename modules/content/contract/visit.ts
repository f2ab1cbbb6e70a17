import { z } from 'zod';
import { isCountedPage, REFERRER_KINDS } from '../rules/index.ts';

/** A page that was seen, or something that was done: a milestone or an investment by its id, of whoever is signed in. */
export const visitBody = z.union([
  z.strictObject({
    page: z.string().refine(isCountedPage, 'Enter the pattern of a page.'),
    referrer: z.enum(REFERRER_KINDS),
  }),
  z.strictObject({ event: z.string().regex(/^(anl|inv)_[0-9a-z]{26}$/) }),
]);
export type VisitBody = z.output<typeof visitBody>;

export const visitsQuery = z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() });
export type VisitsQuery = z.output<typeof visitsQuery>;

const times = z.number().int();

export const visits = z.object({
  from: z.string(),
  to: z.string(),
  total: times,
  /** Every day of the range; null before the first that was counted and after today. */
  days: z.array(z.object({ day: z.string(), times: times.nullable() })),
  pages: z.array(z.object({ page: z.string(), times })),
  referrers: z.array(z.object({ referrer: z.enum(REFERRER_KINDS), times })),
  events: z.array(
    z.object({
      event: z.string(),
      account: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      times,
      /** Decimal sums in US dollars; null for what has no amount. */
      figures: z.object({ value: z.string(), revenue: z.string(), price: z.string() }).nullable(),
    }),
  ),
});
export type Visits = z.output<typeof visits>;
