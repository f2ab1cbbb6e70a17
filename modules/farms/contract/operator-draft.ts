import { z } from 'zod';
import {
  DRAFT_CHOICES,
  DRAFT_TABLES,
  DRAFT_TEXTS,
  MOST_CORNERS,
  type OfferingDraft,
} from '../rules/index.ts';
import { plainText } from './wire.ts';

const text = (most: number) => plainText(0, most);
const mapped = <T extends object>(from: T, schemaOf: (value: T[keyof T]) => z.ZodType) =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, schemaOf(value)]));

const metres = z.number().min(-1_000_000).max(1_000_000);

/** What is being written of an offering: text as it was typed, within what is kept of it. Nothing else gets in. */
export const offeringDraft = z.strictObject({
  ...mapped(DRAFT_TEXTS, text),
  ...mapped(DRAFT_TABLES, ({ most, cells }) =>
    z.array(z.strictObject(mapped(cells as Readonly<Record<string, number>>, text))).max(most),
  ),
  ...mapped(DRAFT_CHOICES, (most) => z.array(text(40)).max(most)),
  ring: z.array(z.tuple([metres, metres])).max(MOST_CORNERS),
  // The shape is put together from the same tables as the type.
}) as unknown as z.ZodType<OfferingDraft, OfferingDraft>;
