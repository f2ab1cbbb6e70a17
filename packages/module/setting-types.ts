import { z } from 'zod';

// Messages say what is wrong with a value without repeating it: some of these are secrets.
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min, `is shorter than ${min} characters`)
    .max(max, `is longer than ${max} characters`);

export const integer = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, 'is not a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `is outside ${min} to ${max}`)
    .default(fallback);

export const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: 'is not one of the allowed words' });

/** What a provider gives whoever calls it. */
export const client = { id: text(1, 255).optional(), secret: text(8, 255).optional() };
