import { z } from 'zod';
import { VALUATION_METHODS } from '../../farms/rules/index.ts';
import { RETURN_GAP_CODES } from '../rules/index.ts';

const dollars = z.string().regex(/^\d{1,15}\.\d{2}$/);
const signedDollars = z.string().regex(/^-?\d{1,15}\.\d{2}$/);
const day = z.iso.date();

/** A figure, or why there is none; never a zero in its place. */
function known<Value extends z.ZodType>(value: Value) {
  return z.discriminatedUnion('available', [
    z.strictObject({ available: z.literal(true), value }),
    z.strictObject({ available: z.literal(false), why: z.enum(RETURN_GAP_CODES), text: z.string() }),
  ]);
}

const rate = z.strictObject({
  bps: z.number().int().describe('Basis points: 712 is 7.12 %'),
  is_annual: z
    .boolean()
    .describe('False where the period is shorter than a year: then it is of the whole period'),
  days: z.number().int(),
});

export const FLOW_KINDS_SHOWN = ['paid_in', 'fee', 'distribution', 'proceeds'] as const;

const flow = z.strictObject({
  day,
  kind: z.enum(FLOW_KINDS_SHOWN),
  amount: dollars,
  label: z.string().nullable().describe('What a distribution was called'),
});

const gain = z.strictObject({
  income: dollars,
  appreciation: signedDollars.describe('Value and proceeds over everything paid, fees included'),
  total: signedDollars,
});

export const knownValue = known(z.strictObject({ day, amount: dollars }));
export const knownRate = known(rate);

/** Everything is net of fees and reaches to the day of the last valuation, or to the end of the position. */
const common = {
  paid_in: dollars,
  fees: dollars,
  distributed: dollars,
  proceeds: dollars,
  value: knownValue,
  gain: known(gain),
  multiple: known(z.string().regex(/^\d+\.\d{4}$/)),
  irr: knownRate,
  /** What the rate is worked out from, the oldest first; the value counts as received on its day. */
  flows: z.array(flow),
};

export const positionReturnsShape = z.strictObject({
  ...common,
  through: known(day),
  time_weighted: known(z.strictObject({ ...rate.shape, is_exact: z.boolean() })),
  against_target: known(
    z.strictObject({ standing: z.enum(['above', 'within', 'below']), difference_bps: z.number().int() }),
  ),
  later: z
    .strictObject({ distributed: dollars, proceeds: dollars })
    .describe('Received after that day; in no figure until the next valuation'),
  valuations: z.array(
    z.strictObject({
      day,
      farm_value: dollars,
      amount: dollars,
      method: z.enum(VALUATION_METHODS),
      source: z.string(),
    }),
  ),
});
export type PositionReturnsView = z.infer<typeof positionReturnsShape>;

export const portfolioReturnsShape = z.strictObject({
  ...common,
  flows: z.array(
    z.strictObject({
      ...flow.shape,
      farm: z.string(),
      is_measured: z.boolean().describe('Part of the rate'),
    }),
  ),
  values: z
    .array(z.strictObject({ day, farm: z.string(), amount: dollars }))
    .describe('What each measured holding was worth on the day of its last valuation'),
  measured: z.number().int().describe('Holdings that the figures contain'),
  left_out: z.number().int().describe('Holdings without a value since they were bought, or without a price'),
});
export type PortfolioReturns = z.infer<typeof portfolioReturnsShape>;
